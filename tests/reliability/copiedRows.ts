import type { SqliteDatabase } from '../../server/store/database.ts';

/** A copy of a stored row with some columns replaced. */
function copy(database: SqliteDatabase, doctype: string, from: string, own: Record<string, string>): void {
  const all = database.all<{ name: string }>(`PRAGMA table_info("tab${doctype}")`).map(({ name }) => name);
  const values = all.map((column) => (column in own ? '?' : `"${column}"`));
  database.run(
    `INSERT INTO "tab${doctype}" (${all.map((column) => `"${column}"`).join()}) SELECT ${values.join()} FROM "tab${doctype}" WHERE name = ?`,
    [...all.filter((column) => column in own).map((column) => own[column]!), from],
  );
}

/** The name of the first record with this value in a field. */
const nameIn = (database: SqliteDatabase, table: string, field: string, value: string): string =>
  String(database.get<{ name: string }>(`SELECT name FROM "tab${table}" WHERE "${field}" = ?`, [value])?.name);

/**
 * An order with one line, placed through the API, and copies of it as separate orders: a thousand requests in the
 * time of one.
 * @param packages the DocType of the order's one row
 * @returns the lines' names, the original first
 */
export function copyOrder(
  database: SqliteDatabase,
  { order, line, packages }: { order: string; line: string; packages: string },
  count: number,
): string[] {
  const row = nameIn(database, packages, 'parent', order);
  const events = database.all<{ name: string }>(
    'SELECT name FROM "tabOrder Event" WHERE order_progress = ? ORDER BY rowid',
    [line],
  );
  return database.transaction(() => [
    line,
    ...Array.from({ length: count - 1 }, (_, at) => {
      const name = `${line}-${at + 1}`;
      const own = `${order}-${at + 1}`;
      copy(database, 'Order', order, { name: own });
      copy(database, packages, row, { name: `${row}-${at + 1}`, parent: own });
      copy(database, 'Order Progress', line, { name, order_no: own, line_key: name });
      for (const event of events)
        copy(database, 'Order Event', event.name, { name: `${event.name}-${at + 1}`, order_progress: name });
      return name;
    }),
  ]);
}
