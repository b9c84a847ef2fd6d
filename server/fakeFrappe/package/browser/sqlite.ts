/** `node:sqlite` in a browser: the part of it that the engine uses, over the SQLite library for browsers. */

type Bound = string | number | bigint | null | Uint8Array;

interface PreparedStatement {
  bind(values: readonly Bound[]): unknown;
  step(): boolean;
  get(into: object): Record<string, unknown>;
  reset(clearBindings?: boolean): unknown;
}

interface OpenFile {
  prepare(sql: string): PreparedStatement;
  exec(sql: string): unknown;
  createFunction(name: string, call: (...values: never[]) => unknown, options: object): unknown;
  changes(): number;
  close(): void;
  pointer?: number;
}

/** The part of the result of `@sqlite.org/sqlite-wasm`'s `sqlite3InitModule()` that is used. */
export interface SqliteModule {
  oo1: { DB: new (file: string, mode: string) => OpenFile };
  capi: { sqlite3_get_autocommit(file: unknown): number; sqlite3_last_insert_rowid(file: unknown): number | bigint };
}

let sqlite: SqliteModule | undefined;

/** Gives SQLite to the sites of this page. Call it once, before you create the first site. */
export function useSqlite(module: unknown): void {
  sqlite = module as SqliteModule;
}

/** Rethrows errors of SQLite as Node throws them, with the number that tells the kind of error. */
function rethrow<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'resultCode' in error) Object.assign(error, { errcode: error.resultCode });
    throw error;
  }
}

const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value) as Bound;

export class StatementSync {
  readonly #file: DatabaseSync;
  readonly #prepared: PreparedStatement;

  constructor(file: DatabaseSync, prepared: PreparedStatement) {
    this.#file = file;
    this.#prepared = prepared;
  }

  #each(values: readonly unknown[], most: number): Record<string, unknown>[] {
    return rethrow(() => {
      const rows: Record<string, unknown>[] = [];
      try {
        if (values.length) this.#prepared.bind(values.map(plain));
        while (rows.length < most && this.#prepared.step()) rows.push(this.#prepared.get(Object.create(null)));
      } finally {
        this.#prepared.reset(true);
      }
      return rows;
    });
  }

  all(...values: unknown[]): Record<string, unknown>[] {
    return this.#each(values, Number.POSITIVE_INFINITY);
  }

  get(...values: unknown[]): Record<string, unknown> | undefined {
    return this.#each(values, 1)[0];
  }

  run(...values: unknown[]): { changes: number; lastInsertRowid: number } {
    this.#each(values, Number.POSITIVE_INFINITY);
    return this.#file.outcome();
  }
}

export class DatabaseSync {
  readonly #file: OpenFile;
  readonly #sqlite: SqliteModule;

  constructor(_path: string) {
    if (!sqlite) throw new Error('fake-frappe needs SQLite in a browser: useSqlite(await sqlite3InitModule())');
    this.#sqlite = sqlite;
    this.#file = new sqlite.oo1.DB(':memory:', 'c');
  }

  prepare(sql: string): StatementSync {
    return rethrow(() => new StatementSync(this, this.#file.prepare(sql)));
  }

  exec(sql: string): void {
    rethrow(() => this.#file.exec(sql));
  }

  function(name: string, { deterministic }: { deterministic?: boolean }, call: (...values: unknown[]) => unknown) {
    // the engine's functions take one value, or two and an optional third
    const options = { deterministic: Boolean(deterministic), arity: call.length || -1 };
    this.#file.createFunction(name, (_context: never, ...values: never[]) => call(...values), options);
  }

  get isTransaction(): boolean {
    return this.#sqlite.capi.sqlite3_get_autocommit(this.#file.pointer) === 0;
  }

  outcome(): { changes: number; lastInsertRowid: number } {
    const lastInsertRowid = Number(this.#sqlite.capi.sqlite3_last_insert_rowid(this.#file.pointer));
    return { changes: this.#file.changes(), lastInsertRowid };
  }

  close(): void {
    this.#file.close();
  }
}
