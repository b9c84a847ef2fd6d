import type { EventListing } from '../generated/doctypes.gen.ts';
import { addDays, type Day } from '../time/kuwaitTime.ts';
import type { HijriName, Nights } from './nights.ts';
import type { HijriDate } from './ummAlQura.ts';

type EventDate = Pick<EventListing, 'event_date' | 'hijri_date' | 'night_of'>;

/** Parses the Hijri date that staff entered for an event, `1448-06-20`. @returns undefined if they entered none */
export function parseHijriDate(text: string | null): HijriDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined;
}

/** The Hijri name of an event's day: from its own Hijri date if it has one, otherwise from its civil day. */
export function eventName({ event_date, hijri_date }: EventDate, nights: Nights): HijriName {
  const date = parseHijriDate(hijri_date);
  const ofDay = nights.ofDay(event_date);
  return date ? { ...ofDay, date } : ofDay;
}

/** The civil evening on which an event's day begins; undefined if the event has no night. */
export function getEventEvening({ event_date, hijri_date, night_of }: EventDate): Day | undefined {
  return night_of ?? (hijri_date ? addDays(event_date, -1) : undefined);
}
