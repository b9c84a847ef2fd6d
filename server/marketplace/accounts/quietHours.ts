import { type Clock, parseClock } from '../../../domain/time/kuwaitTime.ts';
import { DEFAULT_QUIET_HOURS, type QuietHours } from '../../../domain/time/quietHours.ts';
import type { RequestContext } from '../../ports/context.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { storedQuietHours } from './sql/accounts.ts';

/** A time of day as it is stored. */
const clockToWire = (clock: Clock): string => new Date(parseClock(clock) ?? 0).toISOString().slice(11, 19);
/** A stored time of day as `HH:MM`; Frappe may drop the leading zero. */
const toClock = (stored: string): Clock => clockToWire(stored).slice(0, 5);

/** The quiet hours of accounts, each looked up once per request. */
const known = memoizePerRequest(() => new Map<string, QuietHours>());

/** An account's quiet hours: its own, or the usual ones (J9). */
export function getQuietHours(context: RequestContext, user: string): QuietHours {
  const cached = known(context).get(user);
  if (cached) return cached;
  const { quiet_from, quiet_to } = storedQuietHours(context.database, user);
  const hours = quiet_from && quiet_to ? { from: toClock(quiet_from), to: toClock(quiet_to) } : DEFAULT_QUIET_HOURS;
  known(context).set(user, hours);
  return hours;
}

/** Stores the quiet hours of the session's account; the same time twice means none. @param hours valid clock times */
export function storeQuietHours(context: RequestContext, { from, to }: QuietHours): void {
  context.system.setValues('User', context.session.user, { quiet_from: clockToWire(from), quiet_to: clockToWire(to) });
  known(context).delete(context.session.user);
}
