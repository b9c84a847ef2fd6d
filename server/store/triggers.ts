import type { Database } from '../ports/database.ts';
import { quoteIdentifier } from './sqlText.ts';

/** Of a database's file what puts up tables and triggers. */
export interface Schema extends Pick<Database, 'get'> {
  /** Several statements. */
  exec(sql: string): void;
}

/**
 * Puts up a trigger in the place of the one of its name. One that stands there in the same words stays: to put up the product's
 * anew took an eighth of a server's start.
 * @param what its SQL after the name: `AFTER INSERT ON … BEGIN … END`
 */
export function putUpTrigger(database: Schema, name: string, what: string): void {
  const sql = `CREATE TRIGGER ${quoteIdentifier(name)} ${what}`;
  const standing = database.get<{ sql: string }>(`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?`, [
    name,
  ]);
  if (standing?.sql === sql) return;
  takeDownTrigger(database, name);
  database.exec(sql);
}

/** Takes a trigger down, where there is one. */
export function takeDownTrigger(database: Pick<Schema, 'exec'>, name: string): void {
  database.exec(`DROP TRIGGER IF EXISTS ${quoteIdentifier(name)}`);
}
