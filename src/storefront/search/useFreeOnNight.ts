import { addMonths } from '../../../domain/calendar/monthPage.ts';
import { addDays, type Day, daysBetween, getDay } from '../../../domain/time/kuwaitTime.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { readSearchFilters } from './searchFilters.ts';
import { useFreeNights } from './useSearch.ts';

const EVERYBODY = readSearchFilters(new URLSearchParams());

/**
 * The number of reciters who are free on the evening of a civil day. Fetches the whole month, so that each month needs
 * one request.
 * @returns undefined while loading, and for days that are past or can't be booked yet
 */
export function useFreeOnNight(evening: Day | undefined): number | undefined {
  const today = getDay(useRenderTime());
  const horizon = useSettings()?.booking_horizon_days;
  const isAhead = evening && horizon !== undefined && evening >= today && evening <= addDays(today, horizon);
  const month = (evening ?? today).slice(0, 7);
  const from = `${month}-01` < today ? today : `${month}-01`;
  const days = daysBetween(from, `${addMonths(month, 1)}-01`);
  const { data } = useFreeNights('reciter', EVERYBODY, isAhead ? { from, days } : undefined);
  return data?.find(({ day }) => day === evening)?.free;
}
