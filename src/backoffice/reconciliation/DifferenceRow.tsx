import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { OUR_CURRENCY, plainMoney } from '../../../domain/money/money.ts';
import { isUnexplained, needsWord } from '../../../domain/money/reconciliation.ts';
import { paths, paymentPath, refundPath } from '../../../domain/paths.ts';
import { filteredPath } from '../../../domain/staffPaths.ts';
import { isolate, isolateLtr } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { ReconciledRow } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { ComparisonChip } from './ComparisonChip.tsx';
import { ExplainDialog } from './ExplainDialog.tsx';
import { useDayText } from './useReconciliation.ts';

/** The amounts of one side; names the currency unless it is dinars. */
function Amounts({ of }: { of: ReconciledRow['here'] }) {
  if (of.length === 0) return <>–</>;
  return (
    <>
      {of.map(({ amount, currency }) =>
        currency === OUR_CURRENCY ? (
          <Money key={currency} dinars={amount} />
        ) : (
          <bdi key={currency} dir="ltr" className="fig">
            {plainMoney(amount)} {currency}
          </bdi>
        ),
      )}
    </>
  );
}

/** A reference on both sides, with its explanation if it needs one. */
export function DifferenceRow({ day, row }: { day: string; row: ReconciledRow }) {
  const translate = useTranslate();
  const language = useLanguage();
  const dayText = useDayText();
  const [asking, setAsking] = useState(false);
  const { kind, reference, difference, note, record, posting, there_day: thereDay } = row;
  const open = isUnexplained(row);
  const noted = parseInstant(note?.at);
  const recordPath = record ? (kind === 'payment' ? paymentPath(record) : refundPath(record)) : undefined;
  const fact = (label: string, value: ReactNode) => (
    <Box>
      <Muted as="dt" small>
        {label}
      </Muted>
      <Box component="dd" sx={{ m: 0 }}>
        {value}
      </Box>
    </Box>
  );
  return (
    <Box component="li" sx={{ p: 4, display: 'grid', gap: 3, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 1.6fr) minmax(0, 2fr) 216px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Strong>{translate(`staff.reconciliation.kinds.${kind}`)}</Strong>
          <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {reference}
          </Box>
        </Box>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: '1fr 1fr',
            gridRow: { xs: 2, md: 'auto' },
            gridColumn: { xs: '1 / -1', md: 'auto' },
          }}
        >
          {fact(translate('staff.reconciliation.here'), <Amounts of={row.here} />)}
          {fact(
            translate('staff.reconciliation.there'),
            <>
              <Amounts of={row.there} />{' '}
              {thereDay && translate('staff.reconciliation.there_on', { day: isolate(dayText(thereDay)) })}
            </>,
          )}
        </Box>
        <Box sx={{ justifySelf: 'end' }}>
          <ComparisonChip look={open ? 'open' : difference === 'untold' ? 'unknown' : 'good'}>
            {translate(
              note?.holds ? 'staff.reconciliation.explained' : `staff.reconciliation.differences.${difference}`,
            )}
          </ComparisonChip>
        </Box>
      </Box>
      {note && (
        <Box sx={{ bgcolor: 'surfaceSunken', borderRadius: '10px', p: 3, display: 'grid', gap: 1 }}>
          <Box sx={{ overflowWrap: 'anywhere' }} dir="auto">
            {note.note}
          </Box>
          <Muted small>
            {translate('staff.reconciliation.explained_by', {
              name: isolate(note.by),
              time: noted === undefined ? '' : isolate(formatDateTime(noted, language)),
            })}
            {!note.holds && needsWord(difference) && <> · {translate('staff.reconciliation.explained_before')}</>}
          </Muted>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        {posting && (
          <Link
            component={RouterLink}
            to={`${staffResourcePath('ledger')}/${encodeURIComponent(posting)}/show`}
            sx={touchTarget}
          >
            {translate('staff.reconciliation.posting')}
          </Link>
        )}
        {recordPath && (
          <Link component={RouterLink} to={recordPath} sx={touchTarget}>
            {translate('staff.reconciliation.record')}
          </Link>
        )}
        {row.order_no && (
          <Link component={RouterLink} to={filteredPath(paths.orders, { q: row.order_no })} sx={touchTarget}>
            <RecordNumber>{row.order_no}</RecordNumber>
          </Link>
        )}
        {needsWord(difference) && (
          <Button variant={open ? 'contained' : 'text'} onClick={() => setAsking(true)}>
            {translate(note ? 'staff.reconciliation.explain_again' : 'staff.reconciliation.explain')}
          </Button>
        )}
      </Box>
      {asking && (
        <ExplainDialog
          day={day}
          row={row}
          title={translate('staff.reconciliation.explain_title', { reference: isolateLtr(reference) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
