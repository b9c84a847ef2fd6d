import type { Instant } from '../time/kuwaitTime.ts';
import { noticeEnds } from './reschedule.ts';

/** How a paid booking can be withdrawn from: until an instant, until some hours before each start, or no longer at all. */
export type Withdrawal = { rule: 'until'; at: Instant } | { rule: 'hours' } | { rule: 'never' };

/**
 * Derives until when the bookings of one kind can be cancelled after payment for a full refund (decision J8).
 * @param starts undefined for a start that isn't chosen yet
 * @param noticeHours the setting `cancel_notice_hours`
 */
export function getWithdrawal(starts: readonly (Instant | undefined)[], now: Instant, noticeHours: number): Withdrawal {
  const ends = starts.map((start) =>
    start === undefined ? undefined : noticeEnds({ start, noticeStart: undefined }, noticeHours),
  );
  const [first] = ends;
  if (ends.every((end) => end !== undefined && end <= now)) return { rule: 'never' };
  if (first !== undefined && ends.every((end) => end === first)) return { rule: 'until', at: first };
  return { rule: 'hours' };
}
