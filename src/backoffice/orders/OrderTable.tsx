import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { LINE } from '../../../domain/order/lineWire.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { formatCount, inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { RecordLink } from '../list/RecordLink.tsx';
import { BackofficeLineActions } from './BackofficeLineActions.tsx';
import { LineNote } from './LineNote.tsx';
import { LineStatusCell } from './LineStatusCell.tsx';
import { formatLineDay, type Line } from './line.ts';
import { useAddressText } from './useAddressText.ts';

/** The fields of the table's columns in order; for providers without the provider's name. */
export const orderColumns = (isStaff: boolean): string[] => [
  ...[LINE.customerName, LINE.packageName],
  ...(isStaff ? [LINE.providerTitle] : []),
  ...[LINE.start, LINE.total, 'status'],
];

const Column = DataTable.Col<Line>;

/** The orders on wide screens: two lines per cell, actions at the end. */
export function OrderTable({ isStaff }: { isStaff: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = (name: KeyUnder<'staff.fields'>) => translate(`staff.fields.${name}`);
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <Column
        source={LINE.customerName}
        label={label(LINE.customerName)}
        render={(line) => <CustomerCell line={line} />}
      />
      <Column
        source={LINE.packageName}
        label={label(LINE.packageName)}
        render={(line) => <PackageCell line={line} />}
      />
      {isStaff && (
        <Column
          source={LINE.providerTitle}
          label={label(LINE.providerTitle)}
          render={(line) => <Name>{inLanguage(line, 'providerTitle', language)}</Name>}
        />
      )}
      <Column
        source={LINE.start}
        label={translate('vendor.date_and_time')}
        render={(line) => (
          <Two main={<bdi>{formatLineTime(line, language)}</bdi>} second={formatLineDay(line, language)} />
        )}
      />
      <Column
        source={LINE.total}
        label={label(LINE.total)}
        align="right"
        render={(line) => <TotalCell line={line} />}
      />
      <Column source="status" label={label('status')} render={(line) => <LineStatusCell line={line} />} />
      <Column
        label={translate('staff.actions')}
        align="right"
        render={(line) => (
          // A click here acts and doesn't open the line. Its dialogs count as inside, because React events bubble
          // through portals.
          <Box onClick={(event) => event.stopPropagation()}>
            <BackofficeLineActions line={line} inRow />
          </Box>
        )}
      />
    </DataTable>
  );
}

/** Shows the full text in print. */
const fullInPrint = { '@media print': { display: 'block', overflow: 'visible', whiteSpace: 'normal' } } as const;
/** As wide as the rest of its column, never wider. */
const narrow = { inlineSize: 0, minInlineSize: '100%', overflow: 'hidden', ...fullInPrint } as const;
const oneLine = { ...narrow, textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const twoLines = { ...narrow, display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' } as const;
const printOnly = { display: 'none', '@media print': { display: 'block' } } as const;

function Two({ main, second }: { main: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
      <Strong>{main}</Strong>
      <Muted small>{second}</Muted>
    </Box>
  );
}

function CustomerCell({ line }: { line: Line }) {
  const address = useAddressText();
  const link = (
    <RecordLink to={backOfficeOrderPath(line.id)} look="name">
      <Name>{line.customerName ?? line.id}</Name>
    </RecordLink>
  );
  const { area, line1 } = address(line);
  const place = (
    <Box sx={oneLine}>
      <Name>{line1 || area}</Name>
    </Box>
  );
  return <Two main={link} second={place} />;
}

function PackageCell({ line }: { line: Line }) {
  const language = useLanguage();
  return (
    <Two
      main={
        <Box sx={twoLines}>
          <Name>{inLanguage(line, 'packageName', language)}</Name>
        </Box>
      }
      second={
        <>
          <Box sx={printOnly}>
            <Name>{inLanguage(line, 'packageDescription', language)}</Name>
          </Box>
          <LineNote line={line} />
          <RecordNumber>{line.id}</RecordNumber>
        </>
      }
    />
  );
}

function TotalCell({ line }: { line: Line }) {
  const parts = (
    <span className="fig" style={{ whiteSpace: 'nowrap' }}>
      {formatCount(line.quantity)} × <Money fils={line.unitPrice} sx={{ fontWeight: 400 }} />
    </span>
  );
  return <Two main={<Money fils={line.total} />} second={parts} />;
}
