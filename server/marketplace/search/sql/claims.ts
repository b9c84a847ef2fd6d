import { BLOCKING_TYPE, blockingStatuses, blockingUntilEnd, LINE_TYPE } from '../../../../domain/order/orderProcess.ts';
import type { CountedLine } from '../../../../domain/vendor/capacity.ts';
import type { Database } from '../../../host/database.ts';

/** A line that holds its reciter's time. */
export interface ClaimRow {
  doc_name: string;
  slot_start: string;
  slot_end: string;
  /** Does the line hold its time only until its slot has ended? Others hold it whatever the hour. */
  until_end: 0 | 1;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const UNTIL_END = quoted(blockingUntilEnd);
const HELD = quoted([...blockingStatuses, ...blockingUntilEnd]);
const SELECT = `SELECT "doc_name", "slot_start", "slot_end", "status" IN (${UNTIL_END}) AS until_end FROM "tabOrder Progress"
  WHERE "type" = '${BLOCKING_TYPE}' AND "status" IN (${HELD})`;

/** Times as the wire writes them, half-open; `longest`: no claim that reaches into them begins before it. */
export interface ClaimRange {
  longest: string;
  from: string;
  to: string;
}

/** The claims of all reciters that touch a time. */
export const claimsIn = (database: Database, { longest, from, to }: ClaimRange): ClaimRow[] =>
  database.all<ClaimRow>(`${SELECT} AND "slot_start" < ? AND "slot_start" > ? AND "slot_end" > ?`, [to, longest, from]);

/** The claims of one reciter that touch a time. */
export const claimsOf = (database: Database, reciter: string, { from, to }: ClaimRange): ClaimRow[] =>
  database.all<ClaimRow>(`${SELECT} AND "doc_name" = ? AND "slot_start" < ? AND "slot_end" > ?`, [reciter, to, from]);

/** A line that counts towards its kitchen's day. */
export interface TakenRow extends CountedLine {
  doc_name: string;
  slot_start: string;
}

const TAKEN = `SELECT "doc_name", "order_no", "slot_start", "order_qty", "serves" FROM "tabOrder Progress"
  WHERE "type" = '${LINE_TYPE.restaurant}' AND "status" IN (${HELD}) AND "slot_start" >= ? AND "slot_start" < ?`;

/** What all kitchens have taken in a time. */
export const takenIn = (database: Database, { from, to }: Omit<ClaimRange, 'longest'>): TakenRow[] =>
  database.all<TakenRow>(TAKEN, [from, to]);

/** What one kitchen has taken in a time. */
export const takenOf = (database: Database, kitchen: string, { from, to }: Omit<ClaimRange, 'longest'>): TakenRow[] =>
  database.all<TakenRow>(`${TAKEN} AND "doc_name" = ?`, [from, to, kitchen]);
