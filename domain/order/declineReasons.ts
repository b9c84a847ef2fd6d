import reasons from '../data/declineReasons.json' with { type: 'json' };
import { type CannedReply, cannedRepliesIn, inReadersLanguage } from '../text/cannedReplies.ts';
import type { Language } from '../text/format.ts';
import { LINE_TYPE, type LineType } from './orderStatus.ts';

const all: readonly (CannedReply & { of?: string })[] = reasons;

/** Common decline reasons for a kind of provider, in one language. A selected one becomes the note of the step. */
export function declineReasons(type: LineType, language: Language): string[] {
  const kind = type === LINE_TYPE.reciter ? 'reciter' : 'restaurant';
  return cannedRepliesIn(
    all.filter(({ of }) => of === undefined || of === kind),
    language,
  );
}

/** A note in the reader's language if it is a common reason; a provider's own text stays unchanged. */
export const localizeDeclineReason = (note: string, language: Language): string =>
  inReadersLanguage(all, note, language);
