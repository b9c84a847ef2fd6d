import { blockingStatuses, blockingUntilEnd, LINE_TYPE, STATUS } from '../../../../domain/order/orderProcess.ts';
import type { CountedLine } from '../../../../domain/provider/capacity.ts';
import { type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';

/** A line that counts toward its kitchen's day, with its name and start. */
export interface KitchenLine extends CountedLine {
  id: string;
  start: Instant;
}

const COUNTED = [...blockingStatuses, ...blockingUntilEnd].map((status) => `'${status}'`).join(', ');

/** What a kitchen has accepted between two instants: approved, paid, started, and delivered lines (H5). */
export function countedLines(
  database: Database,
  { kitchen, from, to }: { kitchen: string; from: string; to: string },
): KitchenLine[] {
  return database
    .all<Omit<KitchenLine, 'start'> & { start: string }>(
      `SELECT "name" AS id, "order_no" AS "orderNo", "slot_start" AS start, "order_qty" AS quantity, "serves"
       FROM "tabOrder Progress" WHERE "type" = '${LINE_TYPE.restaurant}' AND "doc_name" = ? AND "slot_start" >= ?
         AND "slot_start" < ? AND "status" IN (${COUNTED})`,
      [kitchen, from, to],
    )
    .map((line) => ({ ...line, start: parseInstant(line.start) ?? 0 }));
}

/** A kitchen's approved lines whose payment deadline has passed; they count until they are ended. */
export function overdueAtKitchen(
  database: Database,
  { kitchen, from, to }: { kitchen: string; from: string; to: string },
  now: string,
): { id: string }[] {
  return database.all<{ id: string }>(
    `SELECT "name" AS id FROM "tabOrder Progress"
     WHERE "type" = '${LINE_TYPE.restaurant}' AND "doc_name" = ? AND "slot_start" >= ? AND "slot_start" < ?
       AND "status" = '${STATUS.paymentPending}' AND "deadline_at" < ? ORDER BY "name"`,
    [kitchen, from, to, now],
  );
}
