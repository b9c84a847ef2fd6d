import { type Instant, instantToWire, MINUTE } from './kuwaitTime.ts';

/** Half-open: a slot may start at the instant another ends (decisions G2, S1-K-11). */
export interface Interval {
  start: Instant;
  end: Instant;
}

/** The interval of a start with a length. */
export function toInterval(start: Instant, minutes: number): Interval {
  return { start, end: start + minutes * MINUTE };
}

/** Whether two intervals overlap; with a buffer, also whether they are closer than that. */
export function overlaps(a: Interval, b: Interval, bufferMinutes = 0): boolean {
  const buffer = bufferMinutes * MINUTE;
  return a.start < b.end + buffer && b.start < a.end + buffer;
}

/** The time that a line blocks. */
export const toHeldInterval = ({ start, end = 0 }: { start: Instant; end: Instant | undefined }): Interval => ({
  start,
  end,
});

/** A slot's start and end in wire format. */
export function slotToWire({ start, end }: Interval): { start: string; end: string } {
  return { start: instantToWire(start), end: instantToWire(end) };
}
