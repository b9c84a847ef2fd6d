import {
  BLOCKING_TYPE,
  blockingStatuses,
  blockingUntilEnd,
  STATUS,
  type Status,
} from '../../../../domain/order/orderProcess.ts';
import type { Database } from '../../../host/database.ts';

/** A line's slot; times as the wire writes them, which order as the instants do (Kuwait has one offset). */
interface SlotRow {
  name: string;
  status: string;
  slot_start: string;
  slot_end: string;
  from_time: string;
  to_time: string;
}

/** The time that is looked at, half-open. */
export interface SlotRange {
  reciter: string;
  from: string;
  to: string;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const BLOCKING = quoted(blockingStatuses);
const UNTIL_END = quoted(blockingUntilEnd);
const COLUMNS = '"name", "status", "slot_start", "slot_end", "from_time", "to_time"';
const OF_RECITER = `"type" = '${BLOCKING_TYPE}' AND "doc_name" = ?`;
const OVERLAPPING = '"slot_start" < ? AND "slot_end" > ?';

/** A line that holds its reciter's time; a delivered one until its end. One parameter: now. */
const HOLDS = `("status" IN (${BLOCKING}) OR ("status" IN (${UNTIL_END}) AND "slot_end" > ?))`;
const REQUESTED = `"status" = '${STATUS.pendingVerification}' AND "released" = 1`;

/** Slots that hold the reciter's time; a delivered one until its end. */
export function blockingSlots(database: Database, { reciter, from, to }: SlotRange, now: string): SlotRow[] {
  return database.all<SlotRow>(
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING}
       AND ${HOLDS} ORDER BY "slot_start", "name"`,
    [reciter, to, from, now],
  );
}

/** Released requests for the time that nobody has answered yet. */
export function requestedSlots(database: Database, { reciter, from, to }: SlotRange): SlotRow[] {
  return database.all<SlotRow>(
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING}
       AND ${REQUESTED} ORDER BY "slot_start", "name"`,
    [reciter, to, from],
  );
}

/**
 * Start and end of every slot that is held or asked for, for a calendar; read from the index alone.
 * @param except a line that is not counted
 */
export function slotTimes(
  database: Database,
  { reciter, from, to }: SlotRange,
  now: string,
  except?: string,
): { slot_start: string; slot_end: string; held: 0 | 1 }[] {
  return database.all(
    `SELECT "slot_start", "slot_end", "status" <> '${STATUS.pendingVerification}' AS held FROM "tabOrder Progress"
     WHERE ${OF_RECITER} AND ${OVERLAPPING} AND (${HOLDS} OR ${REQUESTED})${except ? ' AND "name" <> ?' : ''}`,
    [reciter, to, from, now, ...(except ? [except] : [])],
  );
}

/** Slots of lines that were approved but not paid in time; they hold the time until their lapse is carried out. */
export function overdueSlots(database: Database, { reciter, from, to }: SlotRange, now: string): SlotRow[] {
  return database.all<SlotRow>(
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING}
       AND "status" = '${STATUS.paymentPending}' AND "deadline_at" < ? ORDER BY "name"`,
    [reciter, to, from, now],
  );
}

/** Requests that an approval at a moment ended because they wanted the same time. */
export function displacedBy(database: Database, { reciter, from, to }: SlotRange, since: string): SlotRow[] {
  return database.all<SlotRow>(
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${OF_RECITER} AND ${OVERLAPPING}
       AND "status_reason" = 'slot_taken' AND "released" = 1 AND "modified" >= ? ORDER BY "slot_start", "name"`,
    [reciter, to, from, since],
  );
}

/** A line that its provider has ahead of him, as far as his hours and his kitchen's days are about it. */
export interface ComingLine {
  name: string;
  order_no: string;
  status: Status;
  slot_start: string;
  slot_end: string;
  governorate: string | null;
  area: string | null;
  order_qty: number;
  serves: number;
}

/** Released requests and bookings of a provider that end after a moment, the earliest first. */
export function comingLines(
  database: Database,
  { type, vendor, from }: { type: string; vendor: string; from: string },
): ComingLine[] {
  return database.all<ComingLine>(
    `SELECT "name", "order_no", "status", "slot_start", "slot_end", "governorate", "area", "order_qty", "serves"
     FROM "tabOrder Progress" WHERE "type" = ? AND "doc_name" = ? AND "slot_end" >= ?
       AND (${REQUESTED} OR "status" IN (${BLOCKING}, ${UNTIL_END})) ORDER BY "slot_start", "name" LIMIT 1000`,
    [type, vendor, from],
  );
}
