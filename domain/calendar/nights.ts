import { addDays, type Day, getDay, type Instant } from '../time/kuwaitTime.ts';
import { type HijriMonths, hijriMonths, type MonthStart } from './hijriMonths.ts';
import { type MinuteTable, minuteReader } from './minuteTable.ts';
import type { HijriDate } from './ummAlQura.ts';

/** What nights are told by, as the server sends it with the settings. */
export interface NightRules extends MinuteTable {
  months: readonly MonthStart[];
}

/** The name of a day or of its night in the Hijri calendar. */
export interface HijriName {
  date: HijriDate;
  /** The night with which that day begins, on the civil evening before. */
  night: boolean;
  /** The month is not decided yet, and the day not over. */
  expected: boolean;
}

/** The one place that knows when a Hijri day begins: every label, filter, calendar, mail and invoice asks here (decisions H2.2). */
export interface Nights {
  months: HijriMonths;
  /** The minute of Maghrib, with which the evening of a civil day begins. */
  maghribOf(day: Day): Instant;
  /** From Maghrib to midnight. */
  isEvening(at: Instant): boolean;
  /** The name of a moment: from Maghrib on it is the night of the next day. */
  at(instant: Instant): HijriName;
  /** The name of a civil day, that is of its daylight. */
  ofDay(day: Day): HijriName;
  /** The night that begins with the evening of a civil day. */
  ofEvening(day: Day): HijriName;
}

/**
 * @param offsetDays setting `hijri_offset_days`
 * @param now the server's clock: a day that is over is expected no more; without it none is over
 */
export function nightsFrom({ months: entered, ...table }: NightRules, offsetDays: number, now?: () => Instant): Nights {
  const months = hijriMonths(entered, offsetDays);
  const maghribOf = minuteReader(table);
  const name = (day: Day, night: boolean): HijriName => {
    const date = months.dateOf(day);
    return { date, night, expected: months.isExpected(date) && !(now && day < getDay(now())) };
  };
  const isEvening = (at: Instant) => at >= maghribOf(getDay(at));
  const ofDay = (day: Day) => name(day, false);
  const ofEvening = (day: Day) => name(addDays(day, 1), true);
  const at = (instant: Instant) => (isEvening(instant) ? ofEvening : ofDay)(getDay(instant));
  return { months, maghribOf, isEvening, at, ofDay, ofEvening };
}
