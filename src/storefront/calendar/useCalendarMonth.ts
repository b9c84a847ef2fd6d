import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HijriMonths } from '../../../domain/calendar/hijriMonths.ts';
import { type CalendarKind, kindOfMonth, monthOfDay, monthPage } from '../../../domain/calendar/monthPage.ts';
import { addDays, type Day } from '../../../domain/time/kuwaitTime.ts';

const KEPT = 'majalis.calendar';

function saveKind(kind: CalendarKind): void {
  try {
    localStorage.setItem(KEPT, kind);
  } catch {
    // A blocked storage saves nothing.
  }
}

function readKind(): CalendarKind {
  try {
    return localStorage.getItem(KEPT) === 'hijri' ? 'hijri' : 'gregorian';
  } catch {
    return 'gregorian';
  }
}

/**
 * The month on screen, from the URL, whose year implies the calendar. By default today's month, in the calendar last
 * used on this device.
 * @param weekStart 0 for Sunday to 6 for Saturday
 */
export function useCalendarMonth(today: Day, months: HijriMonths, weekStart: number) {
  const [search, setSearch] = useSearchParams();
  const [remembered, setRemembered] = useState<CalendarKind>('gregorian');
  useEffect(() => setRemembered(readKind()), []);
  const monthParam = search.get('month') ?? '';
  const key = kindOfMonth(monthParam) ? monthParam : monthOfDay(today, remembered, months);
  const page = monthPage(key, months, weekStart);
  const open = (month: string): void => setSearch({ month }, { preventScrollReset: true });
  return {
    page,
    open,
    openDay: (day: Day) => open(monthOfDay(day, page.kind, months)),
    /** Switches to the other calendar, at the month that overlaps most with this one. */
    change: (kind: CalendarKind) => {
      saveKind(kind);
      setRemembered(kind);
      const middle = addDays(page.first, 14);
      open(monthOfDay(today >= page.first && today <= page.last ? today : middle, kind, months));
    },
  };
}
