import { addDays, DAY, type Day, daysBetween } from '../time/kuwaitTime.ts';
import { type HijriDate, toHijriDate } from './ummAlQura.ts';

/**
 * A moon sighting that staff entered: the first civil day of a month. `confirmed` once it is decided; until then it is only
 * expected.
 */
export interface MonthStart {
  year: number;
  /** 1 is Muharram. */
  month: number;
  starts_on: Day;
  confirmed: boolean;
}

/** The Hijri calendar with all moon sightings known so far. */
export interface HijriMonths {
  /** The Hijri date of a civil day, meaning its daylight hours. */
  dateOf(day: Day): HijriDate;
  /** The civil day of a Hijri date. The 30th of a 29-day month is the 1st of the next month. */
  dayOf(date: HijriDate): Day;
  /** Days in a month: 29 or 30. */
  lengthOf(month: Pick<HijriDate, 'year' | 'month'>): number;
  /** Whether the start of the month is still undecided. */
  isExpected(month: Pick<HijriDate, 'year' | 'month'>): boolean;
}

/** How many days a sighted month may differ from the computed one. */
export const MAX_DAYS_OFF = 2;

const SHORT = 29;
const LONG = 30;
/** How many months a decision can affect: by then the computed month lengths absorb the difference. */
const REACH = 12;
const MEAN_MONTH = 29.530588;
/**
 * Reference point: the middle of Muharram 1400 as a civil day. Adding mean months to it lands inside the right month for
 * centuries.
 */
const EPOCH = { index: 1400 * 12, day: 3611 };

const numberOf = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
const dayFrom = (number: number): Day => new Date(number * DAY).toISOString().slice(0, 10);
const indexOf = ({ year, month }: Pick<HijriDate, 'year' | 'month'>): number => year * 12 + month - 1;
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The first civil day of a month according to Umm al-Qura. */
function computedStart(index: number): number {
  const middle = Math.round(EPOCH.day + (index - EPOCH.index) * MEAN_MONTH) + 14;
  return middle - toHijriDate(dayFrom(middle)).day + 1;
}

/**
 * Builds the calendar. Months that staff entered are fixed. The others start as computed, shifted by the offset, and by one
 * more day if a fixed neighbour would otherwise have fewer than 29 or more than 30 days.
 * @param offsetDays setting `hijri_offset_days`; -1 if months begin a day later than computed
 */
export function hijriMonths(entered: readonly MonthStart[], offsetDays = 0): HijriMonths {
  const standing = new Map(entered.map((one) => [indexOf(one), numberOf(one.starts_on)]));
  const decided = new Set(entered.filter(({ confirmed }) => confirmed).map(indexOf));
  const starts = new Map(standing);

  /** The start that follows from the preceding months. */
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
 * The days on which a month may be decided to begin: close to the computed start, and 29 or 30 days away from decided
 * neighbours (decisions H2.3).
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
