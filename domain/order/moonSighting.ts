/**
 * The question of the moon (decisions H2): a month was decided otherwise than expected, and a line that is bound to one of its
 * nights stands on the wrong evening. Which evening is the true one, how long each side may think, and in which order is asked.
 */

import { monthToWire, type NightStart, startOfNight } from '../calendar/nightStart.ts';
import type { Nights } from '../calendar/nights.ts';
import type { Prayers } from '../calendar/prayers.ts';
import type { HijriDate } from '../calendar/ummAlQura.ts';
import { addDays, getClock, HOUR, type Instant, MINUTE, toInstant } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';

/** Where a line stands with the question: both sides are asked, or the provider cannot come and the customer chooses. */
export const MOON = { asked: 'asked', owed: 'owed' } as const;

/** Minutes that must lie before the true start, and before the question ends. */
const MIN_MINUTES_AHEAD = 15;
const MIN_RESPONSE_MINUTES = 5;

/** What of a line says how the question stands. */
export type MoonLine = Pick<OrderLine, 'moonState' | 'moveStart' | 'moveBy' | 'customerAgreed' | 'vendorAgreed'>;

/** Are both sides asked whether they come on the true evening? */
export const isMoonAsked = (line: Partial<MoonLine>): boolean =>
  line.moonState === MOON.asked && line.moveBy === 'moon' && line.moveStart !== undefined;

/** Can the provider not come on the true evening? The customer keeps his time, proposes another, or is refunded in full. */
export const isMoonOwed = (line: Partial<MoonLine>): boolean => line.moonState === MOON.owed;

/** Have both said yes, and another line that is asked to leave still holds the evening? */
export const isMoonWaiting = (line: Partial<MoonLine>): boolean =>
  isMoonAsked(line) && line.customerAgreed === true && line.vendorAgreed === true;

/** The month of a night as it begins now, by which a line is asked once: `1448-01 2026-06-16`. */
export const moonKey = (nights: Nights, { year, month }: Pick<HijriDate, 'year' | 'month'>): string =>
  `${monthToWire({ year, month })} ${nights.months.dayOf({ year, month, day: 1 })}`;

/** A thirtieth night of a month of 29 days counts on: it is the first of the next. */
function nightMeant({ months }: Nights, night: HijriDate): HijriDate {
  if (night.day <= months.lengthOf(night)) return night;
  const isLast = night.month === 12;
  return { year: night.year + (isLast ? 1 : 0), month: isLast ? 1 : night.month + 1, day: 1 };
}

/**
 * Where a line that is bound to a night belongs as the months stand now: the same anchor and minutes, or the same clock, on the
 * true evening. A clock of the evening that is before that Maghrib means Maghrib.
 * @param start where it is
 * @returns 'outside' when that clock does not lie in the night at all
 */
export function trueStart(
  nights: Nights,
  prayers: Prayers,
  bound: NightStart,
  start: Instant,
): { bound: NightStart; start: Instant | 'outside' } {
  const night = nightMeant(nights, bound.night);
  const day = nights.months.dayOf(night);
  const isEvening = nights.isEvening(start);
  const evening = addDays(day, -1);
  const clock = toInstant(isEvening ? evening : day, getClock(start));
  const chosen = isEvening ? Math.max(clock, nights.maghribOf(evening)) : clock;
  const meant = { ...bound, night };
  return { bound: meant, start: startOfNight(nights, prayers, meant, chosen) };
}

/** The instants of a question: now, where the line is, where it belongs, and when a request or its payment ends by itself. */
export interface MoonClocks {
  now: Instant;
  start: Instant;
  target: Instant;
  /** Of a request and of an approved line; undefined of a paid one. */
  deadline: Instant | undefined;
}

/** The last instant at which the question can be answered. */
export const moonEnds = ({ start, target, deadline = Infinity }: MoonClocks): Instant =>
  Math.min(start, target - MIN_MINUTES_AHEAD * MINUTE, deadline);

/**
 * Until when the provider's answer is waited for: half of the time there is, at most the hours of any proposal.
 * @returns undefined where there is too little time to ask
 */
export function vendorsMoonTime(clocks: MoonClocks, answerHours: number): Instant | undefined {
  const { now, start, target, deadline = Infinity } = clocks;
  const half = now + Math.floor((Math.min(start, target - MIN_MINUTES_AHEAD * MINUTE) - now) / (2 * MINUTE)) * MINUTE;
  const until = Math.min(half, now + answerHours * HOUR, deadline);
  return until >= now + MIN_RESPONSE_MINUTES * MINUTE && target > now + MIN_MINUTES_AHEAD * MINUTE ? until : undefined;
}

/**
 * In which order lines are asked, so that a line that will leave an evening is asked before the one that comes there: of those that
 * go to a later evening the last first, of those that go to an earlier one the first first.
 */
export function inAskingOrder<L extends { start: Instant; target: Instant }>(lines: readonly L[]): L[] {
  const later = lines.filter(({ start, target }) => target > start).sort((a, b) => b.start - a.start);
  const others = lines.filter(({ start, target }) => target <= start).sort((a, b) => a.start - b.start);
  return [...later, ...others];
}
