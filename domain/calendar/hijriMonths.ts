import { addDays, DAY, type Day, daysBetween } from '../time/kuwaitTime.ts';
import { type HijriDate, toHijriDate } from './ummAlQura.ts';

/** What staff entered about the moon: the first civil day of a month; `confirmed` once it is decided, before that their expectation. */
export interface MonthStart {
  year: number;
  /** 1 is Muharram. */
  month: number;
  starts_on: Day;
  confirmed: boolean;
}

/** The Hijri calendar as it is known now. */
export interface HijriMonths {
  /** The Hijri date of a civil day, that is of its daylight. */
  dateOf(day: Day): HijriDate;
  /** The civil day of a Hijri date; a thirtieth of a month of 29 days is the first of the next. */
  dayOf(date: HijriDate): Day;
  /** Days of a month, 29 or 30. */
  lengthOf(month: Pick<HijriDate, 'year' | 'month'>): number;
  /** Whether the month is not decided yet. */
  isExpected(month: Pick<HijriDate, 'year' | 'month'>): boolean;
}

/** So many days the moon may differ from what is computed. */
export const MAX_DAYS_OFF = 2;

const SHORT = 29;
const LONG = 30;
/** So many months a decision is felt at most: the lengths that are computed even it out before. */
const REACH = 12;
const MEAN_MONTH = 29.530588;
/** A month's middle, counted from the first of Muharram 1400 (civil day), lies in that month for centuries. */
const EPOCH = { index: 1400 * 12, day: 3611 };

const numberOf = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
const dayFrom = (number: number): Day => new Date(number * DAY).toISOString().slice(0, 10);
const indexOf = ({ year, month }: Pick<HijriDate, 'year' | 'month'>): number => year * 12 + month - 1;
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The first civil day of a month by Umm al-Qura. */
function computedStart(index: number): number {
  const middle = Math.round(EPOCH.day + (index - EPOCH.index) * MEAN_MONTH) + 14;
  return middle - toHijriDate(dayFrom(middle)).day + 1;
}

/**
 * The months that staff entered stand; the others begin as computed, moved by the offset, and by a day more where a neighbour
 * that stands would otherwise be shorter than 29 or longer than 30 days.
 * @param offsetDays setting `hijri_offset_days`; -1 where months begin a day later than computed
 */
export function hijriMonths(entered: readonly MonthStart[], offsetDays = 0): HijriMonths {
  const standing = new Map(entered.map((one) => [indexOf(one), numberOf(one.starts_on)]));
  const decided = new Set(entered.filter(({ confirmed }) => confirmed).map(indexOf));
  const starts = new Map(standing);

  /** As it follows from the months before. */
  function fromBefore(index: number): number {
    const known = standing.get(index);
    if (known !== undefined) return known;
    let at = index - 1;
    while (at > index - REACH && !standing.has(at)) at -= 1;
    let start = standing.get(at);
    for (at += 1; at <= index; at += 1) {
      const computed = computedStart(at) - offsetDays;
      start = start === undefined ? computed : clamp(computed, start + SHORT, start + LONG);
    }
    return start ?? 0;
  }

  function startOf(index: number): number {
    const known = starts.get(index);
    if (known !== undefined) return known;
    let next = index + 1;
    while (next < index + REACH && !standing.has(next)) next += 1;
    let start = standing.get(next);
    if (start === undefined) start = fromBefore(index);
    else for (let at = next - 1; at >= index; at -= 1) start = clamp(fromBefore(at), start - LONG, start - SHORT);
    starts.set(index, start);
    return start;
  }

  return {
    dateOf: (day) => {
      const number = numberOf(day);
      let index = indexOf(toHijriDate(addDays(day, offsetDays)));
      while (startOf(index) > number) index -= 1;
      while (startOf(index + 1) <= number) index += 1;
      return { year: Math.floor(index / 12), month: (index % 12) + 1, day: number - startOf(index) + 1 };
    },
    dayOf: (date) => dayFrom(startOf(indexOf(date)) + date.day - 1),
    lengthOf: (month) => startOf(indexOf(month) + 1) - startOf(indexOf(month)),
    isExpected: (month) => !decided.has(indexOf(month)),
  };
}

/**
 * The days on which a month may be decided to begin: near the one that is computed, and 29 or 30 days from its decided neighbours
 * (decisions H2.3).
 */
export function possibleStarts(
  entered: readonly MonthStart[],
  month: Pick<HijriDate, 'year' | 'month'>,
  offsetDays = 0,
): Day[] {
  const computed = hijriMonths([], offsetDays).dayOf({ ...month, day: 1 });
  const decided = (away: number) =>
    entered.find((one) => one.confirmed && indexOf(one) === indexOf(month) + away)?.starts_on;
  const [before, after] = [decided(-1), decided(1)];
  const isMonth = (from: Day, to: Day) => [SHORT, LONG].includes(daysBetween(from, to));
  return Array.from({ length: 2 * MAX_DAYS_OFF + 1 }, (_, away) => addDays(computed, away - MAX_DAYS_OFF)).filter(
    (start) => (!before || isMonth(before, start)) && (!after || isMonth(start, after)),
  );
}
