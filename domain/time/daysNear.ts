import { addDays, type Day } from './kuwaitTime.ts';

const DAYS = 4;

/** The days whose starts are offered in the place of one: the day before, its own and those that follow; none that is over. */
export function daysNear(day: Day, today: Day): Day[] {
  const before = addDays(day, -1);
  const first = before < today ? today : before;
  return Array.from({ length: DAYS }, (_, index) => addDays(first, index));
}
