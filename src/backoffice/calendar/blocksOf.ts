import { sheetBounds } from '../../../domain/order/runSheet.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { addDays, type Day, toInstant } from '../../../domain/time/kuwaitTime.ts';
import type { DayOffRow } from '../availability/availabilityForm.ts';

/** Hours of a day's column that a day-off row blocks. */
export interface BlockedInterval extends Interval {
  row: DayOffRow;
}

/** The blocked hours of a column, which lasts from dawn to dawn; whole days are blocked from noon to its end. */
export function getBlockedIntervals(rows: readonly DayOffRow[], day: Day): BlockedInterval[] {
  const { from, to } = sheetBounds(day);
  return rows.flatMap((row) => {
    if (row.from === '' || row.to === '') return [];
    if (!row.fromTime || !row.toTime)
      return day >= row.from && day <= row.to
        ? [{ row, start: toInstant(day, '12:00'), end: toInstant(addDays(day, 1), '00:00') }]
        : [];
    return [day, addDays(day, 1)]
      .filter((civil) => civil >= row.from && civil <= row.to)
      .map((civil) => {
        const start = toInstant(civil, row.fromTime);
        const end = row.toTime > row.fromTime ? toInstant(civil, row.toTime) : toInstant(addDays(civil, 1), row.toTime);
        return { row, start, end };
      })
      .filter(({ start }) => start >= from && start < to);
  });
}
