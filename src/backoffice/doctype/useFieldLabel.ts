import { useTranslate } from '../../i18n/useTranslate.ts';
import { type DocTypeDescription, fieldOf } from './description.ts';
import { doctypeMessageKey } from './doctypeMessageKey.ts';
import { findTranslationField } from './fields.ts';

/**
 * The localized label of a field: the DocType's own, or the one shared by all DocTypes. An Arabic translation field is
 * named after its base field.
 */
export function useFieldLabel(): (description: DocTypeDescription, fieldname: string) => string {
  const translate = useTranslate();
  return (description, fieldname) => {
    const base = findTranslationField(description, fieldname);
    const label = (name: string) => {
      const shared = translate(`staff.fields.${name}`, { _: fieldOf(description, name).label });
      return translate(`${doctypeMessageKey(description.name)}.fields.${name}`, { _: shared });
    };
    return base ? translate('staff.in_arabic', { label: label(base) }) : label(fieldname);
  };
}

/** The localized name of a Select value: the DocType's own, or the one shared by all DocTypes. */
export function useOptionLabel(): (fieldname: string, value: string, doctype?: string) => string {
  const translate = useTranslate();
  return (fieldname, value, doctype) => {
    const key = `${fieldname}.${value.replaceAll(' ', '_')}`;
    const shared = translate(`staff.options.${key}`, { _: value });
    return doctype ? translate(`${doctypeMessageKey(doctype)}.options.${key}`, { _: shared }) : shared;
  };
}
