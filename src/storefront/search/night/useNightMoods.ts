import { useGetList } from 'ra-core';
import { getEventEvening } from '../../../../domain/calendar/eventDay.ts';
import { addDays, type Day } from '../../../../domain/time/kuwaitTime.ts';
import type { EventRecord } from '../../home/event.ts';

/** More events than two months have. */
const MAX_EVENTS = 200;

/** Evenings whose night is a birth or feast, or mourning; mourning takes precedence. */
export function useNightMoods(from: Day, to: Day): ReadonlyMap<Day, 'joyful' | 'mourning'> {
  const { data } = useGetList<EventRecord>('events', {
    filter: { event_date_gte: from, event_date_lte: addDays(to, 1), published: 1 },
    sort: { field: 'event_date', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_EVENTS },
    meta: { count: false },
  });
  const moods = new Map<Day, 'joyful' | 'mourning'>();
  for (const event of data ?? []) {
    const evening = getEventEvening(event) ?? event.event_date;
    if (event.mood === 'mourning') moods.set(evening, event.mood);
    else if (event.mood === 'joyful' && !moods.has(evening)) moods.set(evening, event.mood);
  }
  return moods;
}
