import type { Fils } from '../money/money.ts';
import type { OrderLine } from '../order/lineWire.ts';
import { MOVE_EVENT } from '../order/reschedule.ts';
import { HOUR, type Instant, MINUTE, parseInstant } from '../time/kuwaitTime.ts';

/** What is shown of how a provider has served so far, from events alone (decisions H7.4). */
export interface VendorRecord {
  /** Services given. */
  record_held: number;
  /** Median time until a request was answered, minutes; 0 when none was. */
  record_answer_minutes: number;
  /** Of a hundred services how many he came to on time. */
  record_on_time: number;
  /** Bookings that he had accepted and gave up himself. */
  record_ended: number;
}

/** By what a provider's own bookings are known: he earns nothing by them. '' where nothing is known. */
export interface KnownBy {
  user: string;
  email: string;
  phone: string;
}

/** What tells whose booking a line is; `own_booking`: the provider's own, by an account that was closed since. */
type BookedLine = Partial<Pick<OrderLine, 'user' | 'phone' | 'own_booking'>>;

/** Did the provider book himself? */
export const isOwnBooking = (line: BookedLine, { user, email, phone }: KnownBy): boolean =>
  Boolean(line.own_booking) ||
  [user, email || user].includes(line.user ?? '') ||
  (phone !== '' && line.phone === phone);

/** Does a line count for its provider's record, and may its host say something of him? */
export const isCounted = (line: BookedLine & Pick<OrderLine, 'total'>, vendor: KnownBy, leastTotal: Fils): boolean =>
  !isOwnBooking(line, vendor) && line.total >= leastTotal;

/** Later than this he was late. */
const PUNCTUAL = 10 * MINUTE;

/** Whoever moves his service later than this before its start was late: the host had everybody invited. */
const MOVED_LATE = 3 * HOUR;

/** An event of another time: who proposed it, or that both agreed. Times are the wire's. */
export interface MoveTold {
  reason: string;
  actor_role: string;
  at: string | null;
  old_start: string | null;
}

/** Did the provider himself move the service at the last moment? @param moves of one line, in the order in which they happened */
export function isMovedLate(moves: readonly MoveTold[]): boolean {
  let proposer = '';
  for (const { reason, actor_role, at, old_start } of moves) {
    if (reason === MOVE_EVENT.proposed) proposer = actor_role;
    if (reason !== MOVE_EVENT.accepted || proposer !== 'vendor') continue;
    if ((parseInstant(at) ?? 0) > (parseInstant(old_start) ?? 0) - MOVED_LATE) return true;
  }
  return false;
}

/** A service that was given. */
export interface GivenService {
  start: Instant;
  arrived: Instant | undefined;
  moves?: readonly MoveTold[];
}

function isOnTime({ start, arrived, moves = [] }: GivenService): boolean {
  return arrived !== undefined && arrived <= start + PUNCTUAL && !isMovedLate(moves);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * The record of a provider. Times are the wire's.
 * @param counts how many services were given in all, and how many bookings he gave up
 * @param latest the latest of them; one nobody came to was given, and not on time
 * @param answers the latest requests he answered
 */
export function vendorRecord(
  { held, ended }: { held: number; ended: number },
  latest: readonly GivenService[],
  answers: readonly { asked: string | null; answered: string | null }[],
): VendorRecord {
  const minutes = answers.map(
    ({ asked, answered }) => ((parseInstant(answered) ?? 0) - (parseInstant(asked) ?? 0)) / MINUTE,
  );
  const punctual = latest.filter(isOnTime);
  return {
    record_held: held,
    record_answer_minutes: minutes.length ? Math.max(1, Math.round(median(minutes))) : 0,
    record_on_time: latest.length ? Math.floor((punctual.length * 100) / latest.length) : 0,
    record_ended: ended,
  };
}
