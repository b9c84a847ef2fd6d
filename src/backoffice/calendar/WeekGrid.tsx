import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Interval } from '../../../domain/time/intervals.ts';
import { type Day, formatDate, formatTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { type Availability, isOpen } from '../../../domain/time/openTimes.ts';
import { startOfCell } from '../../../domain/vendor/weekGrid.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { type Cell, cellOf } from './cells.ts';
import { HEAD_PX, HOURS_PX } from './gridSizes.ts';
import { type PrayerLine, PrayerLines } from './PrayerLines.tsx';

export interface WeekGridProps {
  days: readonly Day[];
  today: Day;
  first: number;
  last: number;
  availability: Availability;
  cellPx: number;
  prayers: readonly PrayerLine[];
  /** Hours were chosen by drag, keys or a tap. */
  onChoose: (day: Day, hours: Interval) => void;
  /** What stands in a column. */
  children: (day: Day) => ReactNode;
}

/** Hours a tap or Enter alone asks for. */
const ONE_PRESS_CELLS = 2;

/**
 * Days as columns, half hours as cells. A mouse drags over the hours that are to be blocked; a finger taps, because its drag scrolls;
 * keys go about by arrows, Shift makes it longer, Enter asks.
 */
export function WeekGrid(props: WeekGridProps) {
  const { days, today, first, last, availability, cellPx, prayers, onChoose, children } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell>();
  const [until, setUntil] = useState<number>();
  const drag = useRef<Cell | undefined>(undefined);
  const cells = Array.from({ length: last - first }, (_, index) => first + index);
  const tabStop =
    active && days.includes(active.day) ? active : { day: days.includes(today) ? today : days[0]!, cell: first };
  const chosen = (day: Day, cell: number): boolean =>
    until !== undefined &&
    active?.day === day &&
    cell >= Math.min(active.cell, until) &&
    cell <= Math.max(active.cell, until);

  const ask = (from: Cell, to: number): void => {
    const [begin, end] = [Math.min(from.cell, to), Math.max(from.cell, to) + 1];
    const cellsLong = end - begin > 1 ? end : Math.min(begin + ONE_PRESS_CELLS, last);
    onChoose(from.day, { start: startOfCell(begin, from.day), end: startOfCell(cellsLong, from.day) });
    setUntil(undefined);
    drag.current = undefined;
  };

  const focus = (to: Cell): void => {
    setActive(to);
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-cell="${to.day} ${to.cell}"]`)?.focus(),
    );
  };

  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const { day, cell } = cellOf(event.target) ?? tabStop;
    const sideways = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const across: Record<string, number> = { ArrowRight: sideways, ArrowLeft: -sideways };
    const down: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 4, PageUp: -4 };
    const step = down[event.key];
    if (event.key === 'Enter' || event.key === ' ') ask({ day, cell }, until ?? cell);
    else if (event.key === 'Escape' && until !== undefined) setUntil(undefined);
    else if (step !== undefined && event.shiftKey) {
      setActive({ day, cell });
      setUntil(Math.max(first, Math.min(last - 1, (until ?? cell) + step)));
    } else if (step !== undefined) {
      setUntil(undefined);
      focus({ day, cell: Math.max(first, Math.min(last - 1, cell + step)) });
    } else if (across[event.key]) {
      const next = days[days.indexOf(day) + across[event.key]!];
      setUntil(undefined);
      if (next) focus({ day: next, cell });
    } else return;
    event.preventDefault();
  };

  const cellUnder = (event: PointerEvent): Cell | undefined =>
    cellOf(document.elementFromPoint(event.clientX, event.clientY));
  const onDown = (event: PointerEvent): void => {
    const cell = cellUnder(event);
    if (!cell || event.pointerType !== 'mouse' || event.button !== 0) return;
    // wherever it is let go, also over a booking or outside
    grid.current?.setPointerCapture?.(event.pointerId);
    drag.current = cell;
    setActive(cell);
    setUntil(cell.cell);
  };
  const onMove = (event: PointerEvent): void => {
    if (!drag.current) return;
    const cell = cellUnder(event);
    if (cell?.day === drag.current.day) setUntil(cell.cell);
  };
  const onUp = (): void => {
    if (drag.current) ask(drag.current, until ?? drag.current.cell);
  };

  const template = {
    display: 'grid',
    gridTemplateColumns: `${HOURS_PX}px repeat(${days.length}, minmax(0, 1fr))`,
    gridTemplateRows: `${HEAD_PX}px repeat(${cells.length}, ${cellPx}px)`,
    minInlineSize: days.length > 1 ? 720 : 0,
  } as const;
  return (
    <Box sx={{ position: 'relative', overflowX: 'auto' }}>
      <Box
        ref={grid}
        role="grid"
        aria-label={translate('vendor.calendar.grid')}
        onKeyDown={onKey}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => {
          drag.current = undefined;
          setUntil(undefined);
        }}
        sx={{ ...template, userSelect: 'none' }}
      >
        <Box role="row" sx={{ display: 'contents' }}>
          <Box role="columnheader" sx={{ gridRow: 1, gridColumn: 1 }}>
            <span className="visually-hidden">{translate('vendor.calendar.hour')}</span>
          </Box>
          {days.map((day, index) => (
            <ColumnHead key={day} day={day} isToday={day === today} column={index + 2} />
          ))}
        </Box>
        {cells.map((cell, row) => (
          <Box key={cell} role="row" sx={{ display: 'contents' }}>
            <Box
              role="rowheader"
              className="fig"
              sx={{
                gridRow: row + 2,
                gridColumn: 1,
                paddingInline: 2,
                fontSize: 12,
                color: 'text.secondary',
                textAlign: 'end',
                lineHeight: 1,
              }}
            >
              {cell % 2 === 0 && !prayers.some(({ at }) => Math.abs(at - cell) < 1) ? (
                <bdi>{formatTime(startOfCell(cell, days[0]!), language)}</bdi>
              ) : (
                <span className="visually-hidden">{formatTime(startOfCell(cell, days[0]!), language)}</span>
              )}
            </Box>
            {days.map((day, index) => {
              const start = startOfCell(cell, day);
              const open = isOpen({ start, end: startOfCell(cell + 1, day) }, availability);
              const isStop = tabStop.day === day && tabStop.cell === cell;
              return (
                <Box
                  key={day}
                  role="gridcell"
                  data-cell={`${day} ${cell}`}
                  tabIndex={isStop ? 0 : -1}
                  aria-selected={chosen(day, cell)}
                  aria-label={`${formatWeekday(day, language)} ${formatDate(day, language)} ${formatTime(start, language)} ${open ? '' : translate('vendor.calendar.not_offered')}`}
                  onFocus={() => setActive({ day, cell })}
                  onClick={(event) => {
                    // a mouse has asked already, when it let go; a finger means the hour
                    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse')
                      ask({ day, cell: cell - (cell % ONE_PRESS_CELLS) }, cell);
                  }}
                  sx={({ palette }) => ({
                    gridRow: row + 2,
                    gridColumn: index + 2,
                    cursor: 'cell',
                    borderInlineStart: `1px solid ${palette.divider}`,
                    borderBlockStart: cell % 2 === 0 ? `1px solid ${palette.divider}` : undefined,
                    ...(open
                      ? {}
                      : {
                          backgroundImage: `repeating-linear-gradient(135deg, ${palette.surfaceSunken} 0 6px, transparent 6px 12px)`,
                        }),
                    ...(chosen(day, cell) && { backgroundColor: palette.primary.light }),
                    '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
                  })}
                />
              );
            })}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          ...template,
          position: 'absolute',
          insetBlockStart: 0,
          insetInlineStart: 0,
          inlineSize: '100%',
          pointerEvents: 'none',
        }}
      >
        <PrayerLines prayers={prayers} first={first} cellPx={cellPx} />
        {days.map((day, index) => (
          <Box
            key={day}
            sx={{
              gridColumn: index + 2,
              gridRow: '2 / -1',
              position: 'relative',
              pointerEvents: 'none',
              '& > *': { pointerEvents: 'auto' },
            }}
          >
            {children(day)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
