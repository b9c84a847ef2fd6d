/**
 * What DocTypes say of themselves in both languages, for the catalogue. In the JSON: `label`, `label_plural`, `label_ar`,
 * `label_plural_ar` of a DocType; `label_ar` of a field that is its own; `option_labels` of a Select's values.
 */
import type { Language } from '../domain/text/format.ts';
import type { DocField, DocTypeJson } from '../server/host/doctypeJson.ts';

type Words = { [key: string]: string | Words };

/** How a DocType is called: many, one, and in Arabic every number (react-admin asks with a count). */
function namesOf(doctype: DocTypeJson, language: Language): string | undefined {
  const [one, many] =
    language === 'en' ? [doctype.label, doctype.label_plural] : [doctype.label_ar, doctype.label_plural_ar];
  if (typeof one !== 'string' || typeof many !== 'string') return undefined;
  return (language === 'en' ? [one, many] : [many, one, many, many, many, many]).join(' |||| ');
}

/** Names of a DocType's fields and of their values that are its own, in one language; fields that many DocTypes share are named in the catalogue. */
function wordsOf(doctype: DocTypeJson, language: Language): Words | undefined {
  const own = doctype.fields.filter((field) => typeof field.label_ar === 'string');
  const names = namesOf(doctype, language);
  if (!names && own.length === 0) return undefined;
  const label = (field: DocField) => String(language === 'en' ? field.label : field.label_ar);
  const options = own.flatMap((field) => {
    const labels = field.option_labels as Record<string, Record<Language, string>> | undefined;
    if (!labels) return [];
    const values = Object.entries(labels).map(([value, texts]) => [value.replaceAll(' ', '_'), texts[language]]);
    return [[field.fieldname, Object.fromEntries(values) as Words] as const];
  });
  return {
    ...(names ? { names } : {}),
    fields: Object.fromEntries(own.map((field) => [field.fieldname, label(field)])),
    ...(options.length ? { options: Object.fromEntries(options) } : {}),
  };
}

/** The catalogue file of what DocTypes say of themselves: `doctypes.{DocType}.{names | fields | options}`. */
export function wordsSource(doctypes: DocTypeJson[], language: Language): string {
  const words = doctypes.flatMap((doctype) => {
    const own = wordsOf(doctype, language);
    return own ? [[doctype.name.replaceAll(' ', '_'), own] as const] : [];
  });
  return `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`;
}
