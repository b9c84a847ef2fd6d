import type { Language } from './format.ts';

/** A sentence that is often chosen instead of typed, in both languages. */
export type ReadyWord = Readonly<Record<Language, string>>;

/** The sentences of a list in one language. */
export const readyWordsIn = (list: readonly ReadyWord[], language: Language): string[] =>
  list.map((word) => word[language]);

/** A note in the reader's language where it is a sentence of the list; somebody's own words stay as they are. */
export function inReadersLanguage(list: readonly ReadyWord[], note: string, language: Language): string {
  const words = note.trim();
  return list.find(({ en, ar }) => words === en || words === ar)?.[language] ?? note;
}
