import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { collationKey, collationLike } from './collation.ts';
import { OWNER_FILE, ownerOnly } from './fileModes.ts';

export interface RunResult {
  changes: number;
  lastInsertRowid: number;
}

/** One SQLite database with cached statements. Every call is synchronous; a transaction never spans an await. */
export interface Database {
  all<T = Record<string, SQLInputValue>>(sql: string, params?: readonly SQLInputValue[]): T[];
  get<T = Record<string, SQLInputValue>>(sql: string, params?: readonly SQLInputValue[]): T | undefined;
  run(sql: string, params?: readonly SQLInputValue[]): RunResult;
  /** Several statements, no parameters (schema). */
  exec(sql: string): void;
  /** BEGIN IMMEDIATE ... COMMIT; inside another transaction a savepoint. Rolls back and rethrows when `work` throws. */
  transaction<T>(work: () => T): T;
  /** As `transaction`, but whatever `work` stored is undone. */
  rehearse<T>(work: () => T): T;
  readonly inTransaction: boolean;
  /** Copies what was committed from the log into the file: work for a moment in which nobody waits. */
  checkpoint(): void;
  close(): void;
}

/**
 * Opens (and creates) a database file: WAL, synchronous=FULL, foreign keys off (Frappe has none). A commit checkpoints by
 * itself only when the log holds 40 MB; before that `checkpoint` is to be called now and then. Only the owner may read the file.
 * @param path a file, or `:memory:`
 */
export function openDatabase(path: string): Database {
  const raw = new DatabaseSync(path);
  // Before the log is made: SQLite gives it and its index the mode of the file.
  if (path !== ':memory:') ownerOnly(OWNER_FILE, path, `${path}-wal`, `${path}-shm`);
  raw.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 10000; PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;',
  );
  raw.function('frappe_key', { deterministic: true }, collationKey as (value: unknown) => string | null);
  raw.function('frappe_like', { deterministic: true }, collationLike as (...values: unknown[]) => number | null);
  const statements = new Map<string, StatementSync>();
  let depth = 0;

  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = raw.prepare(sql);
      statements.set(sql, statement);
      // Queries of clients have many shapes: the oldest statement makes room.
      if (statements.size > 1000) statements.delete(statements.keys().next().value as string);
    }
    return statement;
  };

  const undo = (savepoint: string): void => {
    // SQLite may have rolled back by itself (disk full): then there is nothing left to undo.
    if (raw.isTransaction) raw.exec(depth === 1 ? 'ROLLBACK' : `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`);
  };
  const within = <T>(work: () => T, keep: boolean): T => {
    const savepoint = `level_${depth}`;
    raw.exec(depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${savepoint}`);
    depth += 1;
    try {
      const result = work();
      if (keep) raw.exec(depth === 1 ? 'COMMIT' : `RELEASE ${savepoint}`);
      else undo(savepoint);
      return result;
    } catch (error) {
      undo(savepoint);
      throw error;
    } finally {
      depth -= 1;
    }
  };

  return {
    all: <T>(sql: string, params: readonly SQLInputValue[] = []) => prepare(sql).all(...params) as T[],
    get: <T>(sql: string, params: readonly SQLInputValue[] = []) => prepare(sql).get(...params) as T | undefined,
    run(sql, params = []) {
      const { changes, lastInsertRowid } = prepare(sql).run(...params);
      return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
    },
    exec: (sql) => raw.exec(sql),
    transaction: (work) => within(work, true),
    rehearse: (work) => within(work, false),
    get inTransaction() {
      return depth > 0;
    },
    checkpoint: () => raw.exec('PRAGMA wal_checkpoint(PASSIVE)'),
    close: () => raw.close(),
  };
}
