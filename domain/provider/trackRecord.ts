import type { Fils } from '../money/money.ts';
import type { OrderLine } from '../order/lineWire.ts';
import { RESCHEDULE_EVENT } from '../order/reschedule.ts';
import { HOUR, type Instant, MINUTE, parseInstant } from '../time/kuwaitTime.ts';

/** A provider's track record, computed only from recorded events (decisions H7.4). */
export interface TrackRecordFields {
  /** Completed services. */
  record_held: number;
  /** Median response time to requests in minutes; 0 without any. */
  record_answer_minutes: number;
  /** Percentage of services with a punctual arrival. */
  record_on_time: number;
  /** Accepted bookings that the provider cancelled. */
  record_ended: number;
}

/** Identifies a provider's own bookings, which don't count. '' if unknown. */
export interface ProviderIdentity {
  user: string;
  email: string;
  phone: string;
}

/** Who booked a line. `own_booking`: the provider did, with an account that has since been deleted. */
type BookedLine = Partial<Pick<OrderLine, 'user' | 'phone' | 'own_booking'>>;

/** Whether the provider made the booking. */
export const isOwnBooking = (line: BookedLine, { user, email, phone }: ProviderIdentity): boolean =>
  Boolean(line.own_booking) ||
  [user, email || user].includes(line.user ?? '') ||
  (phone !== '' && line.phone === phone);

/** Whether a line counts for the track record and can be reviewed. */
export const isCounted = (
  line: BookedLine & Pick<OrderLine, 'total'>,
  provider: ProviderIdentity,
  leastTotal: Fils,
): boolean => !isOwnBooking(line, provider) && line.total >= leastTotal;

/** An arrival later than this is late. */
const PUNCTUAL = 10 * MINUTE;

/** A provider who reschedules later than this before the start counts as late, because the guests are already invited. */
const LATE_RESCHEDULE = 3 * HOUR;

/** A rescheduling event: who proposed it, or that both agreed. Times in wire format. */
export interface RescheduleRecord {
  reason: string;
  actor_role: string;
  at: string | null;
  old_start: string | null;
}

/** Whether the provider rescheduled at the last moment. @param moves of one line, in order */
export function isRescheduledLate(moves: readonly RescheduleRecord[]): boolean {
  let proposer = '';
  for (const { reason, actor_role, at, old_start } of moves) {
    if (reason === RESCHEDULE_EVENT.proposed) proposer = actor_role;
    if (reason !== RESCHEDULE_EVENT.accepted || proposer !== 'vendor') continue;
    if ((parseInstant(at) ?? 0) > (parseInstant(old_start) ?? 0) - LATE_RESCHEDULE) return true;
  }
  return false;
}

/** A completed service. */
export interface CompletedService {
  start: Instant;
  arrived: Instant | undefined;
  /** Only the host said that the provider had arrived, and when they said it proves no time. */
  isHostsWord?: boolean;
  moves?: readonly RescheduleRecord[];
}

/** Whether a service says anything about punctuality: a host's word counts neither for nor against it (decisions J3). */
const isTimed = ({ isHostsWord = false, moves = [] }: CompletedService): boolean =>
  !isHostsWord || isRescheduledLate(moves);

function isOnTime({ start, arrived, moves = [] }: CompletedService): boolean {
  return arrived !== undefined && arrived <= start + PUNCTUAL && !isRescheduledLate(moves);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Computes a provider's track record. Times in wire format.
 * @param counts number of completed services, and of bookings the provider cancelled
 * @param latest the most recent services; one without an arrival counts as completed, but not punctual
 * @param answers the most recent requests that the provider answered, and when the time to respond to them began to count
 */
export function computeTrackRecord(
  { held, ended }: { held: number; ended: number },
  latest: readonly CompletedService[],
  answers: readonly { asked: string | null; answered: string | null }[],
): TrackRecordFields {
  // An answer at night may come before the time to respond begins.
  const minutes = answers.map(({ asked, answered }) =>
    Math.max(0, ((parseInstant(answered) ?? 0) - (parseInstant(asked) ?? 0)) / MINUTE),
  );
  const timed = latest.filter(isTimed);
  const punctual = timed.filter(isOnTime);
  return {
    record_held: held,
    record_answer_minutes: minutes.length ? Math.max(1, Math.round(median(minutes))) : 0,
    record_on_time: timed.length ? Math.floor((punctual.length * 100) / timed.length) : 0,
    record_ended: ended,
  };
}
