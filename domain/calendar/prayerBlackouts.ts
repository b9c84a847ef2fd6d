import type { Interval } from '../time/intervals.ts';
import { addDays, type Day, MINUTE } from '../time/kuwaitTime.ts';
import { PRAYERS, type Prayers } from './prayers.ts';

/**
 * The minutes before each prayer in which no start is offered.
 * @param minutes setting `prayer_quiet_minutes`; 0 for none
 */
export function prayerBlackouts(prayers: Prayers, first: Day, last: Day, minutes: number): Interval[] {
  const times: Interval[] = [];
  if (minutes <= 0) return times;
  for (let day = first; day <= last; day = addDays(day, 1))
    for (const prayer of PRAYERS) {
      const end = prayers(prayer, day);
      times.push({ start: end - minutes * MINUTE, end });
    }
  return times;
}
