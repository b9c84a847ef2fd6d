import type { Status } from '../../../../domain/order/orderProcess.ts';
import type { Database } from '../../../host/database.ts';

/** Which lines are to be reminded of, and of which of their instants. */
export interface ReminderQuery {
  status: Status;
  /** The instant that comes near. */
  of: 'deadline_at' | 'slot_start';
  /** When the waiting began; what began later than the reminder's moment needs none. */
  since: 'order_date_time' | 'approved_at' | 'paid_at';
  minutes: number;
  /** The kind of notification of the reminder: told once. */
  news: string;
}

/** A released line whose instant comes near. */
export interface ComingLine {
  name: string;
  order_no: string;
  /** The instant on the wire, and the one since which it is waited for. */
  instant: string;
  since: string | null;
  /** Since when it has its time; null: since it was asked for. */
  moved_at: string | null;
}

/** Released lines of the status whose instant lies after the one time and not after the other, both on the wire. */
export const linesBetween = (
  database: Database,
  { status, of, since }: ReminderQuery,
  after: string,
  until: string,
): ComingLine[] =>
  database.all<ComingLine>(
    `SELECT "name", "order_no", "${of}" AS instant, "${since}" AS since, "moved_at" FROM "tabOrder Progress"
     WHERE "${of}" > ? AND "${of}" <= ? AND "status" = '${status}' AND "released" = 1`,
    [after, until],
  );

/** All lines of orders. */
export const linesOfOrders = (database: Database, orders: readonly string[]): string[] =>
  database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "order_no" IN (${orders.map(() => '?').join(', ')})`,
      [...orders],
    )
    .map(({ name }) => name);
