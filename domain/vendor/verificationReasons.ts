import reasons from '../data/verificationReasons.json' with { type: 'json' };
import { inReadersLanguage, readyWordsIn } from '../text/cannedReplies.ts';
import type { Language } from '../text/format.ts';

/** What our team usually asks of a profile or an edit, in one language: chosen with a press, sent as the note. */
export const verificationReasons = (language: Language): string[] => readyWordsIn(reasons, language);

/** Our team's note in the provider's language where it is one of the usual ones; other words stay as they are. */
export const noteInReadersWords = (note: string, language: Language): string =>
  inReadersLanguage(reasons, note, language);
