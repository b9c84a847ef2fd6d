import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { addDays, type Day, dayOf, HOUR, type Instant, instantOf, parseInstant } from '../time/kuwaitTime.ts';
import { type LineTimes, startOf } from './lineTime.ts';
import { STATUS } from './orderStatus.ts';

/** A provider's day ends with its night: what begins before this clock stands with the evening before it. */
const DAWN_MS = 4 * HOUR;

/** The day of a run-sheet that a moment belongs to. */
export const sheetDayOf = (at: Instant): Day => dayOf(at - DAWN_MS);

/** From which moment to which (exclusive) a run-sheet's day lasts. */
export const sheetBounds = (day: Day): { from: Instant; to: Instant } => ({
  from: instantOf(day, '00:00') + DAWN_MS,
  to: instantOf(addDays(day, 1), '00:00') + DAWN_MS,
});

/** What stands on a run-sheet: paid, on the spot, done. */
export const SHEET_STATUSES = [STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered] as const;

type SheetLine = LineTimes & Pick<OrderProgress, 'status'>;

/** A provider's day in the order in which he goes through it. */
export interface RunSheet<L> {
  /** All stops of the day. */
  stops: L[];
  /** Where he goes next, or is now. */
  next: L | undefined;
  /** Over, and only waiting for his word that it is complete. */
  toFinish: L[];
  /** Without an arrival, and too late for one. */
  missed: L[];
  /** The first stop of a later day. */
  later: L | undefined;
}

/**
 * @param lines of this day and the coming ones, in any order
 * @param lateMs how long after its end an arrival may still be marked (setting `arrival_late_minutes`)
 */
export function runSheet<L extends SheetLine>(lines: readonly L[], now: Instant, lateMs: number): RunSheet<L> {
  const today = sheetDayOf(now);
  const known = lines
    .filter(({ status }) => (SHEET_STATUSES as readonly string[]).includes(status))
    .toSorted((one, other) => startOf(one) - startOf(other));
  const stops = known.filter((line) => sheetDayOf(startOf(line)) === today);
  const endOf = (line: L): Instant => parseInstant(line.slot_end) ?? startOf(line);
  const missed = stops.filter((line) => line.status === STATUS.paymentCompleted && now > endOf(line) + lateMs);
  const toFinish = stops.filter((line) => line.status === STATUS.arrived && now >= endOf(line));
  const next =
    stops.find((line) => line.status === STATUS.arrived && now < endOf(line)) ??
    stops.find((line) => line.status === STATUS.paymentCompleted && !missed.includes(line));
  return { stops, next, toFinish, missed, later: known.find((line) => sheetDayOf(startOf(line)) > today) };
}
