import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, type Question, start } from './load.ts';
import { report, throughputRatio } from './ratios.ts';
import { fill, ITEM, LIST, openSite, PROVIDERS, VENDOR } from './site.ts';

/** Rows of the list that both servers return. */
const ROWS = Number(process.env.ROWS ?? 1_000);
/** Number of documents that a Frappe site accepts per request. */
const AT_ONCE = 200;
const filtered = (filters: object): Question => ({
  path: `${LIST}&filters=${encodeURIComponent(JSON.stringify(filters))}`,
});
let turn = 0;
const CREATE: Question = {
  path: '/api/resource/Bench%20Item',
  method: 'POST',
  body: () => JSON.stringify({ title: `New ${++turn}`, status: 'Open', price: 1.5, day: '2026-11-24' }),
};

/** Calls a Frappe site as Administrator. @returns undefined if not found */
async function administer(address: string, token: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `token ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  return response.json();
}

/** Creates the benchmark DocTypes on a site and fills them like the engine's, unless they exist. */
async function prepare(address: string, token: string, rows: readonly object[]): Promise<void> {
  for (const json of [VENDOR, ITEM])
    if (!(await administer(address, token, `/api/resource/DocType/${encodeURIComponent(json.name)}`)))
      await administer(address, token, '/api/resource/DocType', { ...json, module: 'Custom', custom: 1 });
  if (await administer(address, token, '/api/resource/Bench%20Vendor/vendor%201')) return;
  for (const documents of [Array.from({ length: PROVIDERS }, (_, at) => provider(at + 1)), rows])
    for (let at = 0; at < documents.length; at += AT_ONCE)
      await administer(address, token, '/api/method/frappe.client.insert_many', {
        docs: documents.slice(at, at + AT_ONCE),
      });
}

const provider = (number: number): object => ({
  doctype: VENDOR.name,
  name: `vendor ${number}`,
  __newname: `vendor ${number}`,
});

/**
 * Compares list, read and create of a bare Frappe site with the engine: the same DocTypes, rows and queries, both as a guest.
 * `FRAPPE_URL` is the site's address, `FRAPPE_TOKEN` Administrator's `key:secret`; the site decides its number of workers.
 * @param folder for the engine's database
 */
export async function measureFrappe(folder: string): Promise<void> {
  const { FRAPPE_URL, FRAPPE_TOKEN } = process.env;
  if (!FRAPPE_URL || !FRAPPE_TOKEN)
    throw new Error("Say FRAPPE_URL (a bare Frappe site) and FRAPPE_TOKEN (Administrator's key:secret).");
  const { port, hostname } = new URL(FRAPPE_URL);
  const frappe: Place = { port: Number(port), host: hostname };
  const file = join(folder, 'frappe.db');
  const filling = openSite(file);
  fill(filling, ROWS);
  const rows = filling.database.all<{ name: string }>(
    'SELECT "title", "status", "vendor", "price", "day", "name" FROM "tabBench Item" ORDER BY "modified"',
  );
  filling.database.close();
  await prepare(
    FRAPPE_URL,
    FRAPPE_TOKEN,
    rows.map(({ name, ...values }) => ({ doctype: ITEM.name, ...values })),
  );
  const engine = await start('engine', file);
  const named = (await administer(FRAPPE_URL, FRAPPE_TOKEN, LIST)) as { data: { name: string }[] };
  const document = (name = ''): Question => ({ path: `/api/resource/Bench%20Item/${name}` });
  try {
    const compared: [string, Question, Question, number][] = [
      ['list of 20', { path: LIST }, { path: LIST }, 15],
      ['one document', document(rows[0]?.name), document(named.data[0]?.name), 30],
      [
        'a filter that one row passes, no index',
        filtered({ title: 'Title of 7' }),
        filtered({ title: 'Title of 7' }),
        1,
      ],
      ['one created, committed', CREATE, CREATE, 20],
    ];
    for (const [what, own, other, least] of compared) {
      const ratio = await throughputRatio([engine, own], [frappe, other]);
      report(`${what}: engine / a real Frappe site, responses per second`, ratio, `>= ${least}`, ratio >= least);
    }
  } finally {
    engine.process.kill();
    rmSync(file, { force: true });
  }
}
