import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { type RaRecord, ReferenceFieldBase, useCreatePath } from 'react-admin';
import type { LedgerEntry } from '../../../domain/generated/doctypes.gen.ts';
import { OUR_CURRENCY, plainMoney, toWire } from '../../../domain/money/money.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { getDescription } from '../doctype/description.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { useRecordTitle } from '../doctype/useRecordTitle.ts';
import { clickableRow } from '../list/clickableRow.ts';
import { RecordLink } from '../list/RecordLink.tsx';
import type { Line } from '../orders/line.ts';
import { kindOfType } from '../provider/providerKinds.ts';

/** Its Select values are named by its own DocType. */
const { name: DOCTYPE } = getDescription('ledger');

export type LedgerRecord = LedgerEntry & RaRecord<string>;

/** Source, time, provider and entries. */
export const POSTING_COLUMNS = {
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: '1.4fr 1.1fr 1.3fr 1.6fr' },
} as const;

/** A posting, which links to its first entry; the entries list the amount of each account. */
export function Posting({ entries }: { entries: readonly LedgerRecord[] }) {
  const language = useLanguage();
  const option = useOptionLabel();
  const title = useRecordTitle('ledger');
  const createPath = useCreatePath();
  const [entry] = entries;
  if (!entry) return null;
  return (
    <Box component="li" sx={{ ...clickableRow, display: 'grid', ...POSTING_COLUMNS }}>
      <Box>
        <RecordLink to={createPath({ resource: 'ledger', id: entry.id, type: 'show' })} look="row">
          <RecordNumber>{title(entry)}</RecordNumber>
        </RecordLink>
        <Muted>{option('kind', entry.kind, DOCTYPE)}</Muted>
      </Box>
      <bdi>{formatDateTime(parseInstant(entry.at) ?? 0, language)}</bdi>
      <Provider entry={entry} />
      <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 4, rowGap: 1, gridTemplateColumns: '1fr auto' }}>
        {entries.map(({ id, account, amount, currency }) => (
          <Fragment key={id}>
            <Muted as="dt">{option('account', account, DOCTYPE)}</Muted>
            <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
              {currency === OUR_CURRENCY ? (
                <Money fils={amount} />
              ) : (
                <bdi dir="ltr" className="fig">
                  {plainMoney(toWire(amount))} {currency}
                </bdi>
              )}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

/** The provider of the service; none for a delivery fee. */
function Provider({ entry }: { entry: LedgerRecord }) {
  const language = useLanguage();
  const { order_progress, vendor, source } = entry;
  // A guarantee belongs to no booking: its source names the provider.
  const kind = kindOfType(
    source.startsWith(`Guarantee ${LINE_TYPE.restaurant}`) ? LINE_TYPE.restaurant : LINE_TYPE.reciter,
  );
  const title = useRecordTitle(kind.resource);
  if (order_progress)
    return (
      <ReferenceFieldBase<Line>
        source="order_progress"
        reference="orders"
        record={entry}
        render={({ referenceRecord: line }) => line && <Name>{inLanguage(line, 'providerTitle', language)}</Name>}
      />
    );
  if (!vendor) return <Box sx={{ display: { xs: 'none', md: 'block' } }}>–</Box>;
  return (
    <ReferenceFieldBase
      source="vendor"
      reference={kind.resource}
      record={entry}
      render={({ referenceRecord: provider }) => provider && <Name>{title(provider)}</Name>}
    />
  );
}
