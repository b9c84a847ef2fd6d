/**
 * Races, lost responses and killed processes on a Frappe test site (docs/guides/testing.md): FRAPPE_URL, FRAPPE_TOKEN. ROUNDS
 * (200) of PARALLEL (50) approvals; KEYS (5) times KEYED (200) orders with one key; DROPS (500) lost requests and responses.
 * With MASTER, the process id of the web workers' parent on this machine, KILLS (100) kills. With BENCH, such as `bench --site
 * SITE`, DUE (3) double runs of the scheduler and ORDERS (200) against ERPNext's ledger. With NODES, the comma-separated
 * addresses of its web nodes, requests go to them in turn, and AGREE (20) times one node is asked for what another one
 * returned. ONLY names one part: races, key, dropped, kills, due, books, nodes.
 */
import { dropResponses } from '../networkFaults.ts';
import { raceApprovals, sameKey } from '../site/approvals.ts';
import { booksHold } from '../site/books.ts';
import { dueTwice } from '../site/dueTwice.ts';
import { nodesAgree } from '../site/nodes.ts';
import { siteHost } from '../site/siteHost.ts';

const { MASTER, BENCH, ONLY } = process.env;
const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const host = await siteHost();

async function writes(troubles: typeof host.line, wanted: number): Promise<string[]> {
  const { dropped, replayed, wrong } = await dropResponses(wanted, { ...host, troubles });
  console.log(`${JSON.stringify(dropped)}, ${replayed} answered from the stored reply`);
  return wrong;
}

const [rounds, parallel, keys, keyed] = [
  number('ROUNDS', 200),
  number('PARALLEL', 50),
  number('KEYS', 5),
  number('KEYED', 200),
];
const [drops, kills, due, orders, agree] = [
  number('DROPS', 500),
  number('KILLS', 100),
  number('DUE', 3),
  number('ORDERS', 200),
  number('AGREE', 20),
];
const proofs: [name: string, said: string, prove: (() => Promise<string[]>) | undefined][] = [
  ['races', `${rounds} rounds of ${parallel} parallel approvals`, () => raceApprovals(host, rounds, parallel)],
  ['key', `${keys} times ${keyed} orders of one key at once`, () => sameKey(host, keys, keyed)],
  ['due', `${due} times the scheduler twice`, BENCH ? () => dueTwice(host, BENCH, due, 10) : undefined],
  ['books', `${orders} orders beside ERPNext's ledger`, BENCH ? () => booksHold(host, BENCH, orders) : undefined],
  [
    'nodes',
    `${agree} times ${host.nodes.length} nodes`,
    host.nodes.length > 1 ? () => nodesAgree(host, agree) : undefined,
  ],
  ['dropped', `${drops} requests and answers lost`, () => writes(host.line, drops)],
  ['kills', `${kills} blows`, MASTER ? () => writes(host.kills(Number(MASTER)), kills) : undefined],
];

let failed = 0;
for (const [name, text, prove] of proofs) {
  if ((ONLY && ONLY !== name) || !prove) continue;
  const started = Date.now();
  const wrong = await prove();
  failed += wrong.length;
  console.log(`${name}: ${text}, ${wrong.length} wrong (${Math.round((Date.now() - started) / 1000)} s)`);
  for (const one of wrong.slice(0, 10)) console.log(`  ${one}`);
}
process.exit(failed ? 1 : 0);
