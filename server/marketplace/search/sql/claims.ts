import { BLOCKING_TYPE, blockingStatuses, blockingUntilEnd, LINE_TYPE } from '../../../../domain/order/orderProcess.ts';
import type { CountedLine } from '../../../../domain/provider/capacity.ts';
import type { Interval } from '../../../../domain/time/intervals.ts';
import { type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';
import { type InWireTimes, inInstants } from '../../orders/sql/slots.ts';

/** A line, or an engagement outside the marketplace, that holds its reciter's time. */
export interface Claim extends Interval {
  provider: string;
  /** Whether the line holds its time only until its slot has ended; other lines always hold it. */
  untilEnd: 0 | 1;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const UNTIL_END = quoted(blockingUntilEnd);
const HELD = quoted([...blockingStatuses, ...blockingUntilEnd]);
const LINES = `SELECT "doc_name" AS provider, "slot_start" AS start, "slot_end" AS "end", "status" IN (${UNTIL_END}) AS "untilEnd"
  FROM "tabOrder Progress" WHERE "type" = '${BLOCKING_TYPE}' AND "status" IN (${HELD})`;
const ENGAGEMENTS = `SELECT "provider", "starts_at" AS start, "ends_at" AS "end", 0 AS "untilEnd"
  FROM "tabOwn Engagement" WHERE "state" = 'Holds'`;

/** A half-open time range in the API's format; `longest`: no overlapping claim starts before it. */
export interface ClaimRange {
  longest: string;
  from: string;
  to: string;
}

/** Claims from both tables. @param lines condition on a line @param engagements the same on an engagement, with the same parameters */
const claims = (database: Database, lines: string, engagements: string, params: string[]): Claim[] =>
  database
    .all<InWireTimes<Claim>>(`${LINES} AND ${lines} UNION ALL ${ENGAGEMENTS} AND ${engagements}`, [
      ...params,
      ...params,
    ])
    .map(inInstants);

/** The claims of all reciters that overlap a range. */
export const claimsIn = (database: Database, { longest, from, to }: ClaimRange): Claim[] =>
  claims(
    database,
    '"slot_start" < ? AND "slot_start" > ? AND "slot_end" > ?',
    '"starts_at" < ? AND "starts_at" > ? AND "ends_at" > ?',
    [to, longest, from],
  );

/** The claims of one reciter that overlap a range. */
export const listClaims = (database: Database, reciter: string, { from, to }: ClaimRange): Claim[] =>
  claims(
    database,
    '"doc_name" = ? AND "slot_start" < ? AND "slot_end" > ?',
    '"provider" = ? AND "starts_at" < ? AND "ends_at" > ?',
    [reciter, to, from],
  );

/** A line that counts toward its kitchen's day. */
export interface TakenLine extends CountedLine {
  provider: string;
  start: Instant;
}

const TAKEN = `SELECT "doc_name" AS provider, "order_no" AS "orderNo", "slot_start" AS start, "order_qty" AS quantity, "serves"
  FROM "tabOrder Progress" WHERE "type" = '${LINE_TYPE.restaurant}' AND "status" IN (${HELD}) AND "slot_start" >= ? AND "slot_start" < ?`;

const taken = (database: Database, sql: string, params: string[]): TakenLine[] =>
  database
    .all<Omit<TakenLine, 'start'> & { start: string }>(sql, params)
    .map((line) => ({ ...line, start: parseInstant(line.start) ?? 0 }));

/** What all kitchens have accepted in a time range. */
export const takenIn = (database: Database, { from, to }: Omit<ClaimRange, 'longest'>): TakenLine[] =>
  taken(database, TAKEN, [from, to]);

/** What one kitchen has accepted in a time range. */
export const listTaken = (
  database: Database,
  kitchen: string,
  { from, to }: Omit<ClaimRange, 'longest'>,
): TakenLine[] => taken(database, `${TAKEN} AND "doc_name" = ?`, [from, to, kitchen]);
