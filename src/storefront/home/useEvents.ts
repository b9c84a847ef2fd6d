import { useGetList } from 'ra-core';
import { addDays, type Day } from '../../../domain/time/kuwaitTime.ts';
import type { EventRecord } from './event.ts';

const DAYS_AHEAD = 30;

/** The query for events from a day on, for some weeks. */
export const eventsQuery = (today: Day) => ({
  filter: { event_date_gte: today, event_date_lte: addDays(today, DAYS_AHEAD) },
  sort: { field: 'event_date', order: 'ASC' as const },
  pagination: { page: 1, perPage: 20 },
  // The total isn't shown.
  meta: { count: false },
});

/** The events from a day on, for some weeks. */
export const useEvents = (today: Day) => useGetList<EventRecord>('events', eventsQuery(today));
