import { useTranslate } from '../../i18n/useTranslate.ts';
import { type DocTypeDescription, fieldOf } from './description.ts';
import { twinOf } from './fields.ts';

/** Label of a field in the page's language; an Arabic twin is named after its base field. */
export function useFieldLabel(): (description: DocTypeDescription, fieldname: string) => string {
  const translate = useTranslate();
  return (description, fieldname) => {
    const base = twinOf(description, fieldname);
    const label = (name: string) => translate(`staff.fields.${name}`, { _: fieldOf(description, name).label });
    return base ? translate('staff.in_arabic', { label: label(base) }) : label(fieldname);
  };
}

/** Name of a value of a Select field in the page's language. */
export function useOptionLabel(): (fieldname: string, value: string) => string {
  const translate = useTranslate();
  return (fieldname, value) => translate(`staff.options.${fieldname}.${value.replaceAll(' ', '_')}`, { _: value });
}
