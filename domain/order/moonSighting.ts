/**
 * Moon sightings (decisions H2). If a month starts on another day than expected, a line bound to one of its nights is on the
 * wrong evening. This module computes the confirmed evening, the response deadlines of both sides, and the order of asking.
 */

import { monthToWire, type NightStart, startOfNight } from '../calendar/nightStart.ts';
import type { Nights } from '../calendar/nights.ts';
import type { Prayers } from '../calendar/prayers.ts';
import type { HijriDate } from '../calendar/ummAlQura.ts';
import { addDays, getClock, HOUR, type Instant, MINUTE, toInstant } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';

/** The state of a line after a sighting: both sides are asked, or the provider can't come and the customer chooses. */
export const MOON = { asked: 'asked', owed: 'owed' } as const;

/** Minimum minutes before the confirmed start, and before the deadline. */
const MIN_MINUTES_AHEAD = 15;
const MIN_RESPONSE_MINUTES = 5;

/** The fields of a line that describe the sighting's state. */
export type MoonLine = Pick<OrderLine, 'moonState' | 'moveStart' | 'moveBy' | 'customerAgreed' | 'providerAgreed'>;

/** Whether both sides are asked if they accept the confirmed evening. */
export const isMoonAsked = (line: Partial<MoonLine>): boolean =>
  line.moonState === MOON.asked && line.moveBy === 'moon' && line.moveStart !== undefined;

/**
 * Whether the provider can't come on the confirmed evening. The customer then keeps the time, proposes another, or gets a full
 * refund.
 */
export const isMoonOwed = (line: Partial<MoonLine>): boolean => line.moonState === MOON.owed;

/** Whether both sides accepted, but another line that is asked to move still holds the evening. */
export const isMoonWaiting = (line: Partial<MoonLine>): boolean =>
  isMoonAsked(line) && line.customerAgreed === true && line.providerAgreed === true;

/** The month of a night with its current start, so that each line is asked once per decision: `1448-01 2026-06-16`. */
export const moonKey = (nights: Nights, { year, month }: Pick<HijriDate, 'year' | 'month'>): string =>
  `${monthToWire({ year, month })} ${nights.months.dayOf({ year, month, day: 1 })}`;

/** The 30th night of a 29-day month becomes the 1st of the next month. */
function nightMeant({ months }: Nights, night: HijriDate): HijriDate {
  if (night.day <= months.lengthOf(night)) return night;
  const isLast = night.month === 12;
  return { year: night.year + (isLast ? 1 : 0), month: isLast ? 1 : night.month + 1, day: 1 };
}

/**
 * Where a line bound to a night belongs with the months as known now: at the same anchor and offset, or the same clock time, on
 * the confirmed evening. A clock time before that evening's Maghrib becomes Maghrib.
 * @param start where the line is now
 * @returns 'outside' if that clock time isn't within the night
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
  const boundTo = { ...bound, night };
  return { bound: boundTo, start: startOfNight(nights, prayers, boundTo, chosen) };
}

/** The instants of a question: now, the line's current and confirmed start, and when a request or its payment expires. */
export interface MoonClocks {
  now: Instant;
  start: Instant;
  target: Instant;
  /** The deadline of a request or an approved line; undefined for a paid one. */
  deadline: Instant | undefined;
}

/** The last instant at which the question can be answered. */
export const moonEnds = ({ start, target, deadline = Infinity }: MoonClocks): Instant =>
  Math.min(start, target - MIN_MINUTES_AHEAD * MINUTE, deadline);

/**
 * The provider's response deadline: half of the available time, capped at the hours of any proposal.
 * @returns undefined if there is too little time to ask
 */
export function providersMoonTime(clocks: MoonClocks, answerHours: number): Instant | undefined {
  const { now, start, target, deadline = Infinity } = clocks;
  const half = now + Math.floor((Math.min(start, target - MIN_MINUTES_AHEAD * MINUTE) - now) / (2 * MINUTE)) * MINUTE;
  const answerBy = Math.min(half, now + answerHours * HOUR, deadline);
  return answerBy >= now + MIN_RESPONSE_MINUTES * MINUTE && target > now + MIN_MINUTES_AHEAD * MINUTE
    ? answerBy
    : undefined;
}

/**
 * Orders the lines so that a line leaving an evening is asked before the line that takes its place: among moves to a later
 * evening the last first, among moves to an earlier one the first first.
 */
export function inAskingOrder<L extends { start: Instant; target: Instant }>(lines: readonly L[]): L[] {
  const later = lines.filter(({ start, target }) => target > start).sort((a, b) => b.start - a.start);
  const others = lines.filter(({ start, target }) => target <= start).sort((a, b) => a.start - b.start);
  return [...later, ...others];
}
