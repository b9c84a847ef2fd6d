import { useGetList } from 'ra-core';
import { addDays, type Day } from '../../../domain/time/kuwaitTime.ts';
import type { EventRecord } from './event.ts';

const DAYS_AHEAD = 30;

/** The list of events of a day and of the weeks after it. */
export const eventsQuery = (today: Day) => ({
  filter: { event_date_gte: today, event_date_lte: addDays(today, DAYS_AHEAD) },
  sort: { field: 'event_date', order: 'ASC' as const },
  pagination: { page: 1, perPage: 20 },
  // the number of events is not shown
  meta: { count: false },
});

/** Events of a day and of the weeks after it. */
export const useEvents = (today: Day) => useGetList<EventRecord>('events', eventsQuery(today));
