import type { Database } from '../../../ports/database.ts';

const AT_ONCE = 500;

/** The oldest acts of the audit before a moment, some at a time. */
export const actsBefore = (database: Database, before: string): string[] =>
  database
    .all<{ name: string }>(`SELECT "name" FROM "tabAudit Event" WHERE "at" < ? ORDER BY "at" LIMIT ${AT_ONCE}`, [
      before,
    ])
    .map(({ name }) => name);
