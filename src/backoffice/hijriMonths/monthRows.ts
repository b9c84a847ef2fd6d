import { hijriMonths, type MonthStart, possibleStarts } from '../../../domain/calendar/hijriMonths.ts';
import type { HijriMonth } from '../../../domain/generated/doctypes.gen.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';

/** Number of months before and after the current one. */
const SHOWN = 12;
const MONTHS = 12;

type MonthEntry = Pick<HijriMonth, 'hijri_year' | 'hijri_month' | 'starts_on' | 'confirmed'>;

/** A month for staff, whether or not anything was entered for it. */
export interface MonthRow<Record extends MonthEntry = MonthEntry> {
  year: number;
  /** 1 is Muharram. */
  month: number;
  /** The first day as currently known. */
  starts: Day;
  /** The first day according to the calendar and the entries of other months. */
  expected: Day;
  /** The possible first days. */
  choices: Day[];
  record?: Record;
}

const startOf = ({ hijri_year: year, hijri_month: month, starts_on, confirmed }: MonthEntry): MonthStart => ({
  ...{ year, month, starts_on, confirmed: confirmed === 1 },
});

/**
 * The current month and those of the next year; or those of the past year, the latest first.
 * @param entered all entries of staff
 * @param offsetDays setting `hijri_offset_days`
 */
export function monthRows<Record extends MonthEntry>(
  entered: readonly Record[],
  { today, offsetDays, past }: { today: Day; offsetDays: number; past: boolean },
): MonthRow<Record>[] {
  const starts = entered.map(startOf);
  const known = hijriMonths(starts, offsetDays);
  const current = known.dateOf(today);
  return Array.from({ length: past ? SHOWN : SHOWN + 1 }, (_, away) => {
    const index = current.year * MONTHS + current.month - 1 + (past ? -1 - away : away);
    const month = { year: Math.floor(index / MONTHS), month: (index % MONTHS) + 1 };
    const isIt = (one: MonthStart) => one.year === month.year && one.month === month.month;
    const others = starts.filter((one) => !isIt(one));
    const first = { ...month, day: 1 };
    return {
      ...month,
      starts: known.dayOf(first),
      expected: hijriMonths(others, offsetDays).dayOf(first),
      choices: possibleStarts(others, month, offsetDays),
      record: entered.find((one) => isIt(startOf(one))),
    };
  });
}
