import { DAY, type Day } from '../time/kuwaitTime.ts';

export interface HijriDate {
  year: number;
  /** 1 is Muharram. */
  month: number;
  day: number;
}

/** The day, counted from 1970-01-01, on which the first year below begins: 2018-09-11. */
const FIRST = { year: 1440, day: 17785 };
/**
 * Which months have thirty days, in forty years: three hexadecimal digits a year, of whose bits Muharram is the lowest. It says what
 * `Intl` says (`ummAlQura.test.ts`), which takes longer to read its calendar on a phone than a page takes to become alive.
 */
const LONG_MONTHS =
  '2ba5b55aad55a9a92e26e55dada6d46a5b27a4d4ad56db5a754f49e92d26a563566b5baab92b2568ba9b55aada5b4da9b52a9a536276575af26d46a9';

let calendar: Intl.DateTimeFormat | undefined;

/** Of any year, by the calendar that every engine brings. Plain `islamic` is being redefined and differs by a day already. */
export function hijriByIntl(day: Day): HijriDate {
  calendar ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const parts = calendar.formatToParts(Date.parse(day));
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day') };
}

/** The Umm al-Qura date of a civil day: what is computed, before any decision about the moon (`hijriMonths.ts`). */
export function hijriOf(day: Day): HijriDate {
  let rest = Date.parse(day) / DAY - FIRST.day;
  for (let month = 0; rest >= 0; month += 1) {
    const year = Math.floor(month / 12);
    const bits = Number.parseInt(LONG_MONTHS.slice(3 * year, 3 * year + 3), 16);
    // before and after those years
    if (Number.isNaN(bits)) break;
    const length = 29 + ((bits >> (month % 12)) & 1);
    if (rest < length) return { year: FIRST.year + year, month: (month % 12) + 1, day: rest + 1 };
    rest -= length;
  }
  return hijriByIntl(day);
}
