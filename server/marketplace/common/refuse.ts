import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import documentedWords from '../../../frappe/husainia/husainia/contract/documented_words.json' with { type: 'json' };
import { type ExceptionClass, FrappeError } from '../../frappe/schema/errors.ts';
import type { ServerMessage } from '../../frappe/types.ts';

type Values = Record<string, string | number>;
type Catalogue = { [key: string]: string | Catalogue };

/** The documents' own sentences by catalogue key, where the catalogue corrects them; no page shows them. */
const DOCUMENTED: Record<string, string> = documentedWords;

const catalogues = new Map<string, Catalogue>();

/** The words live in public/locales/{language}/{namespace}.json; the first part of a key names the file. */
function textOf(language: string, key: string): string | undefined {
  const [namespace = '', ...path] = key.split('.');
  const file = `${language}/${namespace}`;
  let catalogue = catalogues.get(file);
  if (!catalogue) {
    catalogue = JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../public/locales/${file}.json`), 'utf8'),
    ) as Catalogue;
    catalogues.set(file, catalogue);
  }
  let found: string | Catalogue | undefined = catalogue;
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const PLURALS = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };

function pluralForm(language: 'en' | 'ar', forms: string[], count: number): string | undefined {
  const order = language === 'ar' ? ['zero', 'one', 'two', 'few', 'many', 'other'] : ['one', 'other'];
  return forms[order.indexOf(PLURALS[language].select(count))] ?? forms.at(-1);
}

/**
 * The catalogue's sentence in one language with its values filled in.
 * @param key for example `booking.slot_taken`
 * @param values for `%{name}`; `smart_count` chooses the plural form
 */
export function translate(language: 'en' | 'ar', key: string, values: Values = {}): string {
  const forms = (textOf(language, key) ?? key).split(' |||| ');
  const form = forms.length > 1 ? pluralForm(language, forms, Number(values.smart_count ?? 0)) : forms[0];
  return (form ?? key).replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * A message of ours: English text for anybody, key and values for a client that has the catalogue (decisions G7).
 * Where the catalogue corrects a slip of the documents, the wire keeps the documents' words (decisions F1).
 */
export function message(key: string, values: Values = {}, fieldname?: string): ServerMessage {
  return { message: DOCUMENTED[key] ?? translate('en', key, values), key, values, ...(fieldname ? { fieldname } : {}) };
}

interface RefusalOptions {
  values?: Values;
  fieldname?: string;
  data?: unknown;
  headers?: Record<string, string>;
  status?: number;
}

/** A refusal whose sentence is in the catalogue. */
export const refusalOf = (exception: ExceptionClass, key: string, options: RefusalOptions = {}): FrappeError =>
  new FrappeError(exception, { ...message(key, options.values, options.fieldname), raise_exception: 1 }, options);

/**
 * Ends the request with a refusal whose sentence is in the catalogue.
 * @throws FrappeError always
 */
export function refuse(exception: ExceptionClass, key: string, options: RefusalOptions = {}): never {
  throw refusalOf(exception, key, options);
}
