import { PRAYERS } from '../../../domain/calendar/prayers.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { BookingForm } from './bookingForm.ts';

type Time = Pick<BookingForm, 'start' | 'prayerOffset'>;

/** The time in the URL of a reciter's page, from a link or selected there (`at`, `after`); undefined if none. */
export function readSelectedTime(search: URLSearchParams): Time | undefined {
  const start = search.get('at') ?? '';
  if (parseInstant(start) === undefined) return undefined;
  const [prayerName, minutes] = (search.get('after') ?? '').split('.');
  const prayer = PRAYERS.find((one) => one === prayerName);
  return prayer
    ? { start, prayerOffset: { prayer, minutes: Number(minutes) || 0 } }
    : { start, prayerOffset: undefined };
}

/** Sets the selected time in a page's URL; keeps other parameters. */
export function withSelectedTime(search: URLSearchParams, { start, prayerOffset }: Time): URLSearchParams {
  const next = new URLSearchParams(search);
  if (start) next.set('at', start);
  else next.delete('at');
  if (start && prayerOffset) next.set('after', `${prayerOffset.prayer}.${prayerOffset.minutes}`);
  else next.delete('after');
  return next;
}
