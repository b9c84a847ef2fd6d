import { SelectInput } from 'react-admin';
import { LINE } from '../../../domain/order/lineWire.ts';
import { allStatuses, getStatusCode, LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { optionsOf } from '../doctype/fields.ts';
import { DayRange } from '../list/DayRange.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { orderColumns } from './OrderTable.tsx';

const lineKinds = ['reciter', 'restaurant'] as const;

/** Filters by text and date of service; for staff also by status, kind of provider and payout. */
export function OrderFilters({ isStaff }: { isStaff: boolean }) {
  const translate = useTranslate();
  const statuses = allStatuses.map((id) => ({ id, name: translate(`orders.status.${getStatusCode(id)}`) }));
  const kinds = lineKinds.map((kind) => ({ id: LINE_TYPE[kind], name: translate(`staff.kinds.${kind}`) }));
  const payouts = optionsOf(fieldOf(getDescription('orders'), LINE.payoutState)).map((id) => ({
    id,
    name: translate(`vendor.payout.status.${id}`, { _: id }),
  }));
  return (
    <FilterRow searchLabel="vendor.search_orders" tools={{ columns: orderColumns(isStaff) }}>
      <DayRange source={LINE.start} label={translate('staff.fields.date')} />
      {isStaff && (
        <SelectInput
          source="type"
          label={translate('staff.fields.type_of_line')}
          choices={kinds}
          helperText={false}
          translateChoice={false}
        />
      )}
      {isStaff && (
        <SelectInput
          source="status"
          label={translate('staff.fields.status')}
          choices={statuses}
          helperText={false}
          translateChoice={false}
          format={(value: unknown) => (Array.isArray(value) ? (value.length === 1 ? value[0] : '') : (value ?? ''))}
          parse={(value: string) => (value ? [value] : null)}
        />
      )}
      {isStaff && (
        <SelectInput
          source={LINE.payoutState}
          label={translate('vendor.payout.title')}
          choices={payouts}
          helperText={false}
          translateChoice={false}
        />
      )}
    </FilterRow>
  );
}
