import type { Database } from '../../../ports/database.ts';

const AT_ONCE = 500;

/** The oldest audit entries before an instant, a batch at a time. */
export const actsBefore = (database: Database, before: string): string[] =>
  database
    .all<{ name: string }>(`SELECT "name" FROM "tabAudit Event" WHERE "at" < ? ORDER BY "at" LIMIT ${AT_ONCE}`, [
      before,
    ])
    .map(({ name }) => name);
