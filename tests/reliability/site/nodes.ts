import { randomUUID } from 'node:crypto';
import { methodUrl, resourceUrl, serverPaths } from '../../../domain/paths.ts';
import { addDays, instantToWire, toInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Row } from '../../../server/ports/row.ts';
import { NASSER, RECITER, STAFF } from '../../integration/people.ts';
import type { Sent, WriteRequest } from '../faultKinds.ts';
import { removeOrders } from '../records.ts';
import { placing, timedRequest } from './approvals.ts';
import type { SiteHost } from './siteHost.ts';

/** Failed passwords per account and address before further ones are refused. */
const FAILURES = 5;
/** Concurrent orders with one key, sent to all nodes in turn. */
const AT_ONCE = 40;
const SETTINGS = resourceUrl('Husainia Settings', 'Husainia Settings');

const get = (path: string, token = '', headers: Record<string, string> = {}): WriteRequest => ({
  what: 'read',
  verb: 'GET',
  path,
  headers: { ...headers, ...(token && { Authorization: token }) },
  text: '',
});
const me = (token: string): WriteRequest => get(methodUrl('husainia.api.me'), token);
const login = (usr: string, pwd: string): WriteRequest =>
  timedRequest('login', 'POST', methodUrl('husainia.api.login'), '', { usr, pwd });

/**
 * One site with several web nodes: a change through one of them applies to all others at once. Each query goes to the node after the
 * one that made the change.
 * @returns what did not hold
 */
export async function nodesAgree(host: SiteHost, rounds: number): Promise<string[]> {
  const { database, server, nodes } = host;
  const wrong: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  for (let round = 0; round < rounds; round += 1) {
    // one customer may have twenty open requests
    removeOrders(database);
    const [here, there] = [round % nodes.length, (round + 1) % nodes.length];
    host.breathe();
    await sessions(host, here, there, expect);
    await limits(host, here, there, expect);
    await oneKey(host, round, expect);
    await changes(host, round, here, there, expect);
    // each node's cached settings
    const fee = 5 + (round % 3) / 4;
    await host.send(
      timedRequest('settings', 'PUT', SETTINGS, server.tokenOf(STAFF), { data: { delivery_fee: fee } }),
      here,
    );
    const read = await host.send(get(SETTINGS, server.tokenOf(STAFF)), there);
    expect('a setting at the next node', (read?.body.data as Row | undefined)?.delivery_fee, fee);
  }
  return wrong;
}

type Expect = (what: string, found: unknown, wanted: unknown) => void;

async function sessions({ server, send }: SiteHost, here: number, there: number, expect: Expect): Promise<void> {
  const response = await send(login(NASSER, server.samplePassword), here);
  const { api_key, api_secret } = (response?.body.message ?? {}) as Row;
  const token = `token ${api_key}:${api_secret}`;
  expect('a session at the next node', (await send(me(token), there))?.status, 200);
  await send(timedRequest('logout', 'POST', methodUrl('husainia.api.logout'), token, {}), there);
  expect('a session that the next node ended', (await send(me(token), here))?.status, 401);
}

async function limits({ server, send }: SiteHost, here: number, there: number, expect: Expect): Promise<void> {
  // a different account each time, because counters are kept for a while
  const usr = `${randomUUID()}@example.com`;
  const statuses: (number | undefined)[] = [];
  for (let failure = 0; failure <= FAILURES; failure += 1)
    statuses.push((await send(login(usr, 'not this one'), failure % 2 ? there : here))?.status);
  expect('failed passwords at all nodes', statuses, [...Array.from({ length: FAILURES }, () => 401), 429]);
  // thirty per address in 15 minutes
  server.pass(16);
}

async function oneKey({ database, server, send, breathe }: SiteHost, round: number, expect: Expect): Promise<void> {
  breathe();
  const [marker, start] = [randomUUID(), instantToWire(toInstant(addDays('2026-12-01', round), '18:00'))];
  const one = placing(server.tokenOf(NASSER), start, marker, randomUUID());
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(one)));
  const again = await Promise.all([send(one, 0), send(one, 1)]);
  const orders = database.all<{ name: string }>('SELECT name FROM "tabOrder" WHERE notes = ?', [marker]);
  expect('orders of one key at all nodes', orders.length, 1);
  const orderOf = (response: Sent | undefined): unknown => (response?.body.message as Row | undefined)?.order;
  const orderNames = new Set([...answers.filter((response) => response?.status === 200), ...again].map(orderOf));
  expect('what they were told', [...orderNames], [orders[0]?.name]);
  expect(
    'the key at each node',
    again.map((response) => response?.replayed),
    [true, true],
  );
}

async function changes(host: SiteHost, round: number, here: number, there: number, expect: Expect): Promise<void> {
  const { server, send } = host;
  const provider = server.tokenOf(RECITER.email);
  const markOf = (text: string): string =>
    (JSON.parse(/event: until\ndata: (.*)/.exec(text)?.[1] ?? '{}') as { mark?: string }).mark ?? '';
  const before = await send(get(serverPaths.changes, provider), there);
  host.breathe();
  const start = instantToWire(toInstant(addDays('2026-12-01', round), '21:00'));
  const placed = await send(placing(server.tokenOf(NASSER), start), here);
  const line = (placed?.body.message as { lines: { name: string }[] } | undefined)?.lines[0]?.name;
  const mark = markOf(before?.text ?? '');
  const heard = await send(get(serverPaths.changes, provider, { 'Last-Event-ID': mark }), there);
  expect('a line of one node, heard at the next', heard?.text.includes(`"${line}"`), true);
}
