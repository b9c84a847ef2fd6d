import { useMemo } from 'react';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { FreeSlots, PrayerStart, SlotStart } from '../../api/types.ts';
import { startsAfter, startsOn } from './dayParts.ts';

const NO_STARTS: readonly SlotStart[] = [];

/**
 * The starts of a week by day as customers count it. Memoized by week, because each click renders the picker and looks
 * up every day.
 * @param week undefined while loading
 * @param day the selected day, '' if none
 * @returns `starts` by clock and `after` prayers, both for the selected day
 */
export function useDayStarts(week: FreeSlots | undefined, prayers: Prayers | undefined, day: Day | '') {
  const startsOf = useMemo(() => {
    const startsByDay = new Map<Day, SlotStart[]>();
    return (of: Day): SlotStart[] | undefined =>
      week && prayers && (startsByDay.get(of) ?? startsByDay.set(of, startsOn(prayers, of, week)).get(of));
  }, [week, prayers]);
  const after: readonly PrayerStart[] = useMemo(
    () => (day && week && prayers ? startsAfter(prayers, day, week) : []),
    [day, week, prayers],
  );
  const starts: readonly SlotStart[] = (day && startsOf(day)) || NO_STARTS;
  return { startsOf, starts, after };
}
