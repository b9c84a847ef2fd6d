import { createRefusal } from '../marketplace/common/refuse.ts';
import type { Row } from '../ports/row.ts';
import { changesIn } from '../store/changeLog.ts';
import { type SqliteDatabase, WRITES_WHILE_READING } from '../store/database.ts';
import { secretsIn } from '../store/secrets.ts';
import { forMariaDb, isCounter, isOfSingle, isSchema, withoutConflict } from './statements.ts';

/** An operation of the web worker. */
type Operation =
  | 'all'
  | 'run'
  | 'begin'
  | 'read'
  | 'commit'
  | 'rollback'
  | 'savepoint'
  | 'release'
  | 'rollback_to'
  | 'redis';

/** MariaDB's error numbers for a deadlock and for a lock wait timeout, including the lock of writers. */
const BUSY: readonly unknown[] = [1205, 1213];

const isBusy = (error: unknown): boolean => error instanceof Error && 'number' in error && BUSY.includes(error.number);

/**
 * Has the worker run an operation, and returns its result. `begin` and `read` return the site's latest stamp, and `commit` passes this
 * process's latest.
 * @throws Error with MariaDB's number as `number`
 */
export type Ask = (operation: Operation, text?: string, values?: readonly unknown[]) => unknown;

export interface SiteDatabase extends SqliteDatabase {
  /** Discards what an interrupted request left open on this side; the worker has rolled it back. */
  reset(): void;
  /** Notifies the listeners of `onWrite` that other processes may have stored something. */
  notifyExternalWrites(): void;
}

/** The transactions on the worker's connection: one write transaction with savepoints, or reads of one snapshot. */
function siteTransactions(worker: Ask) {
  let depth = 0;
  let isReading = false;
  /** Why the database itself has rolled back the whole transaction: every later statement fails, even if the error was caught. */
  let lost: unknown;

  const ask: Ask = (operation, text, values) => {
    if (lost && operation !== 'rollback') throw lost;
    try {
      return worker(operation, text, values);
    } catch (error) {
      if (!isBusy(error)) throw error;
      const refused = createRefusal('ServiceUnavailableError', 'errors.busy', { headers: { 'Retry-After': '2' } });
      if (depth > 0) lost = refused;
      throw refused;
    }
  };
  /** The stamps of the running transaction. A read-only one has them too: what is due was stamped before. */
  const stamps = { last: '' };
  const lastOf = (stamp: unknown): string => (typeof stamp === 'string' ? stamp : '');

  function within<T>(work: () => T, keep: boolean): T {
    if (isReading) throw new Error(WRITES_WHILE_READING);
    const level = `level_${depth}`;
    const outermost = depth === 0;
    const undo = () => ask(outermost ? 'rollback' : 'rollback_to', level);
    const begun = ask(outermost ? 'begin' : 'savepoint', level);
    if (outermost) stamps.last = lastOf(begun);
    depth += 1;
    try {
      const result = work();
      if (keep && outermost) ask('commit', level, stamps.last === begun ? [] : [stamps.last]);
      else if (keep) ask('release', level);
      else undo();
      return result;
    } catch (error) {
      try {
        undo();
      } catch (another) {
        // the savepoint is gone, so the database has rolled back everything
        lost ??= another;
      }
      throw lost ?? error;
    } finally {
      depth -= 1;
      if (outermost) lost = undefined;
    }
  }

  /** Without the lock of writers: the site's database itself refuses writes in it. */
  function reading<T>(work: () => T): T {
    if (depth > 0 || isReading) return work();
    stamps.last = lastOf(ask('read'));
    isReading = true;
    try {
      return work();
    } finally {
      isReading = false;
      ask('rollback');
    }
  }

  return {
    ask,
    within,
    reading,
    stamps,
    isOpen: () => depth > 0,
    /** Discards what an interrupted request left open; the worker has rolled it back. */
    reset(): void {
      depth = 0;
      stamps.last = '';
      isReading = false;
      lost = undefined;
    },
  };
}

/**
 * The site's own database as the engine's database: the web worker runs each statement on its connection and in its transaction. A site has
 * one writer at a time: the lock is taken before the transaction begins, so it reads everything the previous writer committed.
 */
export function openSiteDatabase(worker: Ask): SiteDatabase {
  const { ask, within, reading, stamps, isOpen, reset } = siteTransactions(worker);
  let writes = 0;
  const listeners: ((sql: string) => void)[] = [];

  const all = <T>(sql: string, params: readonly unknown[] = []): T[] =>
    isSchema(sql) || sql.includes('sqlite_master') ? [] : (ask('all', forMariaDb(sql), params) as T[]);

  function run(sql: string, params: readonly unknown[] = []): { changes: number; lastInsertRowid: number } {
    if (isSchema(sql)) return { changes: 0, lastInsertRowid: 0 };
    writes += 1;
    const write = (): number => {
      if (!isOfSingle(sql)) return ask('run', forMariaDb(sql), params) as number;
      ask('run', 'DELETE FROM `tabSingles` WHERE doctype = ? AND field = ?', params.slice(0, 2));
      return ask('run', forMariaDb(withoutConflict(sql)), params) as number;
    };
    // A statement outside a transaction is its own transaction.
    const changes = isOpen() ? write() : within(write, true);
    for (const listener of listeners) listener(sql);
    return { changes, lastInsertRowid: 0 };
  }

  function get<T = Row>(sql: string, params: readonly unknown[] = []): T | undefined {
    if (!isCounter(sql)) return all<T>(sql, params)[0];
    run(sql, params);
    return all<T>('SELECT current FROM "tabSeries" WHERE name = ?', params)[0];
  }

  return {
    all,
    get,
    run,
    exec: () => undefined,
    onWrite: (listener) => listeners.push(listener),
    transaction: (work) => within(work, true),
    rehearse: (work) => within(work, false),
    reading,
    sameText: (left, right) => `${left} = ${right}`,
    lock(doctype, name) {
      if (!isOpen()) throw new Error(`${doctype} ${name} can be locked in a transaction only.`);
      ask('all', `SELECT name FROM \`tab${doctype}\` WHERE name = ? FOR UPDATE`, [name]);
    },
    get writes() {
      return writes;
    },
    get secrets() {
      return secretsIn(this);
    },
    get changes() {
      return changesIn(this);
    },
    get inTransaction() {
      return isOpen();
    },
    stamps,
    checkpoint: () => undefined,
    clearLog: () => undefined,
    close: () => undefined,
    reset,
    notifyExternalWrites() {
      for (const listener of listeners) listener('');
    },
  };
}
