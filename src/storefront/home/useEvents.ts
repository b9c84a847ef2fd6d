import { useGetList } from 'ra-core';
import { addDays } from '../../../domain/time/kuwaitTime.ts';
import type { EventRecord } from './event.ts';

const DAYS_AHEAD = 30;

/** Events of a day and of the weeks after it. */
export const useEvents = (today: string) =>
  useGetList<EventRecord>('events', {
    filter: { event_date_gte: today, event_date_lte: addDays(today, DAYS_AHEAD) },
    sort: { field: 'event_date', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
    // nobody says how many there are
    meta: { count: false },
  });
