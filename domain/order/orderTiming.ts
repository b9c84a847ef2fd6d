import { HOUR, MINUTE } from '../time/kuwaitTime.ts';

/**
 * The clock of the order process: bounds, windows and deadlines as the contract writes them.
 * Times are milliseconds since the epoch; settings are those of Husainia Settings, by their names.
 */

/**
 * The instants of a line that bounds refer to; absent when the line has none. `notice_start`: the start that a cancellation's
 * notice counts to; `new_start`: the one that is proposed; `heard_at`: when the account's session was last answered, known to the
 * minute; `status_since`: when the line came to where it stands.
 */
export type Instants = Partial<
  Record<
    | 'now'
    | 'slot_start'
    | 'slot_end'
    | 'notice_start'
    | 'released_at'
    | 'deadline_at'
    | 'new_start'
    | 'heard_at'
    | 'status_since',
    number
  >
>;
export type TimingSettings = Readonly<Record<string, unknown>>;

/** An instant of the line, moved by minutes or by a setting whose name ends in its unit (`_hours`, `_minutes`). */
export interface Bound {
  at: keyof Instants;
  plus?: string | number;
  minus?: string | number;
}

/** The earliest of its bounds; with less than `under` minutes between two instants a share of that time instead. */
export interface DeadlineRule {
  earliest: Bound[];
  short_notice?: { from: keyof Instants; to: keyof Instants; under: number; share: number };
}

/** Between which instants the time of a press is believed that was sent later. */
export interface PressBounds {
  after: Bound[];
  until: Bound;
}

function duration(amount: string | number | undefined, settings: TimingSettings): number {
  if (amount === undefined) return 0;
  if (typeof amount === 'number') return amount * MINUTE;
  return Number(settings[amount] ?? 0) * (amount.endsWith('_hours') ? HOUR : MINUTE);
}

/** The instant a bound stands for, in ms; undefined when the line has no such instant. */
export function instantOfBound(bound: Bound, instants: Instants, settings: TimingSettings): number | undefined {
  // A line that never moved has one start: a bound is never missing (decisions H1.8).
  const at = instants[bound.at] ?? (bound.at === 'notice_start' ? instants.slot_start : undefined);
  return at === undefined ? undefined : at + duration(bound.plus, settings) - duration(bound.minus, settings);
}

/**
 * Is now inside the window of a step? `early` and `late` name the side it misses.
 * A bound whose instant is unknown does not bind.
 */
export function getWindow(
  part: { after?: Bound; until?: Bound },
  instants: Instants & { now: number },
  settings: TimingSettings,
): 'open' | 'early' | 'late' {
  const after = part.after && instantOfBound(part.after, instants, settings);
  const until = part.until && instantOfBound(part.until, instants, settings);
  if (after !== undefined && instants.now < after) return 'early';
  return until !== undefined && instants.now > until ? 'late' : 'open';
}

/**
 * Is the time of a press that was sent later believed? A bound whose instant is unknown does not bind.
 * @param instants `now` is the time of its receipt
 */
export const isPressBelieved = (
  { after, until }: PressBounds,
  pressedAt: number,
  instants: Instants & { now: number },
  settings: TimingSettings,
): boolean =>
  after.every((bound) => pressedAt >= (instantOfBound(bound, instants, settings) ?? pressedAt)) &&
  pressedAt <= (instantOfBound(until, instants, settings) ?? pressedAt);

/** When a deadline is due, in ms; undefined when the line lacks every instant it counts from. */
export function dueAt(rule: DeadlineRule, instants: Instants, settings: TimingSettings): number | undefined {
  const short = rule.short_notice;
  const from = short && instants[short.from];
  const to = short && instants[short.to];
  if (from !== undefined && to !== undefined && to - from < short!.under * MINUTE)
    return from + (to - from) * short!.share;
  const due = rule.earliest
    .map((bound) => instantOfBound(bound, instants, settings))
    .filter((instant) => instant !== undefined);
  return due.length > 0 ? Math.min(...due) : undefined;
}
