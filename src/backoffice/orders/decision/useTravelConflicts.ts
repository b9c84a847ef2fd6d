import { findPlace, placeName } from '../../../../domain/place/places.ts';
import { tightWays } from '../../../../domain/place/travel.ts';
import { isolate } from '../../../../domain/text/format.ts';
import { formatTime } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { isAgreed, useBookings } from '../../availability/useBookings.ts';
import { useFormatDuration } from '../../availability/useFormatDuration.ts';
import { useComingEngagements } from '../../engagements/useEngagements.ts';
import type { Line } from '../line.ts';

/** The center of an area; undefined if it isn't in the list. */
function middleOf(area: string | null) {
  const place = findPlace(area);
  return place && { latitude: place.lat, longitude: place.lng };
}

/**
 * Bookings and outside bookings of a reciter that leave too little travel time to or from a line, each described in words; undefined while
 * loading.
 */
export function useTravelConflicts(line: Line): { key: string; sentence: string }[] | undefined {
  const translate = useTranslate();
  const language = useLanguage();
  const formatDuration = useFormatDuration();
  const { bookings, isPending } = useBookings();
  const { engagements } = useComingEngagements();
  const point = middleOf(line.area);
  if (!point) return [];
  if (isPending) return undefined;
  const own = { start: line.start, end: line.end ?? 0, point };
  const others = bookings.flatMap((booking) => {
    const at = middleOf(booking.area);
    return at && isAgreed(booking) && booking.id !== line.id ? [{ ...booking, point: at }] : [];
  });
  const outside = engagements.flatMap(({ id, start, end, row: { area } }) => {
    const at = middleOf(area);
    return at ? [{ id, start, end, area, point: at }] : [];
  });
  return tightWays(own, [...others, ...outside]).map(({ stop, gap, way }) => ({
    key: stop.id,
    sentence: translate('vendor.way_tight', {
      gap: formatDuration(gap),
      way: formatDuration(way),
      area: isolate(placeName(stop.area, language)),
      time: isolate(formatTime(stop.start, language)),
    }),
  }));
}
