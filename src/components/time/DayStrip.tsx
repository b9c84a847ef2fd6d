import Box from '@mui/material/Box';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { addDays, type Day } from '../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../domain/time/slots.ts';
import type { SlotStart } from '../../api/types.ts';
import { readsRightToLeft } from '../../ui/layout/readsRightToLeft.ts';
import { DayCell, dayLooks } from './DayCell.tsx';
import { WEEK } from './useSlotDays.ts';

/** How far a key moves among the days of a week, `at` being the place in it; sideways arrows follow the direction of reading. */
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

/** Days side by side, usually seven, as one choice and one stop of the keyboard: arrows by day, Home and End in the week, PageUp and PageDown by week. */
export const DayStrip = memo(function DayStrip({
  label,
  first,
  today,
  last,
  columns = WEEK,
  chosen,
  startsOf,
  onChoose,
}: {
  label: string;
  first: Day;
  today: Day;
  /** The last day that can be booked. */
  last: Day;
  /** How many days stand side by side. */
  columns?: number;
  /** '' while none is chosen. */
  chosen: Day;
  /** Undefined while they are on their way. */
  startsOf: (day: Day) => readonly SlotStart[] | undefined;
  onChoose: (day: Day) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  // A day that a key led to takes the focus once it is drawn: it may lie in another week.
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
    const wanted = addDays(from, by);
    const next = wanted < today ? today : wanted > last ? last : wanted;
    if (next !== chosen) led.current = next;
    onChoose(next);
  };

  return (
    <Box
      ref={strip}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      onClick={({ target }) => {
        const { day } = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset ?? {};
        if (day) onChoose(day);
      }}
      sx={[
        {
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gap: { xs: 1, sm: 1.5 },
          containerType: 'inline-size',
        },
        dayLooks,
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
