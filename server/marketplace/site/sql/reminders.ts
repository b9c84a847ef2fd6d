import { LINE } from '../../../../domain/order/lineWire.ts';
import type { Status } from '../../../../domain/order/orderProcess.ts';
import { type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';

/** Which lines get a reminder, and about which of their instants. */
export interface ReminderQuery {
  status: Status;
  /** The approaching instant. */
  of: 'deadline' | 'start';
  /** When the waiting began; if it began within the reminder's time, no reminder is needed. */
  since: 'releasedAt' | 'approvedAt' | 'paidAt';
  minutes: number;
  /** The kind of the reminder's notification, which is sent once. */
  news: string;
}

/** A released line whose instant approaches. */
export interface ReminderLine {
  id: string;
  orderNo: string;
  /** The instant, and when the waiting for it began. */
  instant: Instant;
  since: Instant | undefined;
  /** When the line got its current time; undefined: when it was requested. */
  movedAt: Instant | undefined;
}

/** Released lines of the status whose instant is after the first time and not after the second, both in the API's format. */
export const linesBetween = (
  database: Database,
  { status, of, since }: ReminderQuery,
  after: string,
  before: string,
): ReminderLine[] => {
  const [coming, waiting] = [LINE[of], LINE[since]];
  return database
    .all<Record<'id' | 'orderNo' | 'instant', string> & Record<'since' | 'movedAt', string | null>>(
      `SELECT "name" AS id, "order_no" AS "orderNo", "${coming}" AS instant, "${waiting}" AS since, "moved_at" AS "movedAt"
       FROM "tabOrder Progress" WHERE "${coming}" > ? AND "${coming}" <= ? AND "status" = '${status}' AND "released" = 1`,
      [after, before],
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
