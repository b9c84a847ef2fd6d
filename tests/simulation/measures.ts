import { getClock, HOUR, type Instant, MINUTE } from '../../domain/time/kuwaitTime.ts';

/** What a simulated year counts. */
export interface Measures {
  gatherings: number;
  requests: number;
  /** Gatherings for which nobody was available at the first search. */
  unmet: number;
  /** Gatherings whose reciter was paid for. */
  confirmed: { minutes: number; hoursAhead: number }[];
  /** Requests that nobody answered in time, by the hour of the deadline. */
  unansweredByHour: number[];
  /** Approved bookings that nobody paid for in time. */
  unpaid: number;
  declined: number;
  staffActions: number;
  complaints: number;
  refunds: number;
  cancelled: number;
  /** Steps that the server refused, by message key. */
  refusals: Record<string, number>;
  violations: string[];
}

export const createMeasures = (): Measures => ({
  gatherings: 0,
  requests: 0,
  unmet: 0,
  confirmed: [],
  unansweredByHour: Array.from({ length: 24 }, () => 0),
  unpaid: 0,
  declined: 0,
  staffActions: 0,
  complaints: 0,
  refunds: 0,
  cancelled: 0,
  refusals: {},
  violations: [],
});

/** Counts a gathering as confirmed. */
export function countConfirmed(
  { confirmed }: Measures,
  times: { requested: Instant; paid: Instant; start: Instant },
): void {
  const { requested, paid, start } = times;
  confirmed.push({ minutes: (paid - requested) / MINUTE, hoursAhead: (start - paid) / HOUR });
}

/** Counts a request that lapsed without a response. */
export function countUnanswered({ unansweredByHour }: Measures, deadline: Instant): void {
  const hour = Number(getClock(deadline).slice(0, 2));
  unansweredByHour[hour] = unansweredByHour[hour]! + 1;
}

/** The middle value; 0 without values. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The numbers that the report compares. */
export interface Summary {
  gatherings: number;
  requests: number;
  /** Share of gatherings that got a paid reciter. */
  confirmedShare: number;
  /** Share of confirmed gatherings that were confirmed at least 24 hours ahead. */
  confirmedDayAhead: number;
  medianMinutes: number;
  unanswered: number;
  unansweredByHour: number[];
  unpaid: number;
  declined: number;
  unmet: number;
  refunds: number;
  complaints: number;
  staffActionsPer100: number;
  idleEvenings: number;
}

const DAY_AHEAD_HOURS = 24;

export function summarize(measures: Measures, idleEvenings: number): Summary {
  const { confirmed, gatherings, requests, unansweredByHour, unpaid, declined, unmet, refunds, complaints } = measures;
  const ahead = confirmed.filter(({ hoursAhead }) => hoursAhead >= DAY_AHEAD_HOURS);
  return {
    gatherings,
    requests,
    confirmedShare: confirmed.length / gatherings,
    confirmedDayAhead: ahead.length / confirmed.length,
    medianMinutes: median(confirmed.map(({ minutes }) => minutes)),
    unanswered: unansweredByHour.reduce((sum, count) => sum + count, 0),
    unansweredByHour,
    unpaid,
    declined,
    unmet,
    refunds,
    complaints,
    staffActionsPer100: (100 * measures.staffActions) / confirmed.length,
    idleEvenings,
  };
}
