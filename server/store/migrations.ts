import type { SqliteDatabase } from './database.ts';
import { quoteIdentifier, table } from './sqlText.ts';

/** A change of stored data that runs once on each database, before its tables follow the DocTypes. */
export interface Migration {
  /** Recorded when it has run, so it never changes. */
  name: string;
  run(database: SqliteDatabase): void;
}

/**
 * Runs the migrations that a database has not had, in order, and records each in `__migrations`. All or none: it is one
 * transaction, or part of the caller's.
 */
export function runMigrations(database: SqliteDatabase, migrations: readonly Migration[]): void {
  database.transaction(() => {
    database.exec('CREATE TABLE IF NOT EXISTS "__migrations" (name TEXT PRIMARY KEY)');
    for (const { name, run } of migrations) {
      if (database.get('SELECT 1 FROM "__migrations" WHERE name = ?', [name])) continue;
      run(database);
      database.run('INSERT INTO "__migrations" (name) VALUES (?)', [name]);
    }
  });
}

/** Renames a DocType's table, if there is one. Its indices bear the old name, so they go: the DocType creates its own. */
export function renameDocType(database: SqliteDatabase, from: string, to: string): void {
  if (!database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [`tab${from}`])) return;
  const indices = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
    [`tab${from}`],
  );
  for (const { name } of indices) database.exec(`DROP INDEX ${quoteIdentifier(name)}`);
  database.exec(`ALTER TABLE ${table(from)} RENAME TO ${table(to)}`);
}
