import { isTable } from '../../server/frappe/schema/fieldtypes.ts';
import { PROVIDER_DOCTYPES } from '../../server/marketplace/common/roles.ts';
import { siteSchema } from '../../server/site.ts';
import { openDatabase, type SqliteDatabase } from '../../server/store/database.ts';
import { ORDER_TABLES } from '../support/orderRecords.ts';

/** Tables that are written but don't affect the state: notifications, emails and their links, the audit log. */
const WRITE_ONLY: readonly string[] = [
  'Husainia Notification',
  'Outbox Message',
  'Account Token',
  'Audit Event',
  'Waitlist Entry',
];
/** Only the providers of the orders and of their further choices, because the others don't change. */
const ofOrders = (column: string): string =>
  `"${column}" IN (SELECT "doc_name" FROM "tabOrder Progress" UNION SELECT "provider" FROM "tabOrder Alternative")`;
/** A provider's child rows, which every save (such as a suspension) writes. */
const UNDER_PROVIDERS = siteSchema()
  .doctypes.filter(({ name }) => PROVIDER_DOCTYPES.some((doctype) => doctype === name))
  .flatMap(({ fields }) => fields.filter(isTable))
  .map(({ options = '' }) => [options, ofOrders('parent')] as const);
/** Every other table that a search may change, and which of its rows. */
const KEPT = new Map([
  ...ORDER_TABLES.filter((doctype) => !WRITE_ONLY.includes(doctype)).map((doctype) => [doctype, 'true'] as const),
  ['Contact Message', 'true'],
  ['Hijri Month', 'true'],
  ['Series', 'true'],
  ['Currency', 'true'],
  ...PROVIDER_DOCTYPES.map((doctype) => [doctype, ofOrders('name')] as const),
  ...UNDER_PROVIDERS,
  // a suspension disables the provider's account
  ['User', 'true'],
  ['Husainia Session', 'true'],
]);

/** Rows by rowid, as text, so that two states share the text of equal rows. */
type Snapshot = Map<string, Map<number, string>>;

interface Rewindable {
  database: SqliteDatabase;
  /** Returns a function that undoes all later writes. Calls may be nested. */
  remember: () => () => void;
  /** Returns a function that restores the current rows, any number of times; not inside a nested call. */
  keep: () => () => void;
}

/** The query about an account before it is notified. */
const LANGUAGE_ASKED = 'SELECT "language" FROM "tabUser"';

/** After the first snapshot, no table outside of it may be written. */
function isKept(sql: string): void {
  // an arrival forgets the line's wrong door codes, which no search types
  if (sql.startsWith('DELETE FROM "__secret"')) return;
  const [, table = ''] = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM) "tab([^"]+)"/.exec(sql) ?? [];
  if (!KEPT.has(table) && !WRITE_ONLY.includes(table)) throw new Error(`This would not come back: ${sql}`);
}

/** An in-memory database that can go back, by undoing writes or by restoring a snapshot. */
export function rewindable(): Rewindable {
  const real = openDatabase(':memory:');
  let depth = 0;
  let marks = 0;
  let last: Snapshot | undefined;
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
    // accounts without a language get no notifications, which take half of an action's time and affect no rule
    get: (sql, params) => (isQuiet && sql.startsWith(LANGUAGE_ASKED) ? undefined : real.get(sql, params)),
    transaction: inside,
    get inTransaction() {
      return depth > 0;
    },
  };
  // the outermost level is not a savepoint, because SQLite would keep a copy of every changed page until its end
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
  const read = (): Snapshot =>
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
  const store = (wanted: Snapshot): void => {
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
    const snapshot = read();
    last = snapshot;
    isQuiet = true;
    return () => {
      inside(() => store(snapshot));
      last = snapshot;
    };
  };
  return { database, remember, keep };
}
