import { addDays, type Day, getDay, type Instant } from '../time/kuwaitTime.ts';
import { type HijriMonths, hijriMonths, type MonthStart } from './hijriMonths.ts';
import { type MinuteTable, minuteReader } from './minuteTable.ts';
import type { HijriDate } from './ummAlQura.ts';

/** The data for computing nights, sent to the browser with the settings. */
export interface NightRules extends MinuteTable {
  months: readonly MonthStart[];
}

/** The Hijri name of a day or of its night. */
export interface HijriName {
  date: HijriDate;
  /** True for the night, which begins on the preceding civil evening. */
  night: boolean;
  /** The month is still undecided and the day isn't over. */
  expected: boolean;
}

/** Decides when a Hijri day begins. Every label, filter, calendar, email and invoice uses it (decisions H2.2). */
export interface Nights {
  months: HijriMonths;
  /** Maghrib of a civil day, when its evening begins. */
  maghribOf(day: Day): Instant;
  /** Whether an instant lies between Maghrib and midnight. */
  isEvening(at: Instant): boolean;
  /** The name of an instant. From Maghrib on it is the night of the next day. */
  at(instant: Instant): HijriName;
  /** The name of a civil day, meaning its daylight hours. */
  ofDay(day: Day): HijriName;
  /** The night that begins on the evening of a civil day. */
  ofEvening(day: Day): HijriName;
}

/**
 * @param offsetDays setting `hijri_offset_days`
 * @param now the server's clock, used to drop "expected" from days in the past; without it no day counts as past
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
