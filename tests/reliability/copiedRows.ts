import type { Database } from '../../server/store/database.ts';

/** A copy of a stored row with some columns of its own. */
export function copy(database: Database, doctype: string, from: string, own: Record<string, string>): void {
  const all = database.all<{ name: string }>(`PRAGMA table_info("tab${doctype}")`).map(({ name }) => name);
  const values = all.map((column) => (column in own ? '?' : `"${column}"`));
  database.run(
    `INSERT INTO "tab${doctype}" (${all.map((column) => `"${column}"`).join()}) SELECT ${values.join()} FROM "tab${doctype}" WHERE name = ?`,
    [...all.filter((column) => column in own).map((column) => own[column]!), from],
  );
}

/** The name of the first record with such a value in a field. */
export const nameIn = (database: Database, table: string, field: string, value: string): string =>
  String(database.get<{ name: string }>(`SELECT name FROM "tab${table}" WHERE "${field}" = ?`, [value])?.name);
