import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { lazy } from '../../domain/lazy.ts';
import type { Database as HostDatabase } from '../ports/database.ts';
import { changesIn } from './changeLog.ts';
import { collationKey, collationLike } from './collation.ts';
import { OWNER_FILE, ownerOnly } from './fileModes.ts';
import { type RowNumbers, rowNumbersIn } from './rowNumbers.ts';
import type { SealedDatabase } from './sealing.ts';
import { secretsIn } from './secrets.ts';

interface RunResult {
  changes: number;
  lastInsertRowid: number;
}

/** One SQLite database with cached statements. Every call is synchronous; a transaction never spans an await. */
export interface SqliteDatabase extends HostDatabase, SealedDatabase {
  all<T = Record<string, SQLInputValue>>(sql: string, params?: readonly SQLInputValue[]): T[];
  get<T = Record<string, SQLInputValue>>(sql: string, params?: readonly SQLInputValue[]): T | undefined;
  run(sql: string, params?: readonly SQLInputValue[]): RunResult;
  /** Runs several statements without parameters (schema). */
  exec(sql: string): void;
  /** BEGIN IMMEDIATE ... COMMIT; inside another transaction, a savepoint. Rolls back and rethrows if `work` throws. */
  transaction<T>(work: () => T): T;
  /** Like `transaction`, but always rolls back. */
  rehearse<T>(work: () => T): T;
  /** Runs `work` on one snapshot; inside another transaction, on that one's. @throws Error if `work` writes */
  reading<T>(work: () => T): T;
  readonly inTransaction: boolean;
  /** Row numbers, by which a table can be read in parts, if the database has them. */
  readonly rowNumbers?: RowNumbers;
  /** The stamps that other processes of the same site wrote, if there are other processes. */
  readonly stamps?: { last: string };
  /** Copies committed data from the log into the file. Call it when no request is waiting. */
  checkpoint(): void;
  /** Runs a checkpoint and empties the log, so that no file of the database contains deleted data. */
  clearLog(): void;
  /** Calls the listener for every statement that stored something, before the commit. */
  onWrite(listener: (sql: string) => void): void;
  close(): void;
}

/** How many characters of SQL to keep prepared: all statements of the product many times over, and some client-defined lists. */
const KEPT_SQL = 400_000;
/** A longer statement is a client-defined list: large when prepared, and rarely repeated. */
const MAX_CACHED_LENGTH = 4000;

/** How many statements may be prepared before those that left the cache are freed. */
const PREPARED_MOST = 300;

/** The error for a write in a read-only transaction. */
export const WRITES_WHILE_READING = 'What only reads began to write.';

/** Matches statements that only read; every other statement counts as a write. */
const READS = /^\s*(?:SELECT|WITH|EXPLAIN)\b/i;
/** A statement that starts like a read but writes. */
const WRITES_LATER =
  /\b(?:INSERT|REPLACE)\s+(?:OR\s+\w+\s+)?INTO\b|\bDELETE\s+FROM\b|\bUPDATE\s+(?:OR\s+\w+\s+)?["\w]+\s+SET\b/i;

const stores = (sql: string): boolean => !READS.test(sql) || (/^\s*WITH/i.test(sql) && WRITES_LATER.test(sql));

/** Prepared statements by their SQL. Clients can request lists of any shape, so the least recently used statements are evicted. */
function statementCache(raw: DatabaseSync): (sql: string) => StatementSync {
  const cache = new Map<string, { statement: StatementSync; used: number }>();
  let uses = 0;
  let size = 0;
  let prepared = 0;
  /** Evicts a third at a time, so that sorting by use is rare. */
  const makeRoom = (): void => {
    for (const [oldest] of [...cache].sort(([, one], [, other]) => one.used - other.used)) {
      if (size <= (KEPT_SQL / 3) * 2) break;
      cache.delete(oldest);
      size -= oldest.length;
    }
  };
  return (sql) => {
    uses += 1;
    const known = cache.get(sql);
    if (known) {
      known.used = uses;
      return known.statement;
    }
    prepared += 1;
    if (prepared >= PREPARED_MOST) {
      prepared = 0;
      forceGc();
    }
    const statement = raw.prepare(sql);
    if (sql.length > MAX_CACHED_LENGTH) return statement;
    cache.set(sql, { statement, used: uses });
    size += sql.length;
    if (size > KEPT_SQL) makeRoom();
    return statement;
  };
}

/**
 * Opens a database file, and creates it if needed: WAL, synchronous=FULL, foreign keys off (Frappe has none), secure delete. A commit runs
 * a checkpoint only when the log holds 40 MB, so call `checkpoint` regularly. Only the owner can read the file.
 * @param path a file, or `:memory:`
 * @param image the initial content of an in-memory database: the bytes of a closed or backed-up database file
 */
export function openDatabase(path: string, image?: Uint8Array): SqliteDatabase {
  const raw = new DatabaseSync(path);
  if (image) raw.deserialize(image);
  // Before the log is created: SQLite gives the log and its index the mode of the file.
  if (path !== ':memory:') ownerOnly(OWNER_FILE, path, `${path}-wal`, `${path}-shm`);
  raw.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 10000; PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536; PRAGMA secure_delete = ON;',
  );
  raw.function('frappe_key', { deterministic: true }, collationKey as (value: unknown) => string | null);
  raw.function('frappe_like', { deterministic: true }, collationLike as (...values: unknown[]) => number | null);
  const statements = statementCache(raw);
  const [begin, beginWriting, commit] = [raw.prepare('BEGIN'), raw.prepare('BEGIN IMMEDIATE'), raw.prepare('COMMIT')];
  let depth = 0;
  let isReading = false;
  let writes = 0;
  const listeners: ((sql: string) => void)[] = [];

  const undo = (savepoint: string): void => {
    // SQLite may have rolled back by itself (disk full); then there is nothing to undo.
    if (raw.isTransaction) raw.exec(depth === 1 ? 'ROLLBACK' : `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`);
  };
  const within = <T>(work: () => T, keep: boolean): T => {
    const savepoint = `level_${depth}`;
    if (isReading) throw new Error(WRITES_WHILE_READING);
    if (depth === 0) beginWriting.run();
    else raw.exec(`SAVEPOINT ${savepoint}`);
    depth += 1;
    try {
      const result = work();
      if (!keep) undo(savepoint);
      else if (depth === 1) commit.run();
      else raw.exec(`RELEASE ${savepoint}`);
      return result;
    } catch (error) {
      undo(savepoint);
      throw error;
    } finally {
      depth -= 1;
    }
  };

  const reading = <T>(work: () => T): T => {
    if (raw.isTransaction) return work();
    // not by `PRAGMA query_only`, which makes SQLite prepare every statement again each time it changes
    begin.run();
    isReading = true;
    try {
      return work();
    } finally {
      isReading = false;
      if (raw.isTransaction) commit.run();
    }
  };
  const readable = (sql: string): string => {
    if (isReading && stores(sql)) throw new Error(WRITES_WHILE_READING);
    return sql;
  };

  return {
    all: <T>(sql: string, params: readonly SQLInputValue[] = []) => statements(readable(sql)).all(...params) as T[],
    get: <T>(sql: string, params: readonly SQLInputValue[] = []) =>
      statements(readable(sql)).get(...params) as T | undefined,
    run(sql, params = []) {
      if (isReading) throw new Error(WRITES_WHILE_READING);
      writes += 1;
      const { changes, lastInsertRowid } = statements(sql).run(...params);
      for (const listener of listeners) listener(sql);
      return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
    },
    exec(sql) {
      if (isReading) throw new Error(WRITES_WHILE_READING);
      raw.exec(sql);
    },
    onWrite: (listener) => listeners.push(listener),
    transaction: (work) => within(work, true),
    rehearse: (work) => within(work, false),
    reading,
    sameText: (left, right) => `frappe_key(${left}) = frappe_key(${right})`,
    lock(doctype, name) {
      // An immediate transaction is the only writer from its start, so it already holds every lock.
      if (!raw.isTransaction) throw new Error(`${doctype} ${name} can be locked in a transaction only.`);
    },
    get writes() {
      return writes;
    },
    get secrets() {
      return secretsIn(this);
    },
    get rowNumbers() {
      return rowNumbersIn(this);
    },
    get changes() {
      return changesIn(this);
    },
    get inTransaction() {
      return depth > 0;
    },
    checkpoint: () => raw.exec('PRAGMA wal_checkpoint(PASSIVE)'),
    clearLog: () => raw.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close: () => raw.close(),
  };
}

const collector = lazy(() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
});

/**
 * Runs the garbage collector. A prepared statement holds memory outside the heap that the collector does not count, so it would leave
 * thousands of unused ones in memory.
 */
const forceGc = (): void => collector()();
