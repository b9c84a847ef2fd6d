import { addMonths } from '../calendar/monthPage.ts';
import { addDays, type Day, getDay, type Instant, startOfDay } from '../time/kuwaitTime.ts';
import { divideTotal, type ShareTerms } from './invoice.ts';
import type { Fils } from './money.ts';

/** How a line's money is divided after a refund. The four parts add up to the line's total. */
export interface Settlement {
  refund: Fils;
  share: Fils;
  guarantee: Fils;
  payout: Fils;
}

/**
 * Divides a line's money: the refund first, then the platform's share and the guarantee (computed from the full total, as far
 * as the rest covers them), then the provider's payout (decisions A1, Complaint).
 * @param line `refund`: at most the total
 * @param payout an amount set by staff, capped at what isn't refunded; it reduces the guarantee first, then the share
 */
export function settleLine(line: { total: Fils; refund: Fils } & ShareTerms, payout?: Fils): Settlement {
  const { total, refund } = line;
  const whole = divideTotal(total, line);
  const remaining = total - refund;
  const share = Math.min(whole.share, remaining);
  const guarantee = Math.min(whole.guarantee, remaining - share);
  if (payout === undefined) return { refund, share, guarantee, payout: remaining - share - guarantee };
  const paid = Math.min(payout, remaining);
  const held = Math.min(guarantee, remaining - paid);
  return { refund, share: remaining - paid - held, guarantee: held, payout: paid };
}

const SHARE_NOTICE_DAYS = 30;

/** The earliest start of a new share announced on a day: notice is thirty days (S2-K-22). */
export const earliestShareDay = (announced: Day): Day => addDays(announced, SHARE_NOTICE_DAYS);

/** The platform's share, in percent, for requests made on a day: the announced one from its start on. */
export function platformShareOn(settings: Record<string, unknown>, day: Day): number {
  const from = String(settings.next_share_from ?? '').slice(0, 10);
  const isNext = from !== '' && from <= day;
  return Number((isNext ? settings.next_platform_share_percent : settings.platform_share_percent) ?? 0);
}

const MONTHS = 6;

/** The day from which a closed account can receive its guarantee: six months later, capped at the end of the month (S2-K-21). */
export function guaranteeDay(closedAt: Instant): Day {
  const closed = getDay(closedAt);
  const start = addMonths(closed.slice(0, 7), MONTHS);
  const day = Number(closed.slice(8));
  const days = [day, 30, 29, 28].map((one) => `${start}-${String(Math.min(one, day)).padStart(2, '0')}`);
  return days.find((one) => startOfDay(one) !== undefined) ?? start;
}
