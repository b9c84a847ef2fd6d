import type { Day } from '../../../domain/time/kuwaitTime.ts';

/** A half hour of a day's column, counted from its midnight. */
export interface Cell {
  day: Day;
  cell: number;
}

/** The cell that an element is, or stands in. */
export function cellOf(element: EventTarget | null): Cell | undefined {
  const found = element instanceof Element ? element.closest<HTMLElement>('[data-cell]') : null;
  const [day, cell] = found?.dataset.cell?.split(' ') ?? [];
  return day ? { day, cell: Number(cell) } : undefined;
}
