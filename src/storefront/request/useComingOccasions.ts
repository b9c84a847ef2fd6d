import { useGetList } from 'ra-core';
import { type Day, getDay } from '../../../domain/time/kuwaitTime.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useAllOccasions } from './useAllOccasions.ts';

interface ComingOccasion {
  id: string;
  /** Its next date in the calendar. */
  day?: Day;
  title?: string;
  title_ar?: string;
}

const ALL = { pagination: { page: 1, perPage: 100 } };

/** The occasions, those next in the calendar first; those without a date follow in their usual order. */
export function useComingOccasions(): ComingOccasion[] {
  const { data: occasions = [] } = useAllOccasions();
  const { data: events = [] } = useGetList('events', {
    ...ALL,
    filter: { event_date_gte: getDay(serverNow()) },
    sort: { field: 'event_date', order: 'ASC' },
  });
  const dayOfOccasion = (id: unknown): Day | undefined => events.find(({ occasion }) => occasion === id)?.event_date;
  const dated = occasions.map((occasion) => ({
    ...occasion,
    id: String(occasion.id),
    day: dayOfOccasion(occasion.id),
  }));
  const far = '9999-12-31';
  return dated.sort((a, b) => (a.day ?? far).localeCompare(b.day ?? far));
}
