import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { RESCHEDULE_EVENT } from '../../../../domain/order/reschedule.ts';
import type { ProviderIdentity, RescheduleRecord } from '../../../../domain/provider/trackRecord.ts';
import { parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';
import type { SqlCondition } from '../../../ports/documents.ts';

/** A provider for a track record, with what does not count in it. */
export interface RecordedProvider extends ProviderIdentity {
  doctype: string;
  name: string;
  /** Lines below this amount do not count, dinars. */
  leastTotal: number;
}

/** The lines that count: `isCounted` of the domain, as SQL. */
const counted = ({ doctype, name, user, email, phone, leastTotal }: RecordedProvider): SqlCondition => ({
  sql: `l."doc_name" = ? AND l."type" = ? AND l."released" = 1 AND l."line_total" >= ?
    AND coalesce(l."own_booking", 0) = 0
    AND coalesce(l."user", '') NOT IN (?, ?) AND (? = '' OR coalesce(l."contact_mobile", '') <> ?)`,
  params: [name, doctype, leastTotal, user, email || user, phone, phone],
});

/** Counts the services that the provider delivered. */
export function servicesHeld(database: Database, provider: RecordedProvider): number {
  const { sql, params } = counted(provider);
  const row = database.get<{ count: number }>(
    `SELECT count(*) AS count FROM "tabOrder Progress" l WHERE ${sql} AND l."status" = '${STATUS.delivered}'`,
    params,
  );
  return row?.count ?? 0;
}

/** Counts the accepted bookings that the provider cancelled. */
export function bookingsEnded(database: Database, provider: RecordedProvider): number {
  const { sql, params } = counted(provider);
  const row = database.get<{ count: number }>(
    `SELECT count(*) AS count FROM "tabOrder Progress" l WHERE ${sql}
       AND l."status" IN ('${STATUS.serviceUnavailable}', '${STATUS.cancelled}')
       AND EXISTS (SELECT 1 FROM "tabOrder Event" e WHERE e."order_progress" = l."name" AND e."actor_role" = 'vendor'
         AND e."from_status" IN ('${STATUS.paymentPending}', '${STATUS.paymentCompleted}', '${STATUS.arrived}')
         AND e."to_status" = '${STATUS.serviceUnavailable}')`,
    params,
  );
  return row?.count ?? 0;
}

/** The latest services. @param most maximum number */
export function latestServices(database: Database, provider: RecordedProvider, most: number) {
  const { sql, params } = counted(provider);
  return database
    .all<{ id: string; start: string | null; arrived: string | null; confirmed: number }>(
      `SELECT l."name" AS id, l."slot_start" AS start, l."arrived_at" AS arrived,
         EXISTS (SELECT 1 FROM "tabOrder Event" e WHERE e."order_progress" = l."name" AND e."proof" = 'host') AS confirmed
       FROM "tabOrder Progress" l
       WHERE ${sql} AND l."status" = '${STATUS.delivered}' ORDER BY l."slot_start" DESC, l."name" DESC LIMIT ?`,
      [...params, most],
    )
    .map(({ id, start, arrived, confirmed }) => ({
      id,
      start: parseInstant(start) ?? 0,
      arrived: parseInstant(arrived),
      isHostsWord: confirmed === 1,
    }));
}

/** The agreements about other times for some lines, in order. */
export function listReschedules(database: Database, lines: readonly string[]) {
  if (lines.length === 0) return [];
  return database.all<RescheduleRecord & { line: string }>(
    `SELECT e."order_progress" AS line, e."reason" AS reason, e."actor_role" AS actor_role, e."at" AS at,
       e."old_start" AS old_start FROM "tabOrder Event" e
     WHERE e."order_progress" IN (${lines.map(() => '?').join(', ')})
       AND e."reason" IN ('${RESCHEDULE_EVENT.proposed}', '${RESCHEDULE_EVENT.accepted}')
     ORDER BY e."at" ASC, e."creation" ASC, e."reason" DESC`,
    lines,
  );
}

/** The latest requests that the provider answered, positively or not, and when the time to respond began to count. */
export function latestResponses(database: Database, provider: RecordedProvider, most: number) {
  const { sql, params } = counted(provider);
  return database.all<{ asked: string | null; answered: string | null }>(
    `SELECT coalesce(l."answer_from", l."order_date_time") AS asked, e."at" AS answered FROM "tabOrder Progress" l
     JOIN "tabOrder Event" e ON e."order_progress" = l."name"
     WHERE ${sql} AND e."actor_role" = 'vendor' AND e."from_status" = '${STATUS.pendingVerification}'
       AND e."to_status" IN ('${STATUS.paymentPending}', '${STATUS.cancelled}')
     ORDER BY e."at" DESC, e."name" DESC LIMIT ?`,
    [...params, most],
  );
}
