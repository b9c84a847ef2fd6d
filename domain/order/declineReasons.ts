import reasons from '../data/declineReasons.json' with { type: 'json' };
import type { Language } from '../text/format.ts';
import { inReadersLanguage, readyWordsIn } from '../text/readyWords.ts';

/** Why providers usually decline, in one language: chosen with a press, kept as the note of the step. */
export const declineReasons = (language: Language): string[] => readyWordsIn(reasons, language);

/** A note in the reader's language where it is one of the usual reasons; the provider's own words stay as they are. */
export const inReadersWords = (note: string, language: Language): string => inReadersLanguage(reasons, note, language);
