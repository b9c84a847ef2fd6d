import { blockingStatuses, LINE_TYPE, STATUS } from '../../../../domain/orderProcess.ts';
import { lineMachine } from '../../../../domain/states/line.ts';
import { VERIFICATION } from '../../../../domain/states/verification.ts';
import type { Database } from '../../../store/database.ts';

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const FINAL = quoted(lineMachine.states.filter(lineMachine.isFinal));
const LIVE = quoted([STATUS.pendingVerification, ...blockingStatuses]);

/** Indices for what the process itself asks, beside those of the DocType. Idempotent. */
export function createOrderIndices(database: Database): void {
  database.exec(`
    CREATE INDEX IF NOT EXISTS "Order Progress:unanswered" ON "tabOrder Progress" ("customer", "order_no")
      WHERE "released" = 1 AND "status" = '${STATUS.pendingVerification}';
    CREATE INDEX IF NOT EXISTS "Order Progress:coming" ON "tabOrder Progress" ("slot_start")
      WHERE "status" = '${STATUS.paymentCompleted}';
    CREATE INDEX IF NOT EXISTS "Order:unreleased" ON "tabOrder" ("modified") WHERE "released" = 0;
  `);
}

/** Own orders that wait for an answer. */
export function openOrderCount(database: Database, customer: string): number {
  const row = database.get<{ count: number }>(
    `SELECT count(DISTINCT "order_no") AS count FROM "tabOrder Progress"
     WHERE "customer" = ? AND "released" = 1 AND "status" = '${STATUS.pendingVerification}'`,
    [customer],
  );
  return row?.count ?? 0;
}

/** An own live line of the same reciter that shares time with a slot. */
export function ownLineAt(
  database: Database,
  slot: { customer: string; reciter: string; start: string; end: string; exceptOrder: string },
): string | undefined {
  return database.get<{ name: string }>(
    `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "customer" = ? AND "released" = 1
       AND "status" IN (${LIVE}) AND "slot_start" < ? AND "slot_end" > ? AND "order_no" <> ? LIMIT 1`,
    [slot.reciter, slot.customer, slot.end, slot.start, slot.exceptOrder],
  )?.name;
}

/** Released lines whose next automatic step is due. The signs keep the planner from reading all that was ever released. */
export function overdueLines(database: Database, now: string, limit: number, after: string): string[] {
  return database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "deadline_at" <= ? AND +"name" > ? AND +"released" = 1
         AND +"status" NOT IN (${FINAL}) ORDER BY "name" LIMIT ?`,
      [now, after, limit],
    )
    .map((row) => row.name);
}

/** Orders that were begun by the documents' sequence and not finished. */
export function abandonedOrders(database: Database, touchedBefore: string): string[] {
  return database
    .all<{ name: string }>('SELECT "name" FROM "tabOrder" WHERE "released" = 0 AND "modified" < ?', [touchedBefore])
    .map((row) => row.name);
}

const names = (database: Database, sql: string, params: string[] = []): string[] =>
  database.all<{ name: string }>(sql, params).map((row) => row.name);

/** Released requests of one provider that wait for his answer. */
export const requestsOf = (database: Database, type: string, vendor: string): string[] =>
  names(
    database,
    `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "type" = ? AND "released" = 1
       AND "status" = '${STATUS.pendingVerification}' ORDER BY "name"`,
    [vendor, type],
  );

/** Paid bookings of one provider that are still to come or to end. */
export const paidOf = (database: Database, type: string, vendor: string): string[] =>
  names(
    database,
    `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "type" = ? AND "released" = 1
       AND "status" IN ('${STATUS.paymentCompleted}', '${STATUS.arrived}') ORDER BY "name"`,
    [vendor, type],
  );

const OF_SUSPENDED = [LINE_TYPE.reciter, LINE_TYPE.restaurant]
  .map(
    (type) => `line."type" = '${type}' AND EXISTS (SELECT 1 FROM "tab${type}" AS vendor
      WHERE vendor."name" = line."doc_name" AND vendor."verification_status" = '${VERIFICATION.suspended}')`,
  )
  .join(' OR ');

/** Approved and unpaid lines whose provider has been suspended since. */
export const unpaidOfSuspended = (database: Database): string[] =>
  names(
    database,
    `SELECT line."name" FROM "tabOrder Progress" AS line
     WHERE frappe_key(line."status") = frappe_key('${STATUS.paymentPending}') AND (${OF_SUSPENDED}) ORDER BY line."name"`,
  );

/** Lines whose payment arrived after their provider was suspended, and of which nobody was told yet. @param reason what the others say */
export const paidSinceSuspension = (database: Database, reason: string): string[] =>
  names(
    database,
    `SELECT line."name" FROM "tabOrder Progress" AS line
     WHERE line."status" = '${STATUS.paymentCompleted}' AND ifnull(line."status_reason", '') <> ? AND (${OF_SUSPENDED})
     ORDER BY line."slot_start", line."name"`,
    [reason],
  );
