import { fixedAmbient } from '../../server/ambient.ts';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import { readSettings } from '../../server/settings.ts';
import { createSite, type Site } from '../../server/site.ts';
import { openDatabase, type SqliteDatabase } from '../../server/store/database.ts';
import { NOON } from '../support/serverHarness.ts';

/** Opens the complete product over a data folder, on a Saturday at noon. */
export function openMarket(dataDir: string): Site {
  const database = openDatabase(`${dataDir}/market.db`);
  const site = createSite({
    database,
    ambient: fixedAmbient(NOON),
    // all requests come from one address, as through a proxy
    settings: readSettings({ DATA_DIR: dataDir, DIST_DIR: process.env.DIST_DIR, TRUSTED_PROXIES: '127.0.0.1' }),
  });
  // the benchmark exceeds normal rate limits
  site.limits.take = () => {};
  return site;
}

/** A kind of provider: its DocType, email field, child tables, and the names of copies. */
export interface Providers {
  type: string;
  email: string;
  packages: string;
  tables: string[];
  called: string;
}
const TABLES = ['Vendor Hours', 'Vendor Extra Hours', 'Vendor Day Off', 'Vendor Governorate'];
export const RECITERS: Providers = {
  type: 'Qaari Zakreen',
  email: 'email',
  packages: 'Qaari Package',
  tables: [...TABLES, 'Qaari Type Row', 'Qaari Ocassions', 'Qaari Package'],
  called: 'bench',
};
export const KITCHENS: Providers = {
  type: 'Restaurant',
  email: 'res_email',
  packages: 'Restaurant Package',
  tables: [...TABLES, 'Restaurant Package'],
  called: 'kitchen',
};
const BATCH = 50_000;

const series = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

/** Copies rows with some columns replaced by SQL expressions over the row `r` and the number `i`. */
function copy(database: SqliteDatabase, doctype: string, own: Record<string, string>, from: string): void {
  const columns = database.all<{ name: string }>(`PRAGMA table_info("tab${doctype}")`).map(({ name }) => name);
  const named = columns.filter((one) => one !== 'name' || own.name);
  database.run(
    `${from.replace('*', `INSERT INTO "tab${doctype}" (${named.map((one) => `"${one}"`).join()}) SELECT ${named.map((one) => own[one] ?? `r."${one}"`).join()}`)}`,
  );
}

/** Adds a number of providers, copied from the sample's. */
export function copyProviders(
  database: SqliteDatabase,
  { type, email, packages, tables, called }: Providers,
  count: number,
): void {
  database.exec('DROP TABLE IF EXISTS temp.sample');
  database.exec(
    `CREATE TEMP TABLE sample AS SELECT name, row_number() OVER (ORDER BY name) - 1 AS at, count(*) OVER () AS all_of_them
     FROM "tab${type}" WHERE verification_status = 'Verified'`,
  );
  const source = `${series(1, count)} * FROM n JOIN sample s ON s.at = i % s.all_of_them`;
  const name = `printf('${called}-%05d', i)`;
  const mail = `${name} || '@example.com'`;
  copy(
    database,
    type,
    { name, user: mail, [email]: mail, priority: 'i % 100' },
    `${source} JOIN "tab${type}" r ON r.name = s.name`,
  );
  for (const child of tables)
    copy(
      database,
      child,
      {
        name: `r.name || '-' || i`,
        parent: name,
        ...(child === packages && { package_id: `r.package_id || '-' || i` }),
      },
      `${source} JOIN "tab${child}" r ON r.parent = s.name AND r.parenttype = '${type}'`,
    );
}

/**
 * Fills a new folder with reciters copied from the sample's, with lines from five years ago to two months ahead, and with
 * kitchens.
 */
export function fillMarket(dataDir: string, reciters: number, lines: number, kitchens = 0): void {
  const site = openMarket(dataDir);
  fillNewDatabase(site);
  const { database } = site.engine as { database: SqliteDatabase };
  const schema = database.all<{ type: string; name: string }>(
    "SELECT type, name FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL",
  );
  for (const { type, name } of schema) database.exec(`DROP ${type} "${name}"`);
  const [pattern] = database.all<{ name: string }>(
    `SELECT name FROM "tabOrder Progress" WHERE type = '${RECITERS.type}' LIMIT 1`,
  );
  database.transaction(() => {
    copyProviders(database, RECITERS, reciters);
    if (kitchens > 0) copyProviders(database, KITCHENS, kitchens);
  });
  const start = (hours: number) =>
    `strftime('%Y-%m-%d %H:%M:%S', '2027-01-21', '-' || (i / ${reciters} * 19) || ' days', '+' || (i % 19) || ' days', '+' || (${hours} + i % 7) || ' hours')`;
  for (let from = 0; from < lines; from += BATCH)
    database.transaction(() =>
      copy(
        database,
        'Order Progress',
        {
          name: "'BENCH-' || i",
          order_no: "'BENCH-' || (i / 10)",
          line_key: "'bench ' || i",
          doc_name: `printf('bench-%05d', 1 + i % ${reciters})`,
          released: '1',
          status: `CASE WHEN i % 11 = 0 THEN 'Cancelled' WHEN i / ${reciters} > 4 THEN 'Delivered' WHEN i % 3 = 0 THEN 'Pending Verification' ELSE 'Payment Completed' END`,
          slot_start: start(16),
          slot_end: start(18),
          deadline_at: 'NULL',
        },
        `${series(from, Math.min(lines, from + BATCH) - 1)} * FROM n, "tabOrder Progress" r WHERE r.name = '${pattern?.name}'`,
      ),
    );
  site.engine.migrate();
  database.exec('ANALYZE');
  database.close();
}
