import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { BLOCKING_TYPE, blockingStatuses, blockingUntilEnd, STATUS } from '../../../../domain/order/orderProcess.ts';
import { type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';
import type { Value } from '../../../ports/row.ts';

/** A line's slot. */
type Slot = Pick<OrderLine, 'id' | 'status' | 'from_time' | 'to_time'> & { start: Instant; end: Instant };

/** A row with its times in the API's format, which sorts like the instants (Kuwait has one offset). */
export type InWireTimes<Row extends { start: Instant; end: Instant }> = Omit<Row, 'start' | 'end'> &
  Record<'start' | 'end', string>;

/** Converts the times of a slot to instants. */
export const inInstants = <Row extends Record<'start' | 'end', string>>(row: Row) => ({
  ...row,
  start: parseInstant(row.start) ?? 0,
  end: parseInstant(row.end) ?? 0,
});

/** A half-open time range in the API's format. */
export interface SlotRange {
  reciter: string;
  from: string;
  to: string;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const BLOCKING = quoted(blockingStatuses);
const UNTIL_END = quoted(blockingUntilEnd);
const COLUMNS = '"name" AS id, "status", "slot_start" AS start, "slot_end" AS "end", "from_time", "to_time"';
const OF_RECITER = `"type" = '${BLOCKING_TYPE}' AND "doc_name" = ?`;
const OVERLAPPING = '"slot_start" < ? AND "slot_end" > ?';

/** Matches a line that holds its reciter's time; a delivered one until its end. One parameter: now. */
const HOLDS = `("status" IN (${BLOCKING}) OR ("status" IN (${UNTIL_END}) AND "slot_end" > ?))`;
const REQUESTED = `"status" = '${STATUS.pendingVerification}' AND "released" = 1`;

const slots = (database: Database, sql: string, params: Value[]): Slot[] =>
  database.all<InWireTimes<Slot>>(sql, params).map(inInstants);

/** Slots that hold the reciter's time; a delivered one until its end. */
export function blockingSlots(database: Database, { reciter, from, to }: SlotRange, now: string): Slot[] {
  return slots(
    database,
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING}
       AND ${HOLDS} ORDER BY "slot_start", "name"`,
    [reciter, to, from, now],
  );
}

/** Released, unanswered requests for the time. */
export function requestedSlots(database: Database, { reciter, from, to }: SlotRange): Slot[] {
  return slots(
    database,
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING}
       AND ${REQUESTED} ORDER BY "slot_start", "name"`,
    [reciter, to, from],
  );
}

/**
 * Start and end of every slot that is held or requested, for a calendar; read from the index only.
 * @param except a line that does not count
 */
export function slotTimes(
  database: Database,
  { reciter, from, to }: SlotRange,
  now: string,
  except?: string,
): { start: Instant; end: Instant; held: 0 | 1 }[] {
  return database
    .all<{ start: string; end: string; held: 0 | 1 }>(
      `SELECT "slot_start" AS start, "slot_end" AS "end", "status" <> '${STATUS.pendingVerification}' AS held
       FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING} AND (${HOLDS} OR ${REQUESTED})${except ? ' AND "name" <> ?' : ''}`,
      [reciter, to, from, now, ...(except ? [except] : [])],
    )
    .map(inInstants);
}

/** Slots of approved lines whose payment deadline has passed; they hold the time until they are ended. */
export function overdueSlots(database: Database, { reciter, from, to }: SlotRange, now: string): Slot[] {
  return slots(
    database,
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING}
       AND "status" = '${STATUS.paymentPending}' AND "deadline_at" < ? ORDER BY "name"`,
    [reciter, to, from, now],
  );
}

/** Requests for the same time that an approval ended at an instant. */
export function displacedBy(database: Database, { reciter, from, to }: SlotRange, since: string): Slot[] {
  return slots(
    database,
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING}
       AND "status_reason" = 'slot_taken' AND "released" = 1 AND "modified" >= ? ORDER BY "slot_start", "name"`,
    [reciter, to, from, since],
  );
}

/** An upcoming line of a provider, with the fields that opening hours and kitchen days need. */
export type UpcomingLine = Pick<
  OrderLine,
  'id' | 'orderNo' | 'status' | 'governorate' | 'area' | 'quantity' | 'serves'
> & {
  start: Instant;
  end: Instant;
};

/** A provider's released requests and bookings that end after an instant, earliest first. */
export function comingLines(
  database: Database,
  { type, provider, from }: { type: string; provider: string; from: string },
): UpcomingLine[] {
  return database
    .all<InWireTimes<UpcomingLine>>(
      `SELECT "name" AS id, "order_no" AS "orderNo", "status", "slot_start" AS start, "slot_end" AS "end", "governorate",
         "area", "order_qty" AS quantity, "serves"
       FROM "tabOrder Progress" WHERE "type" = ? AND "doc_name" = ? AND "slot_end" >= ?
         AND (${REQUESTED} OR "status" IN (${BLOCKING}, ${UNTIL_END})) ORDER BY "slot_start", "name" LIMIT 1000`,
      [type, provider, from],
    )
    .map(inInstants);
}
