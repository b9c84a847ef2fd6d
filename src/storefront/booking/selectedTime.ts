import { PRAYERS } from '../../../domain/calendar/prayers.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { BookingForm } from './bookingForm.ts';

type Time = Pick<BookingForm, 'start' | 'after'>;

/** The time that a reciter's page was opened with, or that was chosen on it (`at`, `after`); undefined for none. */
export function foundTime(search: URLSearchParams): Time | undefined {
  const start = search.get('at') ?? '';
  if (parseInstant(start) === undefined) return undefined;
  const [named, minutes] = (search.get('after') ?? '').split('.');
  const prayer = PRAYERS.find((one) => one === named);
  return prayer ? { start, after: { prayer, minutes: Number(minutes) || 0 } } : { start, after: undefined };
}

/** A page's address with the chosen time in it; what else stands there stays. */
export function withFoundTime(search: URLSearchParams, { start, after }: Time): URLSearchParams {
  const next = new URLSearchParams(search);
  if (start) next.set('at', start);
  else next.delete('at');
  if (start && after) next.set('after', `${after.prayer}.${after.minutes}`);
  else next.delete('after');
  return next;
}
