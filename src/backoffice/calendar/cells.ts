import type { Day } from '../../../domain/time/kuwaitTime.ts';

/** A half hour of a day's column, counted from midnight. */
export interface CalendarCell {
  day: Day;
  cell: number;
}

/** The cell that contains an element, or is it. */
export function findCell(element: EventTarget | null): CalendarCell | undefined {
  const target = element instanceof Element ? element.closest<HTMLElement>('[data-cell]') : null;
  const [day, cell] = target?.dataset.cell?.split(' ') ?? [];
  return day ? { day, cell: Number(cell) } : undefined;
}
