/** The cost of an order of ten lines and of a month of free slots, with no lines and with LINES (1,000,000) in a database file. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedAmbient } from '../../../server/ambient.ts';
import { createApp } from '../../../server/http/app.ts';
import { openSession } from '../../../server/marketplace/accounts/sessions.ts';
import { fillNewDatabase } from '../../../server/seedDatabase.ts';
import { readSettings } from '../../../server/settings.ts';
import { createSite } from '../../../server/site.ts';
import { openDatabase } from '../../../server/store/database.ts';
import { at, HOUSE, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { NOON } from '../../support/serverHarness.ts';
import { removeOrders } from '../records.ts';
import { addCustomers } from '../server/serverProcess.ts';

const LINES = Number(process.env.LINES ?? 1_000_000);
const RUNS = 200;
const WARM_UP = 500;
const LIMIT = 3;
const dataDir = mkdtempSync(join(tmpdir(), 'majalis-cost-'));
const database = openDatabase(join(dataDir, 'majalis.db'));
const settings = readSettings({ DATA_DIR: dataDir });
// no emails are sent: that happens after the response, when the server is idle
const site = createSite({ database, ambient: fixedAmbient(NOON), settings, mailer: { send: async () => {} } });
fillNewDatabase(site);
removeOrders(database);
site.limits.take = () => {};
const { engine } = site;
const customers = Array.from({ length: 50 }, (_, index) => `cost${index}@example.com`);
addCustomers(site, customers);
engine.run(engine.administrator, ({ system }) =>
  system.update('Husainia Settings', 'Husainia Settings', { max_open_requests: 100_000 }),
);
const app = createApp(site);
const server = {
  fetch: async (path: string | URL | Request, init?: RequestInit) =>
    app.fetch(new Request(typeof path === 'string' ? new URL(path, settings.publicUrl) : path, init)),
  tokenOf(email: string) {
    const { api_key, api_secret } = engine.run(engine.administrator, (context) => openSession(context, email));
    return `token ${api_key}:${api_secret}`;
  },
};
const parties = customers.map((email) => httpParty(server, email));

const packages = database.all<{ provider: string; id: string; price: number; least: number }>(
  `SELECT r.name AS provider, p.package_id AS id, p.package_unit_price AS price, max(1, p.package_minimum_unit) AS least
   FROM "tabRestaurant Package" p JOIN "tabRestaurant" r ON r.name = p.parent
   WHERE p.visible = 1 AND r.verification_status = 'Verified' ORDER BY r.name, p.idx LIMIT 10`,
);
const lines = packages.map(({ provider, id, least }) => ({
  restaurant_owner: provider,
  package_id: id,
  order_quantity: least,
}));
const total = packages.reduce((sum, { price, least }) => sum + Math.round(price * 1000) * least, 5000) / 1000;

const columnsOf = (doctype: string): string[] =>
  database.all<{ name: string }>(`PRAGMA table_info("tab${doctype}")`).map(({ name }) => name);

/** An order's stored rows, by its name, without emails and idempotency keys, which don't name the order. */
const STORED: Record<string, string> = {
  Order: 'name = ?',
  'Order Restaurant Package': 'parent = ?',
  'Order Progress': 'order_no = ?',
  'Order Event': 'order_progress IN (SELECT name FROM "tabOrder Progress" WHERE order_no = ?)',
  'Husainia Notification': 'order_progress IN (SELECT name FROM "tabOrder Progress" WHERE order_no = ?)',
};

/** Inserts the rows of one order directly, to measure the database alone. */
function storing(order: string): (turn: number) => void {
  const statements = Object.entries(STORED).map(([doctype, where]) => {
    const columns = columnsOf(doctype);
    const rows = database.all(`SELECT * FROM "tab${doctype}" WHERE ${where}`, [order]);
    const sql = `INSERT INTO "tab${doctype}" (${columns.map((one) => `"${one}"`).join()}) VALUES (${columns.map(() => '?').join()})`;
    return { sql, columns, rows };
  });
  return (turn) =>
    database.transaction(() => {
      for (const { sql, columns, rows } of statements)
        for (const row of rows)
          database.run(
            sql,
            columns.map((column) =>
              column === 'name' || column === 'line_key' ? `${row[column]} ${turn}` : (row[column] ?? null),
            ),
          );
    });
}

/** Milliseconds: median, and CPU time. */
async function measured(
  work: (turn: number) => Promise<{ status: number; body: unknown }>,
): Promise<{ wall: number; cpu: number }> {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let turn = 0; turn < RUNS + WARM_UP; turn += 1) {
    await site.outbox.settled();
    const [before, started] = [process.cpuUsage(), performance.now()];
    const { status, body } = await work(turn);
    const took = performance.now() - started;
    const used = process.cpuUsage(before);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    // the first ones warm up the JIT
    if (turn < WARM_UP) continue;
    wall.push(took);
    cpu.push((used.user + used.system) / 1000);
  }
  const middle = (values: number[]) => Math.round(values.sort((a, b) => a - b)[values.length >> 1]! * 100) / 100;
  return { wall: middle(wall), cpu: middle(cpu) };
}

const order = () =>
  measured((turn) =>
    parties[turn % parties.length]!.method('husainia.api.place_order', {
      lines,
      address: HOUSE,
      notes: randomUUID(),
      delivery_date_time: at('2026-11-25', '19:00'),
      expected_total: total,
    }),
  );
const month = () =>
  measured((turn) =>
    parties[turn % parties.length]!.method('husainia.api.get_free_slots', {
      qaari_zakreen: RECITER.name,
      package_id: RECITER.package,
      date: '2026-12-01',
      days: 31,
    }),
  );

/** Inserts only the rows, alternating with placing orders, so that the ratio holds on any machine. */
async function bare(turns: number): Promise<number> {
  const name = database.get<{ name: string }>('SELECT max(name) AS name FROM "tabOrder"')?.name;
  const store = storing(String(name));
  const times = Array.from({ length: RUNS }, (_, turn) => {
    const started = performance.now();
    store(turns + turn);
    return performance.now() - started;
  });
  return Math.round(times.sort((a, b) => a - b)[RUNS >> 1]! * 100) / 100;
}

/** Lines of past and coming months: of every provider, a thousand customers, and in all lasting statuses. */
function fill(): void {
  const started = Date.now();
  const providers = database.all<{ name: string; type: string }>(
    `SELECT name, 'Qaari Zakreen' AS type FROM "tabQaari Zakreen" UNION ALL SELECT name, 'Restaurant' FROM "tabRestaurant"`,
  );
  database.exec('CREATE TEMP TABLE vendors (n INTEGER PRIMARY KEY, name TEXT, type TEXT)');
  for (const [n, { name, type }] of providers.entries())
    database.run('INSERT INTO vendors VALUES (?, ?, ?)', [n, name, type]);
  // two hours each, consecutive for every provider, from five years ago to two months ahead
  const own: Record<string, string> = {
    name: "'OLD-' || i",
    order_no: "'OLD-' || (i / 10)",
    line_key: "'old ' || i",
    customer: "'Customer ' || (i % 1000)",
    user: "'old' || (i % 1000) || '@example.com'",
    type: 'v.type',
    doc_name: 'v.name',
    released: '1',
    status: "CASE WHEN i % 11 = 0 THEN 'Cancelled' ELSE 'Delivered' END",
    slot_start: `strftime('%Y-%m-%d %H:%M:%S', '2027-01-21', '-' || (i / ${providers.length} * 2) || ' hours')`,
    slot_end: `strftime('%Y-%m-%d %H:%M:%S', '2027-01-21', '-' || (i / ${providers.length} * 2 - 1) || ' hours')`,
    deadline_at: 'NULL',
  };
  const copied = columnsOf('Order Progress');
  const [pattern] = database.all<{ name: string }>('SELECT name FROM "tabOrder Progress" LIMIT 1');
  for (let from = 1; from <= LINES; from += 50_000) {
    database.transaction(() =>
      database.run(
        `WITH RECURSIVE numbers(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM numbers WHERE i < ${Math.min(LINES, from + 49_999)})
         INSERT INTO "tabOrder Progress" (${copied.map((column) => `"${column}"`).join()})
         SELECT ${copied.map((column) => own[column] ?? `p."${column}"`).join()}
         FROM numbers JOIN vendors v ON v.n = i % ${providers.length}, "tabOrder Progress" p WHERE p.name = ?`,
        [String(pattern?.name)],
      ),
    );
  }
  console.log(`${LINES} lines stored in ${Math.round((Date.now() - started) / 1000)} s`);
}

const empty = { order: await order(), bare: await bare(0), month: await month() };
fill();
const full = { order: await order(), bare: await bare(RUNS), month: await month() };
const ratio = (a: number, b: number) => Math.round((a / b) * 100) / 100;
console.log(`place_order, ten lines: ${empty.order.wall} ms (${empty.order.cpu} ms of work) with an empty database,`);
console.log(
  `  ${full.order.wall} ms (${full.order.cpu} ms of work) with ${LINES} lines: ratio ${ratio(full.order.wall, empty.order.wall)}`,
);
console.log(
  `  storing its rows and nothing else: ${empty.bare} and ${full.bare} ms; place_order takes ${ratio(empty.order.wall, empty.bare)} and ${ratio(full.order.wall, full.bare)} times as long`,
);
console.log(
  `get_free_slots, 31 days: ${empty.month.wall} ms (${empty.month.cpu}) and ${full.month.wall} ms (${full.month.cpu}): ratio ${ratio(full.month.wall, empty.month.wall)}`,
);
const wrong = [
  ...(full.order.wall > LIMIT ? [`place_order takes more than ${LIMIT} ms`] : []),
  ...(full.month.wall > 2 * Math.max(LIMIT, full.order.wall)
    ? ['a month of free slots takes more than twice that']
    : []),
];
console.log(`cost: ${wrong.length ? wrong.join(', ') : 'within the limits'}`);
database.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(wrong.length ? 1 : 0);
