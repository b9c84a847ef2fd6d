/**
 * What DocTypes say of themselves in both languages, for the catalogue. In the JSON: `label`, `label_plural`, `label_ar`,
 * `label_plural_ar` of a DocType; `label_ar` of a field that is its own; `option_labels` of a Select's values.
 */
import { fieldIn, type Language } from '../domain/text/format.ts';
import type { DocField, DocTypeJson } from '../server/ports/doctypeJson.ts';

type Words = { [key: string]: string | Words };

/** Every form of a name that a language has (react-admin asks with a count). */
const FORMS: Readonly<Record<Language, (one: string, many: string) => string[]>> = {
  en: (one, many) => [one, many],
  ar: (one, many) => [many, one, many, many, many, many],
};

/** How one and many of a DocType are called. */
function namesOf(doctype: DocTypeJson, language: Language): string | undefined {
  const [one, many] = [doctype[fieldIn('label', language)], doctype[fieldIn('label_plural', language)]];
  if (typeof one !== 'string' || typeof many !== 'string') return undefined;
  return FORMS[language](one, many).join(' |||| ');
}

/** Names of a DocType's fields that are its own and of their values, in one language; fields that many DocTypes share are named in the catalogue. */
function wordsOf(doctype: DocTypeJson, language: Language): Words | undefined {
  const own = doctype.fields.filter((field) => typeof field.label_ar === 'string');
  const names = namesOf(doctype, language);
  if (!names && own.length === 0) return undefined;
  const label = (field: DocField) => String(field[fieldIn('label', language)]);
  const options = doctype.fields.flatMap((field) => {
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
