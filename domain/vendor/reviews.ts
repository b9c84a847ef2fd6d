import { STATUS, type Status } from '../order/orderStatus.ts';
import { DAY, type Instant } from '../time/kuwaitTime.ts';

/** What others say of a provider (decisions H7). */

/** Longest words of a host, and longest answer of a provider. */
export const REVIEW_LENGTH = 1000;

/** Reviews from which on a kitchen shows its share of yes: fewer say more of chance than of it. */
const MARK_FROM = 5;

/** Why somebody may not say anything about a line now, or that he may. */
export type ReviewState = 'open' | 'not_yet' | 'closed' | 'not_counted';

export interface ReviewedLine {
  status: Status;
  /** Neither the provider's own booking, nor a very small one. */
  counted: boolean;
  delivered: Instant | undefined;
  /** When something was said of it first. */
  firstSaid: Instant | undefined;
}

/**
 * May the host say something about a line, or change what he said?
 * @param days how long after the service (`review_days`), and how long after the first words (`review_edit_days`)
 */
export function reviewWindow(
  { status, counted, delivered, firstSaid }: ReviewedLine,
  days: { review_days: number; review_edit_days: number },
  now: Instant,
): { state: ReviewState; until?: Instant } {
  if (status !== STATUS.delivered) return { state: 'not_yet' };
  if (firstSaid === undefined && !counted) return { state: 'not_counted' };
  const until =
    firstSaid === undefined ? (delivered ?? now) + days.review_days * DAY : firstSaid + days.review_edit_days * DAY;
  return now <= until ? { state: 'open', until } : { state: 'closed' };
}

/** How many said yes and no to one question. */
export interface YesNoCount {
  yes: number;
  no: number;
}

/** Of a hundred who answered, how many said yes; undefined while too few did. */
export const shareOfYes = ({ yes, no }: YesNoCount): number | undefined =>
  yes + no < MARK_FROM ? undefined : Math.round((yes * 100) / (yes + no));
