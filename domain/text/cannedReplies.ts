import type { Language } from './format.ts';

/** A canned reply in both languages. */
export type CannedReply = Readonly<Record<Language, string>>;

/** The canned replies of a list in one language. */
export const cannedRepliesIn = (list: readonly CannedReply[], language: Language): string[] =>
  list.map((word) => word[language]);

/** Translates a note that is a canned reply to the reader's language; other text stays unchanged. */
export function inReadersLanguage(list: readonly CannedReply[], note: string, language: Language): string {
  const trimmed = note.trim();
  return list.find(({ en, ar }) => trimmed === en || trimmed === ar)?.[language] ?? note;
}
