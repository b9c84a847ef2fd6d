import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../domain/text/format.ts';

type Messages = { [key: string]: string | Messages };

const locales = join(import.meta.dirname, '../../locales');

function flatten(messages: Messages, prefix: string): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flatten(value, `${prefix}.${key}`),
  );
}

/** The catalogue's files, by the first part of their keys. */
export const namespaces: readonly string[] = readdirSync(join(locales, 'en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

/** Every text of one file, by its full key. */
export function textsOf(language: Language, namespace: string): Map<string, string> {
  const messages = JSON.parse(readFileSync(join(locales, language, `${namespace}.json`), 'utf8')) as Messages;
  return new Map(flatten(messages, namespace));
}

/** Every text of a language, by its full key. */
export const allTexts = (language: Language): Map<string, string> =>
  new Map(namespaces.flatMap((namespace) => [...textsOf(language, namespace)]));
