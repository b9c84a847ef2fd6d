import type { Database } from '../ports/database.ts';
import { quoteIdentifier } from './sqlText.ts';

/** What creating tables and triggers needs of a database. */
export interface Schema extends Pick<Database, 'get'> {
  /** Runs several statements. */
  exec(sql: string): void;
}

/**
 * Creates or replaces a trigger. An unchanged one is kept: creating all triggers again took an eighth of the server's start.
 * @param what the SQL after its name: `AFTER INSERT ON … BEGIN … END`
 */
export function createTrigger(database: Schema, name: string, what: string): void {
  const sql = `CREATE TRIGGER ${quoteIdentifier(name)} ${what}`;
  const existing = database.get<{ sql: string }>(`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?`, [
    name,
  ]);
  if (existing?.sql === sql) return;
  dropTrigger(database, name);
  database.exec(sql);
}

/** Drops a trigger, if it exists. */
export function dropTrigger(database: Pick<Schema, 'exec'>, name: string): void {
  database.exec(`DROP TRIGGER IF EXISTS ${quoteIdentifier(name)}`);
}
