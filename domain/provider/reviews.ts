import { STATUS, type Status } from '../order/orderStatus.ts';
import { DAY, type Instant } from '../time/kuwaitTime.ts';

/** Rules for reviews of providers (decisions H7). */

/** Maximum length of a review and of a reply. */
export const MAX_REVIEW_LENGTH = 1000;

/** The number of reviews from which a kitchen shows its percentage: fewer aren't meaningful. */
const MARK_FROM = 5;

/** Whether a line can be reviewed now, and if not, why. */
export type ReviewState = 'open' | 'not_yet' | 'closed' | 'not_counted';

export interface ReviewedLine {
  status: Status;
  /** False for a provider's own booking and for very small ones. */
  counted: boolean;
  delivered: Instant | undefined;
  /** When the review was first submitted. */
  firstSaid: Instant | undefined;
}

/**
 * Whether the host may write or edit a review of a line.
 * @param days how long after the service (`review_days`), and after the first submission (`review_edit_days`)
 */
export function reviewWindow(
  { status, counted, delivered, firstSaid }: ReviewedLine,
  days: { review_days: number; review_edit_days: number },
  now: Instant,
): { state: ReviewState; deadline?: Instant } {
  if (status !== STATUS.delivered) return { state: 'not_yet' };
  if (firstSaid === undefined && !counted) return { state: 'not_counted' };
  const deadline =
    firstSaid === undefined ? (delivered ?? now) + days.review_days * DAY : firstSaid + days.review_edit_days * DAY;
  return now <= deadline ? { state: 'open', deadline } : { state: 'closed' };
}

/** Numbers of yes and no answers to one question. */
export interface YesNoCount {
  yes: number;
  no: number;
}

/** The percentage of yes answers; undefined if there are too few answers. */
export const shareOfYes = ({ yes, no }: YesNoCount): number | undefined =>
  yes + no < MARK_FROM ? undefined : Math.round((yes * 100) / (yes + no));
