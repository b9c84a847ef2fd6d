import { SelectInput } from 'react-admin';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PickedDateInput } from '../doctype/inputs/momentInputs.tsx';
import { FilterRow } from '../list/FilterRow.tsx';

const kinds = ['reciter', 'restaurant'] as const;

/** Filters by provider or reference, kind, and dates of service. */
export function PayoutFilters() {
  const translate = useTranslate();
  return (
    <FilterRow searchLabel="staff.payouts.search" tools={{ file: false }}>
      <SelectInput
        source="type"
        label={translate('staff.payouts.kind')}
        choices={kinds.map((kind) => ({ id: LINE_TYPE[kind], name: translate(`staff.kinds.${kind}`) }))}
        helperText={false}
        translateChoice={false}
      />
      <PickedDateInput source="from" label={translate('staff.payouts.from')} />
      <PickedDateInput source="to" label={translate('staff.payouts.to')} />
    </FilterRow>
  );
}
