import { randomUUID } from 'node:crypto';
import type { SQLInputValue } from 'node:sqlite';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { methodUrl, resourceUrl } from '../../../domain/paths.ts';
import { addDays, instantToWire, MINUTE, toInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Row } from '../../../server/ports/row.ts';
import { HOUSE, NASSER, RECITER } from '../../integration/people.ts';
import type { Sent, WriteRequest } from '../faultKinds.ts';
import { violations } from '../invariants.ts';
import { readRecords, removeOrders } from '../records.ts';
import { shuffle } from '../shuffle.ts';
import type { SiteHost } from './siteHost.ts';

const REFUSALS = new Set<number | undefined>([409, 417, 503]);
const JSON_BODY = { 'Content-Type': 'application/json' };

export function timedRequest(
  what: string,
  verb: string,
  path: string,
  token: string,
  body: Row,
  key: string = randomUUID(),
): WriteRequest {
  const headers = { ...JSON_BODY, Authorization: token, 'Idempotency-Key': key };
  return { what, verb, path, headers, text: JSON.stringify(body) };
}

export const placing = (token: string, start: string, notes = '', key?: string): WriteRequest =>
  timedRequest(
    'place_order',
    'POST',
    methodUrl('husainia.api.place_order'),
    token,
    {
      lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start }],
      address: HOUSE,
      notes,
      expected_total: RECITER.price,
    },
    key,
  );

/** Inserts rows of one table with one statement. */
function insert({ database }: SiteHost, doctype: string, rows: Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const places = `(${columns.map(() => '?').join()})`;
  database.run(
    `INSERT INTO "tab${doctype}" (${columns.map((name) => `"${name}"`).join()}) VALUES ${rows.map(() => places).join()}`,
    rows.flatMap((row) => columns.map((name) => row[name] as SQLInputValue)),
  );
}

/** One request through the API and copies of it, each slightly later, so that all overlap. */
async function requests(host: SiteHost, token: string, round: number, parallel: number): Promise<string[]> {
  const { database } = host;
  const start = toInstant(addDays('2026-11-26', round % 250), '15:00');
  const placed = await host.insist(placing(token, instantToWire(start)));
  if (placed?.status !== 200) throw new Error(`place_order: ${placed?.status} ${JSON.stringify(placed?.body)}`);
  const { order, lines } = placed.body.message as { order: string; lines: { name: string }[] };
  const first = String(lines[0]?.name);
  const one = (doctype: string, column: string, value: string): Row =>
    database.get<Row>(`SELECT * FROM "tab${doctype}" WHERE "${column}" = ?`, [value])!;
  const [head, row] = [one('Order', 'name', order), one('Order Qaari Package', 'parent', order)];
  const [line, event] = [one('Order Progress', 'name', first), one('Order Event', 'order_progress', first)];
  const copies = Array.from({ length: parallel - 1 }, (_, at) => {
    const index = at + 1;
    const name = `${first}-${index}`;
    const own = `${order}-${index}`;
    const from = start + ((index * 59) / parallel) * MINUTE;
    const slot = { slot_start: instantToWire(from), slot_end: instantToWire(from + 60 * MINUTE) };
    return {
      order: { ...head, name: own },
      row: { ...row, name: `${String(row.name)}-${index}`, parent: own, delivery_date_time: slot.slot_start },
      line: { ...line, name, order_no: own, line_key: name, ...slot },
      event: { ...event, name: `${String(event.name)}-${index}`, order_progress: name },
    };
  });
  insert(
    host,
    'Order',
    copies.map((copy) => copy.order),
  );
  insert(
    host,
    'Order Qaari Package',
    copies.map((copy) => copy.row),
  );
  insert(
    host,
    'Order Progress',
    copies.map((copy) => copy.line),
  );
  insert(
    host,
    'Order Event',
    copies.map((copy) => copy.event),
  );
  return [first, ...copies.map((copy) => copy.line.name)];
}

/** Parallel approvals of overlapping requests, one winner each. @returns rounds without exactly one */
export async function raceApprovals(host: SiteHost, rounds: number, parallel: number): Promise<string[]> {
  const { database, server } = host;
  const [customer, provider] = [server.tokenOf(NASSER), server.tokenOf(RECITER.email)];
  const wrong: string[] = [];
  removeOrders(database);
  for (let round = 0; round < rounds; round += 1) {
    host.breathe();
    const names = await requests(host, customer, round, parallel);
    host.breathe();
    const answers = await Promise.all(
      shuffle(names, round).map((name, index) =>
        host.send(
          index % 2
            ? timedRequest('approve', 'POST', methodUrl('husainia.api.approve_order'), provider, { name })
            : timedRequest('approve', 'PUT', resourceUrl('Order Progress', name), provider, {
                data: { status: STATUS.paymentPending },
              }),
        ),
      ),
    );
    const successes = answers.filter((answer) => answer?.status === 200).length;
    // 503: too many concurrent writes; nothing was stored
    const refused = answers.filter((response) => REFUSALS.has(response?.status)).length;
    const records = readRecords(database, host.order);
    const having = (status: string): number => records.lines.filter((line) => line.status === status).length;
    const [winners, displaced] = [having(STATUS.paymentPending), having(STATUS.serviceUnavailable)];
    const broken = violations(records);
    const summary = `${winners} winners, ${displaced} displaced, ${successes} answered 200, ${refused} refused of ${parallel}`;
    if (winners !== 1 || displaced !== parallel - 1 || successes !== 1 || refused !== parallel - 1 || broken.length)
      wrong.push(`round ${round}: ${summary}; ${statuses(answers)} ${broken[0] ?? ''}`);
    if ((round + 1) % 20 === 0) console.log(`${round + 1} rounds, ${wrong.length} wrong ...`);
    removeOrders(database);
  }
  return wrong;
}

const statuses = (answers: (Sent | undefined)[]): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(answers, (one) => one?.status ?? 0)].map(([status, those]) => [status, those.length]),
    ),
  );

/** One order, requested many times concurrently with one key. @returns rounds without exactly one order and one response */
export async function sameKey(host: SiteHost, times: number, parallel: number): Promise<string[]> {
  const { database, server } = host;
  const wrong: string[] = [];
  const token = server.tokenOf(NASSER);
  removeOrders(database);
  for (let time = 0; time < times; time += 1) {
    host.breathe();
    const marker = randomUUID();
    const start = instantToWire(toInstant(addDays('2026-11-26', time), '18:00'));
    const one = placing(token, start, marker, randomUUID());
    const answers = await Promise.all(Array.from({ length: parallel }, () => host.send(one)));
    const after = await host.insist(one);
    const orders = database.all<{ name: string }>('SELECT name FROM "tabOrder" WHERE notes = ?', [marker]);
    const named = new Set(
      [...answers, after].flatMap((response) =>
        response?.status === 200 ? [(response.body.message as { order: string }).order] : [],
      ),
    );
    console.log(`one key ${parallel} times at once: ${orders.length} orders, answers ${statuses(answers)}`);
    if (orders.length !== 1 || named.size !== 1 || !named.has(String(orders[0]?.name)))
      wrong.push(`${orders.length} orders, ${named.size} of them answered`);
  }
  return wrong;
}
