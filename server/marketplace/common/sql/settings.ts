import type { Database } from '../../../ports/database.ts';

/** When a Single was last saved; another stamp means other values. */
export function singleStamp(database: Database, doctype: string): string | undefined {
  return database.get<{ value: string }>(
    `SELECT "value" FROM "tabSingles" WHERE "doctype" = ? AND "field" = 'modified'`,
    [doctype],
  )?.value;
}
