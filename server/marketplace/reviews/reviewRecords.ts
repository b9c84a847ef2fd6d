import { toFils } from '../../../domain/money/money.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { isCounted } from '../../../domain/provider/trackRecord.ts';
import { getModerationState, MODERATION, type ModerationState } from '../../../domain/states/reviewModeration.ts';
import { getDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Listed, Stored } from '../../ports/registeredTypes.ts';
import { readSiteSettings } from '../common/settings.ts';
import { recordedProvider } from '../providers/trackRecord.ts';

export type ReviewDoc = Stored<'Review'>;

/** The one review of a line. */
export function reviewOfLine(context: RequestContext, line: string): ReviewDoc | undefined {
  const [found] = context.system.list('Review', { filters: [['order_progress', '=', line]], limit_page_length: 1 });
  return found && context.system.get('Review', found.name);
}

/** Whether the line counts for its provider's track record, and so for reviews (H7.4). */
export function lineCounts(context: RequestContext, line: OrderLine): boolean {
  return isCounted(
    line,
    recordedProvider(context, line.type, line.provider),
    toFils(readSiteSettings(context).review_min_total),
  );
}

/** A text as others see it: empty until staff have published it. */
export const releasedText = (text: string | null | undefined, state: ModerationState | null | undefined): string =>
  getModerationState(state) === MODERATION.released ? (text ?? '') : '';

export const PUBLIC_FIELDS = [
  'as_agreed',
  'again',
  'words',
  'words_state',
  'reply',
  'reply_state',
  'first_at',
] as const;

/** The public part of a review: the answers, the published texts, and the month. */
export function publicPart(row: Listed<'Review', typeof PUBLIC_FIELDS>) {
  return {
    month: getDay(parseInstant(row.first_at) ?? 0).slice(0, 7),
    as_agreed: row.as_agreed ?? '',
    again: row.again ?? '',
    words: releasedText(row.words, row.words_state),
    // an answer is hidden if the text that it answers is
    reply: getModerationState(row.words_state) === MODERATION.released ? releasedText(row.reply, row.reply_state) : '',
  };
}
