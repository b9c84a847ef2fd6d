import { placeName } from '../../../domain/place/places.ts';
import type { BookedInterval } from '../../../domain/provider/conflicts.ts';
import { isolate, separatorIn } from '../../../domain/text/format.ts';
import { type Interval, overlaps } from '../../../domain/time/intervals.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { isAgreed, useBookings } from '../availability/useBookings.ts';

/**
 * Finds the open requests that an outside booking overlaps, with the reciter's buffer. They can't be approved.
 * @param buffer minutes kept free around a booking
 * @returns `list`: each request's time and area
 */
export function useRequestsUnder(buffer: number): (time: Interval) => { requests: BookedInterval[]; list: string } {
  const language = useLanguage();
  const { bookings } = useBookings();
  return (time) => {
    const requests = bookings.filter((booking) => !isAgreed(booking) && overlaps(time, booking, buffer));
    const list = requests
      .map(({ start, area }) =>
        isolate([formatTime(start, language), placeName(area, language)].filter(Boolean).join(' ')),
      )
      .join(separatorIn(language));
    return { requests, list };
  };
}
