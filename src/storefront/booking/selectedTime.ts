import { PRAYERS } from '../../../domain/calendar/prayers.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { BookingForm } from './bookingForm.ts';

type Time = Pick<BookingForm, 'start' | 'after'>;

/** The time in the URL of a reciter's page, from a link or selected there (`at`, `after`); undefined if none. */
export function readSelectedTime(search: URLSearchParams): Time | undefined {
  const start = search.get('at') ?? '';
  if (parseInstant(start) === undefined) return undefined;
  const [named, minutes] = (search.get('after') ?? '').split('.');
  const prayer = PRAYERS.find((one) => one === named);
  return prayer ? { start, after: { prayer, minutes: Number(minutes) || 0 } } : { start, after: undefined };
}

/** Sets the selected time in a page's URL; keeps other parameters. */
export function withFoundTime(search: URLSearchParams, { start, after }: Time): URLSearchParams {
  const next = new URLSearchParams(search);
  if (start) next.set('at', start);
  else next.delete('at');
  if (start && after) next.set('after', `${after.prayer}.${after.minutes}`);
  else next.delete('after');
  return next;
}
