import { useMemo } from 'react';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { FreeSlots, PrayerStart, SlotStart } from '../../api/types.ts';
import { startsAfter, startsOn } from './dayParts.ts';

const NO_STARTS: readonly SlotStart[] = [];

/**
 * Starts of the days of a week as hosts count them; found once for a week, because a press draws the picker again and each day is
 * asked for.
 * @param week undefined while it is on its way
 * @param day the chosen one, '' for none
 * @returns `starts` by the clock and `after` the prayers are the chosen day's
 */
export function useDayStarts(week: FreeSlots | undefined, prayers: Prayers | undefined, day: Day | '') {
  const startsOf = useMemo(() => {
    const found = new Map<Day, SlotStart[]>();
    return (of: Day): SlotStart[] | undefined =>
      week && prayers && (found.get(of) ?? found.set(of, startsOn(prayers, of, week)).get(of));
  }, [week, prayers]);
  const after: readonly PrayerStart[] = useMemo(
    () => (day && week && prayers ? startsAfter(prayers, day, week) : []),
    [day, week, prayers],
  );
  const starts: readonly SlotStart[] = (day && startsOf(day)) || NO_STARTS;
  return { startsOf, starts, after };
}
