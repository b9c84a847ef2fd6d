import { addDays, type Day, getDay, HOUR, type Instant, toInstant } from '../time/kuwaitTime.ts';
import type { LineTimes } from './lineTime.ts';
import type { OrderLine } from './lineWire.ts';
import { STATUS } from './orderStatus.ts';

/** A provider's day ends with its night: what begins before this clock stands with the evening before it. */
const DAWN_MS = 4 * HOUR;

/** The day of a run-sheet that a moment belongs to. */
export const getSheetDay = (at: Instant): Day => getDay(at - DAWN_MS);

/** From which moment to which (exclusive) a run-sheet's day lasts. */
export const sheetBounds = (day: Day): { from: Instant; to: Instant } => ({
  from: toInstant(day, '00:00') + DAWN_MS,
  to: toInstant(addDays(day, 1), '00:00') + DAWN_MS,
});

/** What stands on a run-sheet: paid, on the spot, done. */
export const SHEET_STATUSES = [STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered] as const;

type SheetLine = LineTimes & Pick<OrderLine, 'status'>;

/** The statuses of a stop that nobody has closed. */
export const OPEN_STATUSES = [STATUS.paymentCompleted, STATUS.arrived] as const;

/** Has a stop begun without an arrival? */
export const isArrivalLate = (line: SheetLine, now: Instant): boolean =>
  line.status === STATUS.paymentCompleted && now > line.start;

/** A provider's day in the order of its stops. */
export interface RunSheet<L> {
  /** All stops of the day, after those that earlier days left open. */
  stops: L[];
  /** Where the provider goes next, or is now. */
  next: L | undefined;
  /** Over, and only waiting for the provider's word that it is complete. */
  toFinish: L[];
  /** Without an arrival, and too late for one. */
  missed: L[];
  /** The first stop of a later day. */
  later: L | undefined;
}

/**
 * @param lines of this day and the coming ones, and those of earlier days that are still open, in any order
 * @param lateMs how long after its end an arrival may still be marked (setting `arrival_late_minutes`)
 */
export function runSheet<L extends SheetLine>(lines: readonly L[], now: Instant, lateMs: number): RunSheet<L> {
  const today = getSheetDay(now);
  const known = lines
    .filter(({ status }) => (SHEET_STATUSES as readonly string[]).includes(status))
    .toSorted((one, other) => one.start - other.start);
  const isOpen = ({ status }: L) => (OPEN_STATUSES as readonly string[]).includes(status);
  const stops = known.filter((line) => {
    const day = getSheetDay(line.start);
    return day === today || (day < today && isOpen(line));
  });
  const endOf = (line: L): Instant => line.end ?? line.start;
  const missed = stops.filter((line) => line.status === STATUS.paymentCompleted && now > endOf(line) + lateMs);
  const toFinish = stops.filter((line) => line.status === STATUS.arrived && now >= endOf(line));
  const next =
    stops.find((line) => line.status === STATUS.arrived && now < endOf(line)) ??
    stops.find((line) => line.status === STATUS.paymentCompleted && !missed.includes(line));
  return { stops, next, toFinish, missed, later: known.find((line) => getSheetDay(line.start) > today) };
}
