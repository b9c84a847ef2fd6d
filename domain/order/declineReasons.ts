import reasons from '../data/declineReasons.json' with { type: 'json' };
import type { Language } from '../text/format.ts';

/** Why providers usually decline, in one language: chosen with a press, kept as the note of the step. */
export const declineReasons = (language: Language): string[] => reasons.map((reason) => reason[language]);

/** A note in the reader's language where it is one of the usual reasons; the provider's own words stay as they are. */
export function inReadersWords(note: string, language: Language): string {
  const words = note.trim();
  return reasons.find(({ en, ar }) => words === en || words === ar)?.[language] ?? note;
}
