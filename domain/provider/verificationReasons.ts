import reasons from '../data/verificationReasons.json' with { type: 'json' };
import { cannedRepliesIn, inReadersLanguage } from '../text/cannedReplies.ts';
import type { Language } from '../text/format.ts';

/** Common change requests to a profile or an edit, in one language. A selected one becomes the note. */
export const verificationReasons = (language: Language): string[] => cannedRepliesIn(reasons, language);

/** Staff's note in the provider's language if it is a common one; other text stays unchanged. */
export const localizeReason = (note: string, language: Language): string => inReadersLanguage(reasons, note, language);
