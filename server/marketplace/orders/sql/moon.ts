import type { OrderProgress } from '../../../../domain/generated/doctypes.gen.ts';
import { lineFromWire, type OrderLine } from '../../../../domain/order/lineWire.ts';
import { MOON } from '../../../../domain/order/moonSighting.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import type { Database } from '../../../ports/database.ts';
import type { Value } from '../../../ports/row.ts';

/** A line that is bound to a night, with the fields that determine its evening. */
export type BoundLine = Pick<
  OrderLine,
  'id' | 'orderNo' | 'type' | 'provider' | 'status' | 'providerTitle' | 'providerTitle_ar' | 'start' | 'moonState'
> &
  Pick<OrderLine, 'night' | 'anchor' | 'anchor_offset' | 'moon_asked'>;

const COLUMNS = `"name", "order_no", "type", "doc_name", "status", "vendor_title", "vendor_title_ar", "night", "anchor",
  "anchor_offset", "slot_start", "moon_state", "moon_asked"`;
const MOVABLE = [STATUS.pendingVerification, STATUS.paymentPending, STATUS.paymentCompleted]
  .map((status) => `'${status}'`)
  .join(', ');
const LIVE = `"released" = 1 AND "status" IN (${MOVABLE}) AND "slot_start" > ? AND "night" IS NOT NULL`;

const bound = (database: Database, sql: string, params: Value[]): BoundLine[] =>
  database.all<Partial<OrderProgress>>(sql, params).map(lineFromWire);

/** Live lines that are bound to a night of a month (`1448-07`), by start. */
export const linesOfMonth = (database: Database, month: string, now: string): BoundLine[] =>
  bound(
    database,
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${LIVE} AND "night" >= ? AND "night" <= ?
     ORDER BY "slot_start", "name"`,
    [now, `${month}-01`, `${month}-30`],
  );

/** Live lines with an open question about their evening, by start. */
export const linesWithOpenQuestion = (database: Database, now: string): BoundLine[] =>
  bound(
    database,
    `SELECT ${COLUMNS} FROM "tabOrder Progress" WHERE ${LIVE} AND "moon_state" IN ('${MOON.asked}', '${MOON.owed}')
     ORDER BY "slot_start", "name"`,
    [now],
  );

/** A reciter's lines that are asked to move to another evening, by start. */
export const askedLines = (database: Database, reciter: string): string[] =>
  database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "moon_state" = '${MOON.asked}'
       ORDER BY "slot_start", "name"`,
      [reciter],
    )
    .map(({ name }) => name);

/** Lines whose provider cannot come on the confirmed evening, and that have started unchanged. */
export const startedUnchanged = (database: Database, now: string): string[] =>
  database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "moon_state" = '${MOON.owed}' AND "slot_start" <= ? ORDER BY "name"`,
      [now],
    )
    .map(({ name }) => name);
