/**
 * `npm run bench`: measures the engine as ratios, side by side in one run, and writes results.md. The baseline is a raw
 * node:http and node:sqlite handler with the same responses; absolute times depend on the machine. `-- pages` measures only
 * rendering, `-- nodes` the web nodes of a Frappe site (NODES: addresses, comma-separated), `-- frappe` a bare Frappe site
 * (FRAPPE_URL, FRAPPE_TOKEN); these write no file.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFrappe } from './frappe.ts';
import { measureListeners } from './listeners.ts';
import { type Question, responseOf, start, type Target } from './load.ts';
import { measureNodes } from './nodes.ts';
import { measurePages } from './pages.ts';
import { measurePlans } from './plans.ts';
import { measureRare } from './rare.ts';
import { against, againstRaw, rows } from './ratios.ts';
import { measureSearch } from './search.ts';
import { fill, LIST, openSite } from './site.ts';

const MANY = Number(process.env.ROWS ?? 1_000_000);
const FEW = 1_000;
const MANY_ROWS = `${MANY.toLocaleString('en')} rows`;
/** Minimum share of the raw handler's responses per second. */
const MIN_SHARE = 0.6;

const OPEN = encodeURIComponent('{"status":"Open"}');
const COUNT = '/api/v2/doctype/Bench%20Item/count';
const NAME = 'item00007919';
const ONE = `/api/resource/Bench%20Item/${NAME}`;
const ASKING = `/api/method/bench.beside?name=${NAME}`;
const CHANGING = '/api/method/bench.retitle';
let turn = 0;
const changed = () => JSON.stringify({ title: `Title ${++turn}` });

async function assertSameResponse(engine: Target, raw: Target, question: Question, rawly: Question): Promise<void> {
  const [own, other] = await Promise.all([responseOf(engine, question), responseOf(raw, rawly)]);
  const sorted = (value: unknown) => JSON.stringify(value, (_, entry) => (entry === null ? undefined : entry));
  if (sorted(own) !== sorted(other))
    throw new Error(`${question.path}: the two answer differently\n${sorted(own)}\n${sorted(other)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const ALONE: Record<string, () => Promise<void>> = {
  pages: measurePages,
  nodes: measureNodes,
  frappe: () => measureFrappe(folder),
};
const alone = ALONE[process.argv[2] ?? ''];
if (alone) {
  await alone().finally(() => rmSync(folder, { recursive: true, force: true }));
  process.exit(rows.every((row) => row.reached) ? 0 : 1);
}

const running: Target[] = [];
async function site(rowCount: number): Promise<{ engine: Target; raw: Target }> {
  const file = join(folder, `${rowCount}.db`);
  const filling = openSite(file);
  fill(filling, rowCount);
  filling.database.close();
  const pair = { engine: await start('engine', file), raw: await start('raw', file) };
  running.push(pair.engine, pair.raw);
  return pair;
}

try {
  console.log(`filling ${FEW} and ${MANY} rows ...`);
  const small = await site(FEW);
  const large = await site(MANY);
  const list: Question = { path: LIST };
  const filtered: Question = { path: `${LIST}&filters=${OPEN}` };
  const deep: Question = { path: `${LIST}&limit_start=${MANY / 2}` };

  for (const [question, path] of [
    [list, '/list'],
    [filtered, '/filtered'],
    [{ path: ONE }, `/read?name=${NAME}`],
    [{ path: ASKING }, `/beside?name=${NAME}`],
    [{ path: COUNT }, '/count'],
  ] as const) {
    await assertSameResponse(large.engine, large.raw, question, { path });
  }
  await againstRaw('list of 20 out of 1,000 rows', small.engine, small.raw, list, { path: '/list' }, MIN_SHARE);
  await againstRaw(`list of 20 out of ${MANY_ROWS}`, large.engine, large.raw, list, { path: '/list' }, MIN_SHARE);
  await againstRaw('the same list with a filter', large.engine, large.raw, filtered, { path: '/filtered' }, MIN_SHARE);
  await againstRaw('one document', large.engine, large.raw, { path: ONE }, { path: `/read?name=${NAME}` }, MIN_SHARE);
  const write: Question = { path: ONE, method: 'PUT', body: changed };
  await againstRaw(
    'one write, committed',
    large.engine,
    large.raw,
    write,
    { path: `/write?name=${NAME}`, method: 'PUT', body: changed },
    MIN_SHARE,
  );
  await againstRaw(
    'a method that reads',
    large.engine,
    large.raw,
    { path: ASKING },
    { path: `/beside?name=${NAME}` },
    MIN_SHARE,
  );
  const retitled = () => JSON.stringify({ name: NAME, title: `Title ${++turn}` });
  await againstRaw(
    'a method that writes, committed',
    large.engine,
    large.raw,
    { path: CHANGING, method: 'POST', body: retitled },
    { path: `/retitle?name=${NAME}`, method: 'POST', body: retitled },
    MIN_SHARE,
  );

  const [few, many] = [small.engine, large.engine];
  await against(`list of 20: ${MANY_ROWS} / 1,000 rows, p50`, [many, list], [few, list], 1.5);
  await against('the same list with a filter', [many, filtered], [few, filtered], 1.5);
  await against(`one document: ${MANY_ROWS} / 1,000 rows, p50`, [many, { path: ONE }], [few, { path: ONE }], 1.5);
  await against(`a page in the middle / page 1 of ${MANY_ROWS}, p50`, [many, deep], [many, list]);
  await against(
    'the page in the middle: engine / raw handler, p50',
    [many, deep],
    [large.raw, { path: `/list?limit_start=${MANY / 2}` }],
    2,
  );
  await against(
    `count of ${MANY_ROWS}: engine / raw handler, p50`,
    [many, { path: COUNT }],
    [large.raw, { path: '/count' }],
    2,
  );
  await against(
    'count with a filter: engine / raw handler, p50',
    [many, { path: `${COUNT}?filters=${OPEN}` }],
    [large.raw, { path: '/matching' }],
    2,
  );
  await against(
    'count up to 1,000 / count of all matches, p50',
    [many, { path: `${COUNT}?filters=${OPEN}&limit=1000` }],
    [many, { path: `${COUNT}?filters=${OPEN}` }],
  );
  for (const target of running.splice(0)) target.process.kill();
  await measureRare(folder, join(folder, `${MANY}.db`));
} finally {
  for (const target of running) target.process.kill();
  rmSync(folder, { recursive: true, force: true });
}

await measureListeners();
await measureSearch(MANY);
measurePlans(MANY / 10);
await measurePages();

const table = rows.map(
  (row) =>
    `| ${row.what} | ${row.ratio.toFixed(2)} | ${row.reach || 'no target'} | ${row.reached ? 'yes' : '**no**'} |`,
);
writeFileSync(
  new URL('./results.md', import.meta.url),
  `# Bench\n\nWritten by \`npm run bench\` (Node ${process.version}, ${cpus().length} processors). Each figure is a ratio measured side by side in one run, unless its name gives a unit.\n\n| measurement | ratio | target | reached |\n|---|---|---|---|\n${table.join('\n')}\n`,
);
process.exitCode = rows.every((row) => row.reached) ? 0 : 1;
