import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { DataTable, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { timeOf } from '../../../domain/order/lineTime.ts';
import { LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { formatCount, inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { tableLook } from '../list/tableLook.ts';
import { LineActions } from './LineActions.tsx';
import { LineState } from './LineState.tsx';
import { dayOf, type Line } from './line.ts';
import { useAddressText } from './useAddressText.ts';

/** The orders on wide screens: two lines a cell; a vendor's steps at the end, staff takes them on the order's page. */
export function OrderTable({ isStaff }: { isStaff: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable bulkActionButtons={false} rowClick="show" sx={tableLook}>
        <DataTable.Col source="customer_name" label={translate('staff.fields.customer_name')}>
          <CustomerCell />
        </DataTable.Col>
        <DataTable.Col source="packagename" label={translate('staff.fields.packagename')}>
          <PackageCell />
        </DataTable.Col>
        {isStaff && (
          <DataTable.Col source="vendor_title" label={translate('staff.fields.vendor_title')}>
            <VendorCell />
          </DataTable.Col>
        )}
        <DataTable.Col source="slot_start" label={translate('vendor.date_and_time')}>
          <TimeCell />
        </DataTable.Col>
        <DataTable.Col source="line_total" align="right" label={translate('staff.fields.line_total')}>
          <TotalCell />
        </DataTable.Col>
        <DataTable.Col source="status" label={translate('staff.fields.status')}>
          <StateCell />
        </DataTable.Col>
        {!isStaff && (
          <DataTable.Col disableSort label={translate('staff.actions')} align="right">
            <ActionsCell />
          </DataTable.Col>
        )}
      </DataTable>
    </Box>
  );
}

function Two({ main, second }: { main: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>{main}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{second}</Box>
    </Box>
  );
}

function CustomerCell() {
  const line = useRecordContext<Line>();
  const address = useAddressText();
  if (!line) return null;
  const link = (
    <MuiLink
      component={Link}
      to={backOfficeOrderPath(line.id)}
      // The row leads there too: two steps of the history for one press.
      onClick={(event) => event.stopPropagation()}
      sx={{ color: 'text.primary', fontWeight: 600 }}
    >
      <Name>{line.customer_name ?? line.id}</Name>
    </MuiLink>
  );
  return <Two main={link} second={<Name>{address(line).area || address(line).line1}</Name>} />;
}

function PackageCell() {
  const line = useRecordContext<Line>();
  const language = useLanguage();
  if (!line) return null;
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <Picture
        src={line.package_image}
        fallback={line.type === LINE_TYPE.reciter ? 'recitation' : 'food'}
        sx={{ display: { xs: 'none', lg: 'block' }, width: 44, flexShrink: 0, borderRadius: '10px' }}
      />
      <Two
        main={<Name>{inLanguage(line, 'packagename', language)}</Name>}
        second={
          <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
            {line.id}
          </bdi>
        }
      />
    </Box>
  );
}

function VendorCell() {
  const line = useRecordContext<Line>();
  return <Name>{inLanguage(line, 'vendor_title', useLanguage())}</Name>;
}

function TimeCell() {
  const line = useRecordContext<Line>();
  const language = useLanguage();
  return line ? <Two main={<bdi>{timeOf(line, language)}</bdi>} second={dayOf(line, language)} /> : null;
}

function TotalCell() {
  const line = useRecordContext<Line>();
  if (!line) return null;
  const parts = (
    <span className="fig" style={{ whiteSpace: 'nowrap' }}>
      {formatCount(line.order_qty)} × <Money dinars={line.package_unit_price} sx={{ fontWeight: 400 }} />
    </span>
  );
  return <Two main={<Money dinars={line.line_total} />} second={line.order_qty > 1 && parts} />;
}

function StateCell() {
  const line = useRecordContext<Line>();
  return line ? <LineState line={line} /> : null;
}

function ActionsCell() {
  const line = useRecordContext<Line>();
  if (!line) return null;
  return (
    // A press here takes a step and does not open the line. The steps' dialogs count as inside, wherever they are drawn.
    <Box onClick={(event) => event.stopPropagation()}>
      <LineActions line={line} inRow />
    </Box>
  );
}
