import { RESCHEDULE_EVENT } from '../../../../domain/order/reschedule.ts';
import type { Database } from '../../../ports/database.ts';

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name).sort();

/** A provider's lines with an open proposal for a time after an instant. */
export const listProposals = (database: Database, provider: string, after: string): string[] =>
  names(
    database.all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "move_start" IS NOT NULL AND "move_start" > ?`,
      [provider, after],
    ),
  );

/** Lines whose open proposal has passed its deadline. */
export const overdueProposals = (database: Database, now: string): string[] =>
  names(
    database.all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "move_start" IS NOT NULL AND "move_until" < ?`,
      [now],
    ),
  );

/** The last events of a line, at one instant. */
export const latestEvents = (database: Database, line: string): { reason: string | null; new_start: string | null }[] =>
  database.all(
    `SELECT "reason", "new_start" FROM "tabOrder Event" WHERE "order_progress" = ?
       AND "at" = (SELECT max("at") FROM "tabOrder Event" WHERE "order_progress" = ?)`,
    [line, line],
  );

/** The proposals for a line and their outcomes, latest first. */
export const listRescheduleEvents = (database: Database, line: string): { reason: string; actor_role: string }[] =>
  database.all(
    `SELECT "reason", "actor_role" FROM "tabOrder Event" WHERE "order_progress" = ?
       AND "reason" IN (${Object.values(RESCHEDULE_EVENT)
         .map((one) => `'${one}'`)
         .join(', ')})
     ORDER BY "at" DESC, "creation" DESC, "reason" ASC`,
    [line],
  );

/** What a customer changed of a request last, as its event keeps it; undefined where nothing was. */
export const latestChange = (database: Database, line: string): string | undefined =>
  database.all<{ request_change: string }>(
    `SELECT "request_change" FROM "tabOrder Event" WHERE "order_progress" = ? AND "request_change" IS NOT NULL
     ORDER BY "at" DESC, "creation" DESC, "name" DESC`,
    [line],
  )[0]?.request_change;
