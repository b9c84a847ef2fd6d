import type { Database } from '../../../ports/database.ts';

/** The names of records whose owner switched something off. @param field the switch */
export function namesWithFlagOff(database: Database, doctype: string, field: string): Set<string> {
  return new Set(
    database.all<{ name: string }>(`SELECT "name" FROM "tab${doctype}" WHERE "${field}" = 0`).map((row) => row.name),
  );
}
