/** One benchmark server in its own process: `node server.ts engine|raw|market FILE`. Prints its port. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { listen } from '../../server/http/listen.ts';
import { collationKey } from '../../server/store/collation.ts';
import { openMarket } from './market.ts';
import { openSite } from './site.ts';

const [kind, file = ''] = process.argv.slice(2);
const COLUMNS = '"name", "title", "status", "price", "day"';
const ALL =
  '"name", "owner", "creation", "modified", "modified_by", "docstatus", "idx", "title", "status", "vendor", "price", "day", "remark"';

function serveEngine(): void {
  const app = openSite(file).routes();
  serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch }, ({ port }) => console.log(port));
}

function serveMarket(): void {
  listen(openMarket(file), { host: '127.0.0.1', port: 0 }, ({ port }) => console.log(port));
}

/** Paths answered like methods. */
const METHODS: readonly string[] = ['/beside', '/retitle'];

/** The minimal handler with the same responses: one prepared statement per route, no checks. */
function serveRaw(): void {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -65536',
  );
  database.function('frappe_key', { deterministic: true }, collationKey as (value: unknown) => string | null);
  const order = 'ORDER BY "modified" DESC, frappe_key("name") DESC LIMIT 20';
  const page = database.prepare(`SELECT ${COLUMNS} FROM "tabBench Item" ${order} OFFSET ?`);
  const filtered = database.prepare(
    `SELECT ${COLUMNS} FROM "tabBench Item" WHERE frappe_key("status") = frappe_key(?) ${order}`,
  );
  const one = database.prepare(`SELECT ${ALL} FROM "tabBench Item" WHERE "name" = ?`);
  const rare = database.prepare(`SELECT ${COLUMNS} FROM "tabBench Item" WHERE "title" = ? COLLATE NOCASE ${order}`);
  const count = database.prepare('SELECT count(*) AS total FROM "tabBench Item"');
  const matching = database.prepare(
    'SELECT count(*) AS total FROM "tabBench Item" WHERE frappe_key("status") = frappe_key(?)',
  );
  const write = database.prepare('UPDATE "tabBench Item" SET "title" = ?, "modified" = ? WHERE "name" = ?');
  const shown = database.prepare('SELECT "title", "price", "day" FROM "tabBench Item" WHERE "name" = ?');
  const beside = database.prepare(
    'SELECT "name", "title", "price" FROM "tabBench Item" WHERE "day" = ? ORDER BY "modified" DESC, frappe_key("name") DESC LIMIT 10',
  );
  const titled = database.prepare('SELECT "name", "title" FROM "tabBench Item" WHERE "name" = ?');
  const read = (name: string) => ({ ...one.get(name), doctype: 'Bench Item' });

  const change = (name: string, body: string): void => {
    const { title } = JSON.parse(body) as { title: string };
    database.exec('BEGIN IMMEDIATE');
    write.run(title, new Date().toISOString(), name);
    database.exec('COMMIT');
  };
  const answers: Record<string, (url: URL, body: string) => unknown> = {
    list: (url) => page.all(Number(url.searchParams.get('limit_start') ?? 0)),
    filtered: () => filtered.all('Open'),
    rare: (url) => rare.all(url.searchParams.get('title')),
    count: () => count.get()?.total,
    matching: () => matching.get('Open')?.total,
    read: (url) => read(url.searchParams.get('name') ?? ''),
    write: (url, body) => {
      const name = url.searchParams.get('name') ?? '';
      change(name, body);
      return read(name);
    },
    beside: (url) => {
      const item = shown.get(url.searchParams.get('name'));
      return { ...item, beside: beside.all(item?.day ?? null) };
    },
    retitle: (url, body) => {
      const name = url.searchParams.get('name') ?? '';
      change(name, body);
      return titled.get(name);
    },
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://raw');
    let body = '';
    for await (const part of request) body += part;
    const data = answers[url.pathname.slice(1)]?.(url, body);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(METHODS.includes(url.pathname) ? { message: data } : { data }));
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
}

process.on('SIGINT', () => process.exit());
if (kind === 'engine') serveEngine();
else if (kind === 'market') serveMarket();
else serveRaw();
