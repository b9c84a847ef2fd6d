import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CountedTabs } from '../list/CountedTabs.tsx';
import { type DocTypeDescription, fieldOf } from './description.ts';
import { optionsOf } from './fields.ts';
import { useFieldLabel, useOptionLabel } from './useFieldLabel.ts';

const ALL = 'all';

/** A list by the values of one choice, each with its number of records; the choice is a filter and stands in the address. */
export function FieldTabs({ description, fieldname }: { description: DocTypeDescription; fieldname: string }) {
  const translate = useTranslate();
  const optionLabel = useOptionLabel();
  const label = useFieldLabel()(description, fieldname);
  const { filterValues, setFilters } = useListContext();
  const { [fieldname]: chosen, ...others } = filterValues;
  const tabs = optionsOf(fieldOf(description, fieldname)).map((value) => ({
    value,
    text: optionLabel(fieldname, value, description.name),
    filter: { [fieldname]: value },
  }));
  return (
    <CountedTabs
      tabs={[{ value: ALL, text: translate('staff.refund.all'), filter: {} }, ...tabs]}
      label={label}
      chosen={chosen ?? ALL}
      onChoose={(next) => setFilters(next === ALL ? others : { ...others, [fieldname]: next })}
    />
  );
}
