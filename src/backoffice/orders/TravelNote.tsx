import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { findPlace, placeName } from '../../../domain/place/places.ts';
import { tightWays } from '../../../domain/place/travel.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { isAgreed, useBookings } from '../availability/useAvailability.ts';
import { useMinutesText } from '../availability/useMinutesText.ts';
import type { Line } from './line.ts';

/** The middle of an area; undefined for a place that is not in the list. */
function middleOf(area: string | null) {
  const place = findPlace(area);
  return place && { latitude: place.lat, longitude: place.lng };
}

/** Warns a reciter of a neighbour booking that leaves too little time for the way. It forbids nothing: he knows the roads. */
export function TravelNote({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const text = useMinutesText();
  const { bookings } = useBookings();
  const point = middleOf(line.area);
  if (line.type !== LINE_TYPE.reciter || !point) return null;
  const own = { start: parseInstant(line.slot_start) ?? 0, end: parseInstant(line.slot_end) ?? 0, point };
  const others = bookings.flatMap((booking) => {
    const at = middleOf(booking.area);
    return at && isAgreed(booking) && booking.name !== line.id ? [{ ...booking, point: at }] : [];
  });
  return tightWays(own, others).map(({ stop, gap, way }) => (
    <Note key={stop.name} tone="warning">
      {translate('vendor.way_tight', {
        gap: text(gap),
        way: text(way),
        area: isolate(placeName(stop.area, language)),
        time: isolate(formatTime(stop.start, language)),
      })}
    </Note>
  ));
}
