import { addDays, type Day } from './kuwaitTime.ts';

const DAYS = 4;

/** The days offered as alternatives: the day before, the day itself and the following ones, without past days. */
export function daysNear(day: Day, today: Day): Day[] {
  const before = addDays(day, -1);
  const first = before < today ? today : before;
  return Array.from({ length: DAYS }, (_, index) => addDays(first, index));
}
