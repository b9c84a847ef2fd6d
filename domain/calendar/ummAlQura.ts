import { lazy } from '../lazy.ts';
import { DAY, type Day } from '../time/kuwaitTime.ts';

export interface HijriDate {
  year: number;
  /** 1 is Muharram. */
  month: number;
  day: number;
}

/** The day, counted from 1970-01-01, on which the first year of the table begins: 2018-09-11. */
const FIRST = { year: 1440, day: 17785 };
/**
 * Months with 30 days over forty years: four months per hexadecimal digit, the first in the lowest bit. The table equals
 * `Intl`'s (`ummAlQura.test.ts`), but loading that calendar on a phone would delay hydration.
 */
const LONG_MONTHS =
  'ab25b5aa555da9ae29e62d55ada4d65a672bd4ada4d65a5b45794f29e62d65a6535b6aab29b52bb86b9aa55ada4b59ad25ba9a6356725752fa4d69a6';

const MEAN_MONTH = 29.53;

const calendar = lazy(
  () =>
    new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/**
 * Computes the date of any year with `Intl`'s Umm al-Qura calendar. Plain `islamic` is being redefined and already differs by a
 * day.
 */
export function hijriByIntl(day: Day): HijriDate {
  const parts = calendar().formatToParts(Date.parse(day));
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day') };
}

/** Days from the start of the table to each month, and to the end. */
const monthStarts = lazy((): number[] => {
  const starts = [0];
  for (const digit of LONG_MONTHS)
    for (const bit of [1, 2, 4, 8]) starts.push((starts.at(-1) ?? 0) + (Number.parseInt(digit, 16) & bit ? 30 : 29));
  return starts;
});

/** The Umm al-Qura date of a civil day: the computed date, before any moon sighting (`hijriMonths.ts`). */
export function toHijriDate(day: Day): HijriDate {
  const starts = monthStarts();
  const days = Date.parse(day) / DAY - FIRST.day;
  // the estimate is exact or a month early: the mean never runs ahead by more than a few days
  let month = Math.max(0, Math.floor(days / MEAN_MONTH) - 1);
  let [start, next] = [starts[month], starts[month + 1]];
  while (next !== undefined && next <= days) {
    month += 1;
    [start, next] = [next, starts[month + 1]];
  }
  if (start === undefined || next === undefined || days < start) return hijriByIntl(day);
  return { year: FIRST.year + Math.floor(month / 12), month: (month % 12) + 1, day: days - start + 1 };
}
