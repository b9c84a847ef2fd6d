import { blockingStatuses, blockingUntilEnd, LINE_TYPE, STATUS } from '../../../../domain/order/orderProcess.ts';
import { type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { CountedLine } from '../../../../domain/vendor/capacity.ts';
import type { Database } from '../../../ports/database.ts';

/** A line that counts towards its kitchen's day, with its name and start. */
export interface KitchenLine extends CountedLine {
  id: string;
  start: Instant;
}

const COUNTED = [...blockingStatuses, ...blockingUntilEnd].map((status) => `'${status}'`).join(', ');

/** What a kitchen has taken between two instants: approved, paid, begun and served lines (decisions H5). */
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

/** Lines of a kitchen's time that were approved but not paid in time; they count until their lapse is carried out. */
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
