import { addDays, type Day, getDay, HOUR, type Instant, toInstant } from '../time/kuwaitTime.ts';
import type { LineTimes } from './lineTime.ts';
import type { OrderLine } from './lineWire.ts';
import { STATUS } from './orderStatus.ts';

/** A provider's day ends after its night: what begins before this time belongs to the previous evening. */
const DAWN_MS = 4 * HOUR;

/** The run sheet day of an instant. */
export const getSheetDay = (at: Instant): Day => getDay(at - DAWN_MS);

/** The time range of a run sheet day; the end is exclusive. */
export const sheetBounds = (day: Day): { from: Instant; to: Instant } => ({
  from: toInstant(day, '00:00') + DAWN_MS,
  to: toInstant(addDays(day, 1), '00:00') + DAWN_MS,
});

/** Statuses on a run sheet: paid, arrived, delivered. */
export const SHEET_STATUSES = [STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered] as const;

type SheetLine = LineTimes & Pick<OrderLine, 'status'>;

/** Statuses of an unfinished stop. */
export const OPEN_STATUSES = [STATUS.paymentCompleted, STATUS.arrived] as const;

/** Whether a stop has started without an arrival. */
export const isArrivalLate = (line: SheetLine, now: Instant): boolean =>
  line.status === STATUS.paymentCompleted && now > line.start;

/** A provider's day, stop by stop. */
export interface RunSheet<L> {
  /** All stops of the day, after unfinished ones from earlier days. */
  stops: L[];
  /** The next stop, or the current one. */
  next: L | undefined;
  /** Over, and only waiting for the provider to mark it complete. */
  toFinish: L[];
  /** Without an arrival, and too late to mark one. */
  missed: L[];
  /** The first stop of a later day. */
  later: L | undefined;
}

/**
 * @param lines of this day and later ones, and unfinished ones of earlier days, in any order
 * @param lateMs how long after its end an arrival can still be marked (setting `arrival_late_minutes`)
 */
export function runSheet<L extends SheetLine>(lines: readonly L[], now: Instant, lateMs: number): RunSheet<L> {
  const today = getSheetDay(now);
  const sorted = lines
    .filter(({ status }) => (SHEET_STATUSES as readonly string[]).includes(status))
    .toSorted((one, other) => one.start - other.start);
  const isOpen = ({ status }: L) => (OPEN_STATUSES as readonly string[]).includes(status);
  const stops = sorted.filter((line) => {
    const day = getSheetDay(line.start);
    return day === today || (day < today && isOpen(line));
  });
  const endOf = (line: L): Instant => line.end ?? line.start;
  const missed = stops.filter((line) => line.status === STATUS.paymentCompleted && now > endOf(line) + lateMs);
  const toFinish = stops.filter((line) => line.status === STATUS.arrived && now >= endOf(line));
  const next =
    stops.find((line) => line.status === STATUS.arrived && now < endOf(line)) ??
    stops.find((line) => line.status === STATUS.paymentCompleted && !missed.includes(line));
  return { stops, next, toFinish, missed, later: sorted.find((line) => getSheetDay(line.start) > today) };
}
