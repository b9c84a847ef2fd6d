import { LINE } from '../../../../domain/order/lineWire.ts';
import type { Status } from '../../../../domain/order/orderProcess.ts';
import { type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';

/** Which lines are to be reminded of, and of which of their instants. */
export interface ReminderQuery {
  status: Status;
  /** The instant that comes near. */
  of: 'deadline' | 'start';
  /** When the waiting began; what began later than the reminder's moment needs none. */
  since: 'askedAt' | 'approvedAt' | 'paidAt';
  minutes: number;
  /** The kind of notification of the reminder: told once. */
  news: string;
}

/** A released line whose instant comes near. */
export interface ReminderLine {
  id: string;
  orderNo: string;
  /** The instant, and the one since which it is waited for. */
  instant: Instant;
  since: Instant | undefined;
  /** Since when it has its time; undefined: since it was asked for. */
  movedAt: Instant | undefined;
}

/** Released lines of the status whose instant lies after the one time and not after the other, both on the wire. */
export const linesBetween = (
  database: Database,
  { status, of, since }: ReminderQuery,
  after: string,
  until: string,
): ReminderLine[] => {
  const [coming, waiting] = [LINE[of], LINE[since]];
  return database
    .all<Record<'id' | 'orderNo' | 'instant', string> & Record<'since' | 'movedAt', string | null>>(
      `SELECT "name" AS id, "order_no" AS "orderNo", "${coming}" AS instant, "${waiting}" AS since, "moved_at" AS "movedAt"
       FROM "tabOrder Progress" WHERE "${coming}" > ? AND "${coming}" <= ? AND "status" = '${status}' AND "released" = 1`,
      [after, until],
    )
    .map((row) => ({
      ...row,
      instant: parseInstant(row.instant) ?? 0,
      since: parseInstant(row.since),
      movedAt: parseInstant(row.movedAt),
    }));
};

/** All lines of orders. */
export const linesOfOrders = (database: Database, orders: readonly string[]): string[] =>
  database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "order_no" IN (${orders.map(() => '?').join(', ')})`,
      [...orders],
    )
    .map(({ name }) => name);
