import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useNights } from '../../components/nights.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { type Delivery, deliveryAt } from '../checkout/deliveryTime.ts';
import { asksForEvening, readSearchFilters, type SearchFilters, searchedDay } from '../search/searchFilters.ts';

const DEFAULT_TIME = '11:00';

/** The date and number of people that were searched, from the page's URL. */
export interface MealSearch {
  criteria: SearchFilters;
  /** A possible delivery time then. */
  at: Instant | undefined;
  /** The day, with the time if known; undefined without a day, or if it is past. */
  delivery: Delivery | undefined;
  guests: number | undefined;
}

export function useMealSearch(): MealSearch {
  const [search] = useSearchParams();
  const now = useRenderTime();
  const nights = useNights();
  const usual = (useSettings()?.default_booking_time ?? DEFAULT_TIME).slice(0, 5);
  const requested = parseInstant(search.get('at'));
  const at = requested !== undefined && requested > now ? requested : undefined;
  return useMemo(() => {
    const criteria = readSearchFilters(search);
    const day = nights && searchedDay(criteria, nights);
    // The usual time is during the day.
    const isUsual = nights && !criteria.part && !criteria.hour && !asksForEvening(criteria, nights);
    const dayAlone = day ? { day, clock: isUsual ? usual : '' } : undefined;
    return { criteria, at, delivery: at === undefined ? dayAlone : deliveryAt(at), guests: criteria.guests };
  }, [search, nights, usual, at]);
}
