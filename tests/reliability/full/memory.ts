/**
 * `npm run reliability -- memory`: memory of a server with ever new list queries and more and more emails. Prints its
 * resident memory over time; passes if it grows by at most 150 MB after the first thousand of each.
 */
import { readFileSync } from 'node:fs';
import { methodUrl, resourceUrl } from '../../../domain/paths.ts';
import { prepareData, startProcess } from '../server/serverProcess.ts';

const FIRST = 1000;
const LISTS = 30_000;
const MAILS = 20_000;
const MAX_MB = 150;
const STAFF = 'staff@example.com';
const ASKERS = Array.from({ length: 300 }, (_, index) => `mailed-${index}@example.com`);

const { dataDir, tokens } = prepareData(ASKERS, [STAFF]);
const server = await startProcess(dataDir);
const staff = tokens.get(STAFF)!;
const residentMb = () => {
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1024);
};

/** A list query that was never sent before: sixty columns with new aliases. */
function list(index: number): Promise<Response> {
  const aliases = Array.from({ length: 60 }, (_, column) => `status as c${index}_${column}`);
  const query = new URLSearchParams({ fields: JSON.stringify(['name', ...aliases]), limit_page_length: '20' });
  return fetch(`${server.url}${resourceUrl('Order Progress')}?${query}`, { headers: { Authorization: staff } });
}

/** Requests an email; each hour of the server's clock the same accounts may ask again. */
async function mail(index: number): Promise<Response> {
  return fetch(server.url + methodUrl('husainia.api.forgot_password'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ASKERS[index % ASKERS.length] }),
  });
}

const nextHour = () =>
  fetch(`${server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance_minutes: 61 }),
  });

/** Sends a range of numbered requests and prints the memory on the way. */
async function curve(
  what: string,
  [from, to]: readonly [number, number],
  atOnce: number,
  ask: (index: number) => Promise<Response>,
  before?: () => Promise<unknown>,
) {
  for (let done = from; done < to; done += atOnce) {
    if (before && done % 400 === 0) await before();
    await Promise.all(
      Array.from({ length: atOnce }, async (_, at) => {
        const response = await ask(done + at);
        if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      }),
    );
    const now = done + atOnce;
    if (now === 1000 || now % 5000 === 0) console.log(`${what} ${now}: ${residentMb()} MB`);
  }
}

try {
  console.log(`at rest: ${residentMb()} MB`);
  const start = performance.now();
  await curve('lists', [0, FIRST], 20, list);
  await curve('mails', [0, FIRST], 50, mail, nextHour);
  const first = residentMb();
  await curve('lists', [FIRST, LISTS], 20, list);
  await curve('mails', [FIRST, MAILS], 50, mail, nextHour);
  const grown = residentMb() - first;
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`grown by ${grown} MB since the first ${FIRST} lists and mails, of ${MAX_MB}, in ${seconds} s`);
  if (grown > MAX_MB) process.exitCode = 1;
} finally {
  await server.kill();
}
