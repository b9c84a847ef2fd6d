import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createI18nProvider, type Messages } from '../../../domain/i18n/createI18nProvider.ts';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { LANGUAGES, type Language } from '../../../domain/text/format.ts';

/** The values of a text's `%{name}` placeholders; `smart_count`, a whole number, chooses the plural form. */
export type Values = Record<string, string | number>;

const LOCALES = join(import.meta.dirname, '../../../locales');

/** All messages of a language; the file name is the first part of their keys. */
const readMessages = (language: Language): Messages =>
  Object.fromEntries(
    readdirSync(join(LOCALES, language)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')),
    ]),
  );

const providers = new Map(LANGUAGES.map((language) => [language, createI18nProvider(language, readMessages)]));

/**
 * Translates a catalogue key, with the library that the browser uses.
 * @param key for example `booking.slot_taken`
 */
export const translate = (language: Language, key: CatalogueKey, values: Values = {}): string =>
  providers.get(language)?.translate(key, values) ?? key;
