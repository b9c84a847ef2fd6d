import type { ChangeLog, Database, LoggedChange } from '../ports/database.ts';
import type { ChangeLogRule } from '../ports/schemaRules.ts';
import { literal, quoteIdentifier, table } from './sqlText.ts';
import { createTrigger, type Schema } from './triggers.ts';

/** How many entries to keep at least: more than a busy day writes between two reads. */
const KEPT = 20_000;
/** How many old entries are deleted at a time. */
const DROPPED_AT_ONCE = 1000;

/**
 * Creates the one table of all change logs. The numbers of rolled-back entries are used again, so every entry also has a random mark that
 * shows a reader when the entry it last read is gone. The first entry stands for the beginning, and the last entry is never deleted.
 * Idempotent.
 */
export function createChangeTable(database: Schema): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS "__changes" (number INTEGER PRIMARY KEY, log TEXT NOT NULL, key TEXT NOT NULL,
      mark TEXT NOT NULL DEFAULT (hex(randomblob(8))));
    INSERT INTO "__changes" (log, key) SELECT '', '' WHERE NOT EXISTS (SELECT 1 FROM "__changes");
    CREATE TRIGGER IF NOT EXISTS "old changes" AFTER INSERT ON "__changes" WHEN NEW.number % ${DROPPED_AT_ONCE} = 0
      BEGIN DELETE FROM "__changes" WHERE number <= NEW.number - ${KEPT}; END;
  `);
}

/** Creates a change log as three triggers. */
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
