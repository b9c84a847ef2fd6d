import { isTable } from '../../server/frappe/schema/fieldtypes.ts';
import { VENDOR_DOCTYPES } from '../../server/marketplace/common/roles.ts';
import { siteSchema } from '../../server/site.ts';
import { openDatabase, type SqliteDatabase } from '../../server/store/database.ts';
import { ORDER_TABLES } from '../support/orderRecords.ts';

/** What is written on the way and read back by nobody whose answer a state is made of: news, mails and their links, the record of staff's acts. */
const WRITE_ONLY: readonly string[] = [
  'Husainia Notification',
  'Outbox Message',
  'Account Token',
  'Audit Event',
  'Waitlist Entry',
];
/** Of providers only those of the orders: what is stored of the others does not change. */
const ofOrders = (column: string): string => `"${column}" IN (SELECT "doc_name" FROM "tabOrder Progress")`;
/** The rows under a provider: whatever saves him, as a suspension does, writes all of them. */
const UNDER_PROVIDERS = siteSchema()
  .doctypes.filter(({ name }) => VENDOR_DOCTYPES.some((doctype) => doctype === name))
  .flatMap(({ fields }) => fields.filter(isTable))
  .map(({ options = '' }) => [options, ofOrders('parent')] as const);
/** Everything else that a search may find changed, and which rows of it. */
const KEPT = new Map([
  ...ORDER_TABLES.filter((doctype) => !WRITE_ONLY.includes(doctype)).map((doctype) => [doctype, 'true'] as const),
  ['Contact Message', 'true'],
  ['Hijri Month', 'true'],
  ['Series', 'true'],
  ['Currency', 'true'],
  ...VENDOR_DOCTYPES.map((doctype) => [doctype, ofOrders('name')] as const),
  ...UNDER_PROVIDERS,
  // a suspension shuts the provider's account
  ['User', 'true'],
  ['Husainia Session', 'true'],
]);

/** Rows by their rowid, as text: two states share the text of what is the same in both. */
type Kept = Map<string, Map<number, string>>;

interface Rewindable {
  database: SqliteDatabase;
  /** What is stored from now on is undone by the answer. One may be remembered inside another. */
  remember: () => () => void;
  /** The answer stores again what is stored now, as often as it is called; not while something is remembered. */
  keep: () => () => void;
}

/** What is asked of an account before it is told anything. */
const LANGUAGE_ASKED = 'SELECT "language" FROM "tabUser"';

/** From the first time that a state is kept nothing may be written that would not be. */
function isKept(sql: string): void {
  const [, table = ''] = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM) "tab([^"]+)"/.exec(sql) ?? [];
  if (!KEPT.has(table) && !WRITE_ONLY.includes(table)) throw new Error(`This would not come back: ${sql}`);
}

/** A database in memory that can go back: by undoing what was stored since, or by storing again what it kept. */
export function rewindable(): Rewindable {
  const real = openDatabase(':memory:');
  let depth = 0;
  let marks = 0;
  let last: Kept | undefined;
  let isQuiet = false;
  const inside = <T>(work: () => T): T => {
    const name = `level_${depth}`;
    depth += 1;
    real.exec(`SAVEPOINT ${name}`);
    try {
      const result = work();
      real.exec(`RELEASE ${name}`);
      return result;
    } catch (error) {
      real.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      depth -= 1;
    }
  };
  const database: SqliteDatabase = {
    ...real,
    // Accounts without a language are told nothing: half of an act's time, and nothing that a rule is about.
    get: (sql, params) => (isQuiet && sql.startsWith(LANGUAGE_ASKED) ? undefined : real.get(sql, params)),
    transaction: inside,
    get inTransaction() {
      return depth > 0;
    },
  };
  // The outermost is no savepoint: beneath one, SQLite keeps a copy of every page of every transaction until its end.
  const remember = () => {
    marks += 1;
    const name = `mark_${marks}`;
    const isOutermost = marks === 1;
    real.exec(isOutermost ? 'BEGIN' : `SAVEPOINT ${name}`);
    return () => {
      real.exec(isOutermost ? 'ROLLBACK' : `ROLLBACK TO ${name}; RELEASE ${name}`);
      marks -= 1;
    };
  };
  const read = (): Kept =>
    new Map(
      [...KEPT].map(([doctype, which]) => {
        const rows = real.all(`SELECT rowid AS "rowid", * FROM "tab${doctype}" WHERE ${which}`);
        const before = last?.get(doctype);
        const text = (rowid: number, row: object) => {
          const [now, then] = [JSON.stringify(row), before?.get(rowid)];
          return now === then ? then : now;
        };
        return [doctype, new Map(rows.map(({ rowid, ...row }) => [Number(rowid), text(Number(rowid), row)]))];
      }),
    );
  const store = (wanted: Kept): void => {
    const stored = read();
    for (const [doctype, rows] of stored)
      for (const [rowid, text] of rows)
        if (wanted.get(doctype)?.get(rowid) !== text) real.run(`DELETE FROM "tab${doctype}" WHERE rowid = ?`, [rowid]);
    for (const [doctype, rows] of wanted)
      for (const [rowid, text] of rows) {
        if (stored.get(doctype)?.get(rowid) === text) continue;
        const row = JSON.parse(text);
        const columns = Object.keys(row).map((column) => `"${column}"`);
        real.run(`INSERT INTO "tab${doctype}" (rowid, ${columns}) VALUES (?${', ?'.repeat(columns.length)})`, [
          rowid,
          ...Object.values(row),
        ] as never);
      }
  };
  const keep = () => {
    if (!last) real.onWrite(isKept);
    const kept = read();
    last = kept;
    isQuiet = true;
    return () => {
      inside(() => store(kept));
      last = kept;
    };
  };
  return { database, remember, keep };
}
