import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { startOfCell } from '../../../domain/provider/weekGrid.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import { type CalendarCell, findCell } from './cells.ts';

/** Cells that a tap or Enter selects. */
const ONE_PRESS_CELLS = 2;
/** Cells by which a key moves down. */
const DOWN: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 4, PageUp: -4 };

export interface HoursChoiceOptions {
  days: readonly Day[];
  today: Day;
  first: number;
  last: number;
  onSelect: (hours: Interval) => void;
}

/**
 * Selects hours of a day by mouse, touch or keyboard. A mouse drags; a finger taps, because dragging scrolls; the arrow
 * keys move, Shift extends, and Enter selects.
 * @returns `grid`: props of the cells' container; `tabStop`: the cell that Tab reaches
 */
export function useHoursChoice({ days, today, first, last, onSelect }: HoursChoiceOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<CalendarCell | undefined>(undefined);
  const [active, setActive] = useState<CalendarCell>();
  const [endCell, setEndCell] = useState<number>();
  const tabStop =
    active && days.includes(active.day) ? active : { day: days.includes(today) ? today : days[0]!, cell: first };
  const within = (cell: number): number => Math.max(first, Math.min(last - 1, cell));

  const choose = (from: CalendarCell, to: number): void => {
    const [begin, end] = [Math.min(from.cell, to), Math.max(from.cell, to) + 1];
    const cellsLong = end - begin > 1 ? end : Math.min(begin + ONE_PRESS_CELLS, last);
    onSelect({ start: startOfCell(begin, from.day), end: startOfCell(cellsLong, from.day) });
    leave();
  };
  const leave = (): void => {
    setEndCell(undefined);
    drag.current = undefined;
  };
  const focus = (to: CalendarCell): void => {
    setEndCell(undefined);
    setActive(to);
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-cell="${to.day} ${to.cell}"]`)?.focus(),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { day, cell } = findCell(event.target) ?? tabStop;
    const sideways = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const across: Partial<Record<string, number>> = { ArrowRight: sideways, ArrowLeft: -sideways };
    const [down, aside] = [DOWN[event.key], across[event.key]];
    if (event.key === 'Enter' || event.key === ' ') choose({ day, cell }, endCell ?? cell);
    else if (event.key === 'Escape' && endCell !== undefined) leave();
    else if (down && event.shiftKey) {
      setActive({ day, cell });
      setEndCell(within((endCell ?? cell) + down));
    } else if (down) focus({ day, cell: within(cell + down) });
    else if (aside) focus({ day: days[days.indexOf(day) + aside] ?? day, cell });
    else return;
    event.preventDefault();
  };

  const cellUnder = (event: PointerEvent): CalendarCell | undefined =>
    findCell(document.elementFromPoint(event.clientX, event.clientY));
  const onPointerDown = (event: PointerEvent): void => {
    const cell = cellUnder(event);
    if (!cell || event.pointerType !== 'mouse' || event.button !== 0) return;
    // Receives the release anywhere, also over a booking or outside the page.
    grid.current?.setPointerCapture?.(event.pointerId);
    drag.current = cell;
    setActive(cell);
    setEndCell(cell.cell);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const cell = drag.current && cellUnder(event);
    if (cell && cell.day === drag.current?.day) setEndCell(cell.cell);
  };
  const onPointerUp = (): void => {
    if (drag.current) choose(drag.current, endCell ?? drag.current.cell);
  };

  return {
    grid: { ref: grid, onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: leave },
    tabStop,
    isChosen: ({ day, cell }: CalendarCell): boolean =>
      endCell !== undefined &&
      active?.day === day &&
      cell >= Math.min(active.cell, endCell) &&
      cell <= Math.max(active.cell, endCell),
    onFocus: setActive,
    /** A tap selects the whole hour, whichever half is tapped. */
    tap: ({ day, cell }: CalendarCell) => choose({ day, cell: cell - (cell % ONE_PRESS_CELLS) }, cell),
  };
}
