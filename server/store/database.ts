import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Database as HostDatabase } from '../ports/database.ts';
import { changesIn } from './changeLog.ts';
import { collationKey, collationLike } from './collation.ts';
import { OWNER_FILE, ownerOnly } from './fileModes.ts';
import { collect } from './forceGc.ts';
import { type RowNumbers, rowNumbersIn } from './rowNumbers.ts';
import type { Sealed } from './sealing.ts';
import { secretsIn } from './secrets.ts';

interface RunResult {
  changes: number;
  lastInsertRowid: number;
}

/** One SQLite database with cached statements. Every call is synchronous; a transaction never spans an await. */
export interface SqliteDatabase extends HostDatabase, Sealed {
  all<T = Record<string, SQLInputValue>>(sql: string, params?: readonly SQLInputValue[]): T[];
  get<T = Record<string, SQLInputValue>>(sql: string, params?: readonly SQLInputValue[]): T | undefined;
  run(sql: string, params?: readonly SQLInputValue[]): RunResult;
  /** Several statements, no parameters (schema). */
  exec(sql: string): void;
  /** BEGIN IMMEDIATE ... COMMIT; inside another transaction a savepoint. Rolls back and rethrows when `work` throws. */
  transaction<T>(work: () => T): T;
  /** As `transaction`, but whatever `work` stored is undone. */
  rehearse<T>(work: () => T): T;
  /** All that `work` reads is of one moment; inside another transaction, of that one. @throws Error where it writes */
  reading<T>(work: () => T): T;
  readonly inTransaction: boolean;
  /** Where rows have numbers by which a table can be read in parts. */
  readonly rowNumbers?: RowNumbers;
  /** Where other processes write the same site: what they have stamped. */
  readonly stamps?: { last: string };
  /** Copies what was committed from the log into the file: work for a moment in which nobody waits. */
  checkpoint(): void;
  /** Does so, and empties the log, so that what was deleted stands in no file of the database any more. */
  clearLog(): void;
  /** Tells of every statement that stored something, before it is committed. */
  onWrite(listener: (sql: string) => void): void;
  close(): void;
}

/** Characters of SQL whose statements are kept: those of the product many times over, and some lists of clients. */
const KEPT_SQL = 400_000;
/** A longer one is a list that somebody put together, and is as large prepared as it is rare. */
const MAX_CACHED_LENGTH = 4000;

/** Statements that are prepared until those no longer kept are freed. */
const PREPARED_MOST = 300;

/** What whoever reads and begins to write is told. */
export const WRITES_WHILE_READING = 'What only reads began to write.';

/** What only reads: every other statement is taken for one that stores. */
const READS = /^\s*(?:SELECT|WITH|EXPLAIN)\b/i;
/** In the middle of a statement that begins by naming what it reads. */
const WRITES_LATER =
  /\b(?:INSERT|REPLACE)\s+(?:OR\s+\w+\s+)?INTO\b|\bDELETE\s+FROM\b|\bUPDATE\s+(?:OR\s+\w+\s+)?["\w]+\s+SET\b/i;

const stores = (sql: string): boolean => !READS.test(sql) || (/^\s*WITH/i.test(sql) && WRITES_LATER.test(sql));

/** Prepared statements by their SQL. Clients ask for lists of any shape: what was used longest ago makes room. */
function statementCache(raw: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, { statement: StatementSync; used: number }>();
  let uses = 0;
  let size = 0;
  let prepared = 0;
  /** A third goes at once, so that they are put in order seldom. */
  const makeRoom = (): void => {
    for (const [oldest] of [...kept].sort(([, one], [, other]) => one.used - other.used)) {
      if (size <= (KEPT_SQL / 3) * 2) break;
      kept.delete(oldest);
      size -= oldest.length;
    }
  };
  return (sql) => {
    uses += 1;
    const known = kept.get(sql);
    if (known) {
      known.used = uses;
      return known.statement;
    }
    prepared += 1;
    if (prepared >= PREPARED_MOST) {
      prepared = 0;
      collect();
    }
    const statement = raw.prepare(sql);
    if (sql.length > MAX_CACHED_LENGTH) return statement;
    kept.set(sql, { statement, used: uses });
    size += sql.length;
    if (size > KEPT_SQL) makeRoom();
    return statement;
  };
}

/**
 * Opens (and creates) a database file: WAL, synchronous=FULL, foreign keys off (Frappe has none), what is deleted overwritten. A commit checkpoints by
 * itself only when the log holds 40 MB; before that `checkpoint` is to be called now and then. Only the owner may read the file.
 * @param path a file, or `:memory:`
 * @param image what one in memory begins with: the bytes of a file that was closed or copied whole
 */
export function openDatabase(path: string, image?: Uint8Array): SqliteDatabase {
  const raw = new DatabaseSync(path);
  if (image) raw.deserialize(image);
  // Before the log is made: SQLite gives it and its index the mode of the file.
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
    // SQLite may have rolled back by itself (disk full): then there is nothing left to undo.
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
    // not by `PRAGMA query_only`: it has every statement prepared anew, each time it is turned
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
      // From its begin on a transaction is the only one that writes: whatever it locks is its own already.
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
