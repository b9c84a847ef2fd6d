/**
 * Ranked choice (decisions J1): a host names up to three reciters for one time. If one declines, doesn't answer, or withdraws before the
 * payment, the server requests the next one. The lines of one chain share `chain`, the first line's name. Instants are milliseconds.
 */
import { DAY, getClock, getDay, HOUR, type Instant, MINUTE, startOfDay } from '../time/kuwaitTime.ts';

/** The choices of a chain, including the first. */
export const MAX_CHOICES = 3;
/** The ranks of the choices after the first. */
export const LATER_RANKS = [2, 3] as const;

/** Why a choice is passed over, besides a guard of the request. */
export type ChoiceSkip = 'price_changed' | 'no_match' | 'too_late' | 'host_inactive';

/** The least time a reciter has to answer. */
export const MIN_ANSWER_TIME = 15 * MINUTE;
/** A decision time of the site's own that is closer than this is replaced by half of the remaining time. */
const SHORT_NOTICE = HOUR;

/** What decides until when a chain goes on. */
export interface ChainTimes {
  /** The start of the chain's latest line. */
  start: Instant;
  /** When its first line was sent. */
  releasedAt: Instant;
  /** Set by the host for the whole order. */
  hostDecideBy: Instant | undefined;
  /** The deadline of the line that is live; undefined if none is. */
  liveDeadline: Instant | undefined;
}

/** The instant after which no further choice is requested. @param decideHours the setting `alternative_decide_hours` */
export function decideBy(
  { start, releasedAt, hostDecideBy = Number.POSITIVE_INFINITY, liveDeadline = 0 }: ChainTimes,
  decideHours: number,
): Instant {
  const usual = start - decideHours * HOUR;
  const own = usual < releasedAt + SHORT_NOTICE ? midway(releasedAt, start - MIN_ANSWER_TIME) : usual;
  return Math.max(Math.min(hostDecideBy, own), liveDeadline);
}

/** The middle of two instants, on a full minute. */
const midway = (from: Instant, to: Instant): Instant => from + Math.floor((to - from) / (2 * MINUTE)) * MINUTE;

/**
 * The answer deadline of a chain's line: its share of the time until the decision, at least 15 minutes, and never later than usual.
 * @param left the choices that are left, including this one
 */
export const chainDeadline = (usual: Instant, now: Instant, decide: Instant, left: number): Instant =>
  Math.min(usual, now + Math.max(MIN_ANSWER_TIME, Math.floor((decide - now) / left / MINUTE) * MINUTE));

/** Whether too little time is left to request another choice. */
export const isTooLateToAsk = (now: Instant, decide: Instant): boolean => decide - now < MIN_ANSWER_TIME;

/** Whether the time to respond can count from the morning: all choices that are left fit in then. @param left including this one */
export const mayRest = (morning: Instant, decide: Instant, left: number): boolean =>
  decide - morning >= left * MIN_ANSWER_TIME;

/** At night, the next request waits for the morning, if enough time is left then. */
const REST = { from: '23:00:00', until: '07:00:00', endsAfter: 7 * HOUR, left: 2 * HOUR } as const;

/** Until when the next request waits because of the night; undefined if it doesn't. */
export function restsUntil(now: Instant, decide: Instant): Instant | undefined {
  const clock = getClock(now);
  if (clock >= REST.until && clock < REST.from) return undefined;
  const midnight = (startOfDay(getDay(now)) ?? 0) + (clock >= REST.from ? DAY : 0);
  const morning = midnight + REST.endsAfter;
  return decide >= morning + REST.left ? morning : undefined;
}

/** The key of a chain's later line, unique among all lines. */
export const laterLineKey = (chain: string, rank: number): string => `${chain}:${rank}`;

/** The rank of a chain's line, from its key. */
export const rankOfLine = (line: { id: string; chain: string | null; line_key: string | null }): number =>
  LATER_RANKS.find((rank) => line.chain && line.line_key === laterLineKey(line.chain, rank)) ?? 1;
