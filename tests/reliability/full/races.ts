/** Concurrent approvals of overlapping requests over real HTTP, one winner each. ROUNDS (1,000) and PARALLEL (200). */
import { Agent, request } from 'node:http';
import { serve } from '@hono/node-server';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { methodUrl, resourceUrl } from '../../../domain/paths.ts';
import { addDays, instantToWire, MINUTE, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { createApp } from '../../../server/http/app.ts';
import { HOUSE, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { NOON, startServer } from '../../support/serverHarness.ts';
import { violations } from '../invariants.ts';
import { readRecords, removeOrders } from '../records.ts';
import { shuffle } from '../shuffle.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 1000);
const PARALLEL = Number(process.env.PARALLEL ?? 200);
const server = startServer();
const { engine, limits } = server.site;
const { database } = engine;
limits.take = () => {};
const port = await new Promise<number>((listening) => {
  serve({ fetch: createApp(server.site).fetch, hostname: '127.0.0.1', port: 0 }, (info) => listening(info.port));
});
const agent = new Agent({ maxSockets: PARALLEL });

function send(verb: string, path: string, token: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    Authorization: token,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: verb, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(text);
  });
}

const columns = (doctype: string): string[] =>
  database.all<{ name: string }>(`PRAGMA table_info("tab${doctype}")`).map((column) => column.name);
const LINE = columns('Order Progress');
const ORDER = columns('Order');
const ROW = columns('Order Qaari Package');

/** Copies a stored row with some columns replaced; the requests of a round differ in nothing else. */
function copy(doctype: string, all: string[], from: string, own: Record<string, string>): void {
  const values = all.map((column) => (column in own ? '?' : `"${column}"`));
  database.run(
    `INSERT INTO "tab${doctype}" (${all.map((column) => `"${column}"`).join()}) SELECT ${values.join()} FROM "tab${doctype}" WHERE name = ?`,
    [...all.filter((column) => column in own).map((column) => own[column]!), from],
  );
}

/** One request through the API and copies of it, each a minute apart, so that all overlap. */
async function requests(round: number): Promise<string[]> {
  const day = addDays('2026-11-24', round % 300);
  const start = toInstant(day, '15:00');
  const placed = await httpParty(server, NASSER).method('husainia.api.place_order', {
    lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: instantToWire(start) }],
    address: HOUSE,
    expected_total: RECITER.price,
  });
  if (placed.status !== 200) throw new Error(`place_order: ${placed.status} ${JSON.stringify(placed.body)}`);
  const { order, lines } = placed.body.message as { order: string; lines: { name: string }[] };
  const first = String(lines[0]?.name);
  const row = String(
    database.get<{ name: string }>('SELECT name FROM "tabOrder Qaari Package" WHERE parent = ?', [order])?.name,
  );
  const event = String(
    database.get<{ name: string }>('SELECT name FROM "tabOrder Event" WHERE order_progress = ?', [first])?.name,
  );
  const names = [first];
  database.transaction(() => {
    for (let index = 1; index < PARALLEL; index += 1) {
      const slot_start = instantToWire(start + ((index * 59) / PARALLEL) * MINUTE);
      const slot_end = instantToWire(start + (60 + (index * 59) / PARALLEL) * MINUTE);
      const name = `${first}-${index}`;
      copy('Order', ORDER, order, { name: `${order}-${index}` });
      copy('Order Qaari Package', ROW, row, {
        name: `${row}-${index}`,
        parent: `${order}-${index}`,
        delivery_date_time: slot_start,
      });
      copy('Order Progress', LINE, first, {
        name,
        order_no: `${order}-${index}`,
        line_key: `${name}`,
        slot_start,
        slot_end,
      });
      copy('Order Event', columns('Order Event'), event, { name: `${event}-${index}`, order_progress: name });
      names.push(name);
    }
  });
  return names;
}

let failures = 0;
let approvals = 0;
const started = Date.now();
for (let round = 0; round < ROUNDS; round += 1) {
  removeOrders(database);
  const names = await requests(round);
  const token = server.tokenOf(RECITER.email);
  const order = shuffle(names, round);
  const statuses = await Promise.all(
    order.map((name, index) =>
      index % 2
        ? send('POST', methodUrl('husainia.api.approve_order'), token, { name })
        : send('PUT', resourceUrl('Order Progress', name), token, { data: { status: STATUS.paymentPending } }),
    ),
  );
  approvals += statuses.length;
  const records = readRecords(database);
  const winners = records.lines.filter((line) => line.status === STATUS.paymentPending).length;
  const displaced = records.lines.filter((line) => line.status === STATUS.serviceUnavailable).length;
  const successes = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 409 || status === 417).length;
  const wrong = violations(records);
  if (winners !== 1 || displaced !== PARALLEL - 1 || successes !== 1 || refused !== PARALLEL - 1 || wrong.length) {
    failures += 1;
    console.log(
      `round ${round}: ${winners} winners, ${displaced} displaced, ${successes} answered 200, ${wrong[0] ?? ''}`,
    );
  }
  if ((round + 1) % 50 === 0) console.log(`${round + 1} rounds, ${Math.round((Date.now() - started) / 1000)} s ...`);
}
console.log(
  `races: ${ROUNDS} rounds of ${PARALLEL} parallel approvals (${approvals}), ${failures} without exactly one winner, clock ${instantToWire(NOON)}`,
);
process.exit(failures ? 1 : 0);
