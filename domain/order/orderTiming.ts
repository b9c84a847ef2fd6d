import { HOUR, MINUTE } from '../time/kuwaitTime.ts';

/**
 * The timing of the order process: bounds, windows and deadlines of the contract. Times are milliseconds since the epoch;
 * settings are those of Husainia Settings, by name.
 */

/**
 * The instants of a line that bounds refer to; absent if the line has none. `notice_start`: the start that the cancellation
 * notice counts to; `answer_from`: when the time to respond begins to count; `new_start`: the proposed start; `heard_at`: when
 * the account's session last received a response, to the minute; `status_since`: when the line reached its status.
 */
export type Instants = Partial<
  Record<
    | 'now'
    | 'slot_start'
    | 'slot_end'
    | 'notice_start'
    | 'answer_from'
    | 'deadline_at'
    | 'new_start'
    | 'heard_at'
    | 'status_since',
    number
  >
>;
export type TimingSettings = Readonly<Record<string, unknown>>;

/** An instant of the line, shifted by minutes or by a setting whose name ends in its unit (`_hours`, `_minutes`). */
export interface Bound {
  at: keyof Instants;
  plus?: string | number;
  minus?: string | number;
}

/** The earliest of its bounds. If two instants are less than `under` minutes apart, a share of that time instead. */
export interface DeadlineRule {
  earliest: Bound[];
  short_notice?: { from: keyof Instants; to: keyof Instants; under: number; share: number };
}

/** The instants between which the client timestamp of an offline action is accepted. */
export interface OfflineTimeBounds {
  after: Bound[];
  until: Bound;
}

function duration(amount: string | number | undefined, settings: TimingSettings): number {
  if (amount === undefined) return 0;
  if (typeof amount === 'number') return amount * MINUTE;
  return Number(settings[amount] ?? 0) * (amount.endsWith('_hours') ? HOUR : MINUTE);
}

/** The instant of a bound, in ms; undefined if the line has no such instant. */
export function instantOfBound(bound: Bound, instants: Instants, settings: TimingSettings): number | undefined {
  // A line that was never rescheduled has only one start, so the bound always exists (decisions H1.8).
  const at = instants[bound.at] ?? (bound.at === 'notice_start' ? instants.slot_start : undefined);
  return at === undefined ? undefined : at + duration(bound.plus, settings) - duration(bound.minus, settings);
}

/** Whether now is inside the window of a step; `early` or `late` if not. A bound with an unknown instant doesn't limit. */
export function getWindow(
  part: { after?: Bound; until?: Bound },
  instants: Instants & { now: number },
  settings: TimingSettings,
): 'open' | 'early' | 'late' {
  const after = part.after && instantOfBound(part.after, instants, settings);
  const latest = part.until && instantOfBound(part.until, instants, settings);
  if (after !== undefined && instants.now < after) return 'early';
  return latest !== undefined && instants.now > latest ? 'late' : 'open';
}

/**
 * Whether the client timestamp of an offline action is accepted. A bound with an unknown instant doesn't limit.
 * @param instants `now` is when the server received it
 */
export const isActionTimeCredible = (
  { after, until: latest }: OfflineTimeBounds,
  pressedAt: number,
  instants: Instants & { now: number },
  settings: TimingSettings,
): boolean =>
  after.every((bound) => pressedAt >= (instantOfBound(bound, instants, settings) ?? pressedAt)) &&
  pressedAt <= (instantOfBound(latest, instants, settings) ?? pressedAt);

/** When a deadline is due, in ms; undefined if the line lacks every instant it counts from. */
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
