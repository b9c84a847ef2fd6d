import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CountedTabs } from '../list/CountedTabs.tsx';
import { type DocTypeDescription, fieldOf } from './description.ts';
import { optionsOf } from './fields.ts';
import { useFieldLabel, useOptionLabel } from './useFieldLabel.ts';

const ALL = 'all';

/** Tabs for the values of a Select field, each with its number of records; the selection is a filter in the URL. */
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
      onChange={(next) => setFilters(next === ALL ? others : { ...others, [fieldname]: next })}
    />
  );
}
