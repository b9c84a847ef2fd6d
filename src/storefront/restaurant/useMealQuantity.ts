import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useNights } from '../../components/nights.ts';
import { useRenderTime } from '../../site/renderTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { type Delivery, deliveryAt } from '../checkout/deliveryTime.ts';
import { asksForEvening, dayAsked, readAsked, type SearchFilters } from '../search/searchFilters.ts';

const USUAL_TIME = '11:00';

/** For when and for how many people a kitchen was looked for, as its page's address says it. */
export interface WantedMeal {
  asked: SearchFilters;
  /** A moment at which it can deliver then. */
  at: Instant | undefined;
  /** The day, and the time if one is known; undefined without a day, or when it is over. */
  delivery: Delivery | undefined;
  guests: number | undefined;
}

export function useWantedMeal(): WantedMeal {
  const [search] = useSearchParams();
  const now = useRenderTime();
  const nights = useNights();
  const usual = (useSettings()?.default_booking_time ?? USUAL_TIME).slice(0, 5);
  const found = parseInstant(search.get('at'));
  const at = found !== undefined && found > now ? found : undefined;
  return useMemo(() => {
    const asked = readAsked(search);
    const day = nights && dayAsked(asked, nights);
    // the usual time is one of the daylight
    const isUsual = nights && !asked.part && !asked.hour && !asksForEvening(asked, nights);
    const dayAlone = day ? { day, clock: isUsual ? usual : '' } : undefined;
    return { asked, at, delivery: at === undefined ? dayAlone : deliveryAt(at), guests: asked.guests };
  }, [search, nights, usual, at]);
}
