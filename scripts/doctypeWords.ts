/**
 * The DocTypes' own texts in both languages, for the catalogue. In the JSON: `label`, `label_plural`, `label_ar`, `label_plural_ar` of a
 * DocType; `label_ar` of its own fields; `option_labels` of a Select's values.
 */
import { fieldIn, type Language } from '../domain/text/format.ts';
import type { DocField, DocTypeJson } from '../server/ports/doctypeJson.ts';

type Words = { [key: string]: string | Words };

/** All plural forms of a name in a language (react-admin passes a count). */
const FORMS: Readonly<Record<Language, (one: string, many: string) => string[]>> = {
  en: (one, many) => [one, many],
  ar: (one, many) => [many, one, many, many, many, many],
};

/** The singular and plural names of a DocType. */
function namesOf(doctype: DocTypeJson, language: Language): string | undefined {
  const [one, many] = [doctype[fieldIn('label', language)], doctype[fieldIn('label_plural', language)]];
  if (typeof one !== 'string' || typeof many !== 'string') return undefined;
  return FORMS[language](one, many).join(' |||| ');
}

/** The names of a DocType's own fields and of their values, in one language; the catalogue names fields that many DocTypes share. */
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

/** The catalogue file of the DocTypes' own texts: `doctypes.{DocType}.{names | fields | options}`. */
export function wordsSource(doctypes: DocTypeJson[], language: Language): string {
  const entries = doctypes.flatMap((doctype) => {
    const own = wordsOf(doctype, language);
    return own ? [[doctype.name.replaceAll(' ', '_'), own] as const] : [];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
