import { lineFromWire } from '../../../../domain/order/lineWire.ts';
import { overlaps, toHeldInterval } from '../../../../domain/time/intervals.ts';
import { type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { SlotStart } from '../../../api/types.ts';
import { useMethodQuery } from '../../../components/useMethodQuery.ts';
import type { MessageKey } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';

/** A booking that is being rescheduled; its current time counts as free. */
export interface RescheduledLine {
  id: string;
  start: Instant;
}

/**
 * The error of a typed start, as a message key; undefined if none is known. A start from the list is checked by its
 * state, any other minute against the day's booked slots. The server checks again on the request.
 */
export function useTypedStart(
  reciterId: string,
  starts: readonly SlotStart[],
  start: string,
  moved?: RescheduledLine,
): MessageKey | undefined {
  const offered = starts.find((one) => one.start === start);
  const day = start.slice(0, 10);
  const { data: booked = [] } = useMethodQuery(
    'bookedSlots',
    { reciter: reciterId, date: day },
    { enabled: start !== '' && !offered && starts.length > 0 },
  );
  const from = parseInstant(start);
  if (from === undefined) return undefined;
  if (from <= serverNow()) return 'booking.start_in_past';
  if (from === moved?.start) return 'orders.move_same';
  if (offered?.state === 'taken') return 'booking.slot_taken';
  if (offered?.state === 'closed') return 'booking.closed';
  const grid = starts[0];
  if (offered || !grid) return undefined;
  const length = (parseInstant(grid.end) ?? 0) - (parseInstant(grid.start) ?? 0);
  // A reciter has one booking at a time, so one that starts with the rescheduled booking is that booking.
  const isTaken = booked
    .map((slot) => toHeldInterval(lineFromWire(slot)))
    .some((held) => held.start !== moved?.start && overlaps({ start: from, end: from + length }, held));
  return isTaken ? 'booking.slot_taken' : undefined;
}
