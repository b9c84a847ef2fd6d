import Card from '@mui/material/Card';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { getEventEvening } from '../../../domain/calendar/eventDay.ts';
import type { MonthPage } from '../../../domain/calendar/monthPage.ts';
import { addDays, type Day } from '../../../domain/time/kuwaitTime.ts';
import { WeeksTable } from '../../components/date/WeeksTable.tsx';
import type { EventRecord } from '../home/event.ts';
import { CalendarDayCell } from './CalendarDayCell.tsx';

const WEEK = 7;

export interface MonthGridProps {
  page: MonthPage;
  title: string;
  today: Day;
  chosen: Day;
  events: readonly EventRecord[];
  loading: boolean;
  onSelect: (day: Day) => void;
  /** Called when a key leads to a day of another month. */
  onLeave: (day: Day) => void;
}

/** The number of days a key moves by; sideways arrow keys follow the reading direction. */
function stepOf(key: string, rtl: boolean): number {
  const sideways = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: sideways,
    ArrowLeft: -sideways,
    ArrowDown: WEEK,
    ArrowUp: -WEEK,
    PageDown: 4 * WEEK,
    PageUp: -4 * WEEK,
  };
  return steps[key] ?? 0;
}

/**
 * The month in weeks, with one tab stop: the arrow keys move by day and week, PageUp and PageDown by four weeks, Home
 * and End within the week.
 */
export function MonthGrid({ page, title, today, chosen, events, loading, onSelect, onLeave }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Day>();
  const follow = useRef(false);
  const inMonth = (day: Day) => day >= page.first && day <= page.last;
  const tabStop = [active, chosen, today].find((day) => day && inMonth(day)) ?? page.first;
  const evenings = new Set(events.filter(({ mood }) => mood !== 'neutral').map(getEventEvening));

  useEffect(() => {
    // Focus a day of another month once that month is rendered.
    if (!follow.current || tabStop !== active) return;
    follow.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  });

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const index = page.days.indexOf(tabStop);
    let to: Day | undefined;
    if (event.key === 'Home') to = page.days[index - (index % WEEK)];
    else if (event.key === 'End') to = page.days[index - (index % WEEK) + WEEK - 1];
    else {
      const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
      to = step ? addDays(tabStop, step) : undefined;
    }
    if (!to) return;
    event.preventDefault();
    follow.current = true;
    setActive(to);
    if (!inMonth(to)) onLeave(to);
  };

  return (
    <Card sx={{ padding: { xs: 2, md: 0 }, overflow: 'hidden' }}>
      <WeeksTable
        ref={grid}
        days={page.days}
        aria-label={title}
        aria-busy={loading}
        onKeyDown={move}
        sx={({ vars: { palette }, breakpoints }) => ({
          inlineSize: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          '& th': { padding: { xs: 1, md: 3 }, typography: 'caption', fontWeight: 400, color: palette.text.secondary },
          '& td': { padding: 0, blockSize: '1px', verticalAlign: 'top' },
          [breakpoints.up('md')]: {
            '& th': { textAlign: 'start', padding: '12px', color: palette.text.primary },
            '& td': { border: `1px solid ${palette.divider}` },
            '& td:first-of-type': { borderInlineStart: 0 },
            '& td:last-of-type': { borderInlineEnd: 0 },
            '& tr:last-of-type td': { borderBlockEnd: 0 },
          },
          ...(loading && { '& td': { padding: 0, opacity: 0.6, blockSize: '1px', verticalAlign: 'top' } }),
        })}
        cell={(day) => (
          <CalendarDayCell
            day={day}
            kind={page.kind}
            inMonth={inMonth(day)}
            isToday={day === today}
            isPast={day < today}
            chosen={day === chosen}
            tabbable={day === tabStop}
            events={events.filter(({ event_date }) => event_date === day)}
            isEve={inMonth(day) && day >= today && evenings.has(day)}
            onSelect={() => {
              setActive(day);
              onSelect(day);
            }}
          />
        )}
      />
    </Card>
  );
}
