import type { ChangeLog, Database, LoggedChange } from '../ports/database.ts';
import type { ChangeLogRule } from '../ports/schemaRules.ts';
import { literal, quoteIdentifier, table } from './sqlText.ts';
import { createTrigger, type Schema } from './triggers.ts';

/** The minimum number of entries to keep: more than a busy day writes between two reads. */
const MIN_ENTRIES = 20_000;
/** Old entries are deleted in batches of this size. */
const DELETE_BATCH = 1000;

/**
 * Creates the table that all change logs share. SQLite reuses the numbers of rolled-back entries, so each entry also has a random token:
 * if the token of the last entry that a reader saw has changed, that entry was rolled back or deleted. A placeholder is the first
 * entry, and the last entry is never deleted, so the table always has a position to return. Idempotent.
 */
export function createChangeTable(database: Schema): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS "__changes" (number INTEGER PRIMARY KEY, log TEXT NOT NULL, key TEXT NOT NULL,
      mark TEXT NOT NULL DEFAULT (hex(randomblob(8))));
    INSERT INTO "__changes" (log, key) SELECT '', '' WHERE NOT EXISTS (SELECT 1 FROM "__changes");
    CREATE TRIGGER IF NOT EXISTS "old changes" AFTER INSERT ON "__changes" WHEN NEW.number % ${DELETE_BATCH} = 0
      BEGIN DELETE FROM "__changes" WHERE number <= NEW.number - ${MIN_ENTRIES}; END;
  `);
}

/** Creates a change log: one trigger each for inserts, updates and deletes. */
export function createChangeLog(database: Schema, { doctype, name, key, of }: ChangeLogRule): void {
  const writes = (row: string, when = '') =>
    `INSERT INTO "__changes" (log, key) SELECT ${literal(name)}, ${row}.${quoteIdentifier(key)}
       WHERE ${row}.${quoteIdentifier(key)} IS NOT NULL${when};`;
  const differs = (field: string) => `OLD.${quoteIdentifier(field)} IS NOT NEW.${quoteIdentifier(field)}`;
  const on = (event: string, when: string, work: string) =>
    createTrigger(
      database,
      `${name} logged on ${event}`,
      `AFTER ${event} ON ${table(doctype)} ${when} BEGIN ${work} END`,
    );
  const changed = [key, ...of].map(differs).join(' OR ');
  on('insert', '', writes('NEW'));
  on('delete', '', writes('OLD'));
  on('update', `WHEN ${changed}`, writes('NEW') + writes('OLD', ` AND ${differs(key)}`));
}

/** Reads the change logs of a database. */
export const changesIn = ({ all, get }: Pick<Database, 'all' | 'get'>): ChangeLog => ({
  since(mark) {
    const [seen = '', token] = mark?.split(' ') ?? [];
    const [first, ...later] = mark
      ? all<LoggedChange & { number: number; mark: string }>(
          'SELECT number, log, key, mark FROM "__changes" WHERE number >= ? ORDER BY number',
          [Number(seen)],
        )
      : [];
    const isKnown = first !== undefined && String(first.number) === seen && first.mark === token;
    const last = isKnown
      ? (later.at(-1) ?? first)
      : get<{ number: number; mark: string }>('SELECT number, mark FROM "__changes" ORDER BY number DESC LIMIT 1');
    return {
      mark: last ? `${last.number} ${last.mark}` : '',
      changes: isKnown ? later.map(({ log, key }) => ({ log, key })) : undefined,
    };
  },
});
