import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Polyglot from 'node-polyglot';
import type { CatalogueKey } from '../../../domain/catalogueKey.ts';
import type { Language } from '../../../domain/text/format.ts';

/** What fills the `%{name}` of a text; `smart_count`, a whole number, chooses the plural form. */
export type Values = Record<string, string | number>;

const CATALOGUE = join(import.meta.dirname, '../../../public/locales');

/** All texts of a language; the file's name is the first part of its keys. */
function readTexts(language: Language): Polyglot {
  const phrases = readdirSync(join(CATALOGUE, language)).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(CATALOGUE, language, file), 'utf8')),
  ]);
  return new Polyglot({ locale: language, phrases: Object.fromEntries(phrases), allowMissing: true });
}

const texts = new Map<Language, Polyglot>();

/**
 * The catalogue's sentence in one language with its values filled in, by the library that the browser uses.
 * @param key for example `booking.slot_taken`
 */
export function translate(language: Language, key: CatalogueKey, values: Values = {}): string {
  let known = texts.get(language);
  if (!known) {
    known = readTexts(language);
    texts.set(language, known);
  }
  return known.t(key, values);
}
