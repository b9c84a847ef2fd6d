/**
 * `npm run bench:load`: load test of a popular night. Visitors arrive at a constant rate: each searches the night, opens the
 * calendar and a reciter, and some send a request to one of ten reciters. Ten seconds by default; the full size is 20,000
 * visitors in ten minutes with a million lines: `LINES=1000000 VISITORS=20000 SECONDS=600 REQUESTS=2000`. Afterwards a short
 * overload follows.
 */

import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { openSession } from '../../server/marketplace/accounts/sessions.ts';
import { HOUSE } from '../integration/people.ts';
import { addCustomers } from '../reliability/server/serverProcess.ts';
import { start, type Target } from './load.ts';
import { fillMarket, openMarket } from './market.ts';

const LINES = Number(process.env.LINES ?? 20_000);
const SECONDS = Number(process.env.SECONDS ?? 10);
const VISITORS = Number(process.env.VISITORS ?? 33 * SECONDS);
const REQUESTS = Number(process.env.REQUESTS ?? Math.round(VISITORS / 10));
/** Each request comes from a different customer. */
const CUSTOMERS = Math.min(REQUESTS, 2000);
const DAY = '2026-11-28';
const NIGHT = '1448-06-19';
/** The ten requested reciters of the sample, for Ashura. */
const ASKED = 10;
const MAX_VALUES = { p99: 500, memoryMB: 700 };
/** How often a rejected client retries, as the app does. */
const TRIES = 6;

interface Answer {
  status: number;
  ms: number;
  retryAfter: string | undefined;
  body: string;
}

/** Closes idle connections after this many ms, before the server does, to avoid sending on a closed one. */
const IDLE = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1000, timeout: IDLE });

function ask(port: number, path: string, sent?: { body: object; headers: Record<string, string> }): Promise<Answer> {
  const begun = performance.now();
  const headers = { Accept: 'application/json', ...(sent && { 'Content-Type': 'application/json', ...sent.headers }) };
  return new Promise((resolve, reject) => {
    const going = request(
      { host: '127.0.0.1', port, path, agent, method: sent ? 'POST' : 'GET', headers },
      (message) => {
        let body = '';
        message.setEncoding('utf8');
        message.on('data', (part: string) => {
          body += part;
        });
        message.on('end', () =>
          resolve({
            status: message.statusCode ?? 0,
            ms: performance.now() - begun,
            retryAfter: message.headers['retry-after'],
            body,
          }),
        );
      },
    );
    going.on('error', reject);
    going.end(sent && JSON.stringify(sent.body));
  });
}

interface Tally {
  times: number[];
  sentAway: number;
  lost: number;
  placed: number;
  refused: number;
}

/** Retries until the response isn't "try again later". */
async function askOn(tally: Tally, ...[port, path, sent]: Parameters<typeof ask>): Promise<Answer | undefined> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const response = await ask(port, path, sent).catch(() => undefined);
    if (!response) break;
    if (response.status !== 503) {
      tally.times.push(response.ms);
      return response;
    }
    tally.sentAway += 1;
    if (!response.retryAfter) break;
    await wait(Number(response.retryAfter) * 1000);
  }
  tally.lost += 1;
  return undefined;
}

interface Offer {
  reciter: string;
  package: string;
  price: number;
}

/** Ten reciters with one package each, and customer sessions. */
function prepare(folder: string): { offers: Offer[]; tokens: string[] } {
  const site = openMarket(folder);
  const { engine } = site;
  const emails = Array.from({ length: CUSTOMERS }, (_, at) => `crowd${at}@example.com`);
  addCustomers(site, emails);
  const tokens = engine.run(engine.administrator, (context) => {
    context.system.update('Husainia Settings', 'Husainia Settings', { max_open_requests: 100_000 });
    return emails.map((email) => {
      const { api_key, api_secret } = openSession(context, email);
      return `token ${api_key}:${api_secret}`;
    });
  });
  const offers = engine.database.all<Offer>(
    `SELECT r.name AS reciter, p.package_id AS package, min(p.package_unit_price) AS price
     FROM "tabQaari Zakreen" r JOIN "tabQaari Package" p ON p.parent = r.name
     WHERE r.verification_status = 'Verified' AND r.name NOT LIKE 'bench-%'
       AND r.name NOT IN (SELECT parent FROM "tabVendor Governorate" WHERE parent NOT IN (SELECT parent FROM "tabVendor Governorate" WHERE governorate LIKE 'capital%')) GROUP BY r.name LIMIT ${ASKED}`,
  );
  engine.database.close();
  return { offers, tokens };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** One visitor's journey. */
async function visit(port: number, tally: Tally, at: number, { offers, tokens }: ReturnType<typeof prepare>) {
  const every = Math.max(1, Math.round(VISITORS / REQUESTS));
  const turn = Math.floor(at / every);
  const offer = offers[turn % offers.length];
  const token = tokens[turn % tokens.length];
  if (!offer || !token) throw new Error('nobody to ask');
  const filters = encodeURIComponent(JSON.stringify([['event_date', '>=', DAY]]));
  await askOn(tally, port, `${methodUrl('husainia.api.search')}?kind=reciter&night=${NIGHT}&part=isha`);
  await askOn(tally, port, `${resourceUrl('Event Listing')}?fields=%5B%22*%22%5D&filters=${filters}`);
  await askOn(tally, port, resourceUrl('Qaari Zakreen', offer.reciter));
  if (at % every !== 0) return;
  const time = `${two(17 + (turn % 6))}:${two((Math.floor(turn / offers.length) * 5) % 60)}:00`;
  const response = await askOn(tally, port, methodUrl('husainia.api.place_order'), {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    body: {
      lines: [{ qaari_zakreen: offer.reciter, package_id: offer.package, delivery_date_time: `${DAY} ${time}` }],
      address: HOUSE,
      expected_total: offer.price,
    },
  });
  if (response?.status === 200) tally.placed += 1;
  else if (response && response.status < 500) tally.refused += 1;
}

/** Peak memory of a process in MB; undefined if the system doesn't report it. */
function mostMemory({ process: { pid } }: Target): number | undefined {
  try {
    const [, kB] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kB ? Number(kB) / 1024 : undefined;
  } catch {
    return undefined;
  }
}

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? Number.NaN;

let failed = false;
function hold(what: string, found: number, most: number): void {
  const ok = found <= most;
  failed ||= !ok;
  console.log(`${ok ? 'ok  ' : 'LOW '} ${found.toFixed(0).padStart(8)}  <= ${most}  ${what}`);
}

/** Overloads the server for some seconds: no connection is dropped, and accepted requests get a response. */
async function flood(port: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const answered: number[] = [];
  let sentAway = 0;
  let hungUp = 0;
  const asking = Array.from({ length: 600 }, async () => {
    while (performance.now() < until) {
      const response = await ask(port, `${methodUrl('husainia.api.search')}?kind=reciter&night=${NIGHT}`).catch(
        () => undefined,
      );
      if (!response) hungUp += 1;
      else if (response.status === 503 && response.retryAfter) {
        sentAway += 1;
        await wait(200);
      } else answered.push(response.ms);
    }
  });
  await Promise.all(asking);
  console.log(
    `600 at once for ${seconds} s: ${answered.length} answered, p50 ${percentile(answered, 0.5).toFixed(0)} and p99 ${percentile(answered, 0.99).toFixed(0)} ms; ${sentAway} sent away`,
  );
  hold('hung up on or left without a word, of 600 at once', hungUp, 0);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-crowd-'));
console.log(`filling ${LINES} lines ...`);
fillMarket(folder, 1000, LINES);
const prepared = prepare(folder);
const market = await start('market', folder);
try {
  const tally: Tally = { times: [], sentAway: 0, lost: 0, placed: 0, refused: 0 };
  // warmed up, like a server that has run for an hour
  for (let turn = 0; turn < 40; turn += 1) await visit(market.port, { ...tally, times: [] }, 1, prepared);
  const visits: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at < VISITORS; at += 1) {
    await wait(Math.max(0, begun + (at / VISITORS) * SECONDS * 1000 - performance.now()));
    visits.push(visit(market.port, tally, at, prepared));
  }
  await Promise.all(visits);
  const { times, sentAway, lost, placed, refused } = tally;
  console.log(
    `${VISITORS} visitors in ${SECONDS} s beside ${LINES} lines: ${times.length} answers, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms; ${placed} requests placed, ${refused} refused with a reason, ${sentAway} told to come again`,
  );
  hold('ms, p99 of all answers', percentile(times, 0.99), MAX_VALUES.p99);
  hold('asked and never answered', lost, 0);
  await flood(market.port, Math.min(5, SECONDS));
  const memory = mostMemory(market);
  if (memory !== undefined) hold('MB of memory at most', memory, MAX_VALUES.memoryMB);
  market.process.kill();
  await once(market.process, 'exit');
  const site = openMarket(folder);
  const [{ stored } = { stored: Number.NaN }] = site.engine.database.all<{ stored: number }>(
    `SELECT count(*) AS stored FROM "tabOrder Progress" l JOIN "tabOrder" o ON o.name = l.order_no WHERE o.owner LIKE 'crowd%'`,
  );
  site.engine.database.close();
  console.log(`${stored} lines stored`);
  hold('requests answered with yes that are not stored', placed - stored, 0);
} finally {
  market.process.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
agent.destroy();
