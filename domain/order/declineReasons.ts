import reasons from '../data/declineReasons.json' with { type: 'json' };
import { inReadersLanguage, type ReadyWord, readyWordsIn } from '../text/cannedReplies.ts';
import type { Language } from '../text/format.ts';
import { LINE_TYPE, type LineType } from './orderStatus.ts';

const all: readonly (ReadyWord & { of?: string })[] = reasons;

/** Why providers of a kind usually decline, in one language: chosen with a press, kept as the note of the step. */
export function declineReasons(type: LineType, language: Language): string[] {
  const kind = type === LINE_TYPE.reciter ? 'reciter' : 'restaurant';
  return readyWordsIn(
    all.filter(({ of }) => of === undefined || of === kind),
    language,
  );
}

/** A note in the reader's language where it is one of the usual reasons; the provider's own words stay as they are. */
export const inReadersWords = (note: string, language: Language): string => inReadersLanguage(all, note, language);
