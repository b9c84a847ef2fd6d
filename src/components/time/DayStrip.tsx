import Box from '@mui/material/Box';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { addDays, type Day } from '../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../domain/time/slots.ts';
import type { SlotStart } from '../../api/types.ts';
import { readsRightToLeft } from '../../ui/layout/readsRightToLeft.ts';
import { DayCell, dayStyles } from './DayCell.tsx';
import { WEEK } from './useSlotDays.ts';

/**
 * The number of days a key moves by.
 * @param at index of the day in its week
 * @param rtl whether the arrow keys are mirrored
 */
function daysOf(key: string, at: number, rtl: boolean): number {
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  const on = rtl ? 'ArrowLeft' : 'ArrowRight';
  const moves: Record<string, number> = {
    [back]: -1,
    [on]: 1,
    ArrowUp: -1,
    ArrowDown: 1,
    Home: -at,
    End: WEEK - 1 - at,
    PageUp: -WEEK,
    PageDown: WEEK,
  };
  return moves[key] ?? 0;
}

/**
 * A row of days, usually seven, as a radio group with one tab stop: the arrow keys move by day, Home and End within the
 * week, PageUp and PageDown by week.
 */
export const DayStrip = memo(function DayStrip({
  label,
  first,
  today,
  last,
  columns = WEEK,
  chosen,
  startsOf,
  onSelect,
}: {
  label: string;
  first: Day;
  today: Day;
  /** The last bookable day. */
  last: Day;
  /** Number of days in the row. */
  columns?: number;
  /** '' if none is selected. */
  chosen: Day;
  /** Undefined while loading. */
  startsOf: (day: Day) => readonly SlotStart[] | undefined;
  onSelect: (day: Day) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  // The day to focus after the next render: a key may lead to another week.
  const led = useRef<Day>(undefined);
  const days = Array.from({ length: columns }, (_, index) => addDays(first, index)).filter((day) => day <= last);
  const stop = days.includes(chosen) ? chosen : days[0];

  useEffect(() => {
    if (!led.current) return;
    strip.current?.querySelector<HTMLElement>(`[data-day="${led.current}"]`)?.focus();
    led.current = undefined;
  });

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const from = (event.target as HTMLElement).dataset.day;
    if (!from) return;
    const by = daysOf(event.key, days.indexOf(from), readsRightToLeft(event.currentTarget));
    if (by === 0) return;
    event.preventDefault();
    const day = addDays(from, by);
    const next = day < today ? today : day > last ? last : day;
    if (next !== chosen) led.current = next;
    onSelect(next);
  };

  return (
    <Box
      ref={strip}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      onClick={({ target }) => {
        const { day } = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset ?? {};
        if (day) onSelect(day);
      }}
      sx={[
        {
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gap: { xs: 1, sm: 1.5 },
          containerType: 'inline-size',
        },
        dayStyles,
      ]}
    >
      {days.map((day) => (
        <DayCell
          key={day}
          day={day}
          chosen={day === chosen}
          tabbable={day === stop}
          full={startsOf(day)?.some(isSelectable) === false}
        />
      ))}
    </Box>
  );
});
