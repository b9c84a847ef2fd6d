import type { Messages } from '../../domain/i18n/createI18nProvider.ts';
import type { Language } from '../../domain/text/format.ts';

const files = import.meta.glob<Messages>('../../locales/*/*.json', { eager: true, import: 'default' });

/** All messages of a language by namespace, for server-side rendering. A browser loads single namespaces. */
export function getAllMessages(language: Language): Messages {
  const folder = `../../locales/${language}/`;
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith(folder))
      .map(([file, messages]) => [file.slice(folder.length, -'.json'.length), messages]),
  );
}
