import { monthBeside } from '../../../domain/calendar/monthPage.ts';
import { addDays, type Day, daysBetween, getDay } from '../../../domain/time/kuwaitTime.ts';
import { useRenderTime } from '../../site/renderTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { readAsked } from './searchFilters.ts';
import { useFreeNights } from './useSearch.ts';

const EVERYBODY = readAsked(new URLSearchParams());

/**
 * How many reciters are free on the evening of a civil day; asked for with the rest of its month, so that a month is asked for once.
 * @returns undefined until it is known, and for what is over or cannot be booked yet
 */
export function useFreeOnNight(evening: Day | undefined): number | undefined {
  const today = getDay(useRenderTime());
  const horizon = useSettings()?.booking_horizon_days;
  const isAhead = evening && horizon !== undefined && evening >= today && evening <= addDays(today, horizon);
  const month = (evening ?? today).slice(0, 7);
  const from = `${month}-01` < today ? today : `${month}-01`;
  const days = daysBetween(from, `${monthBeside(month, 1)}-01`);
  const { data } = useFreeNights('reciter', EVERYBODY, isAhead ? { from, days } : undefined);
  return data?.find(({ day }) => day === evening)?.free;
}
