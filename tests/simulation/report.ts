/**
 * `npm run simulate:report`: runs the year with and without ranked choice, automatic acceptance and quiet hours, at two other shares of
 * refusals without and with all three, and writes `docs/simulated-year.md`. `--days`, `--scale` and `--seed` as for `npm run simulate`. `--results FOLDER` keeps the result of
 * each run there, and an interrupted report continues with those.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HABITS } from './habits.ts';
import type { YearResult } from './year.ts';

const VARIANTS = [
  { title: 'As is', flags: [] },
  { title: 'Ranked choice', flags: ['--ranked-choice'] },
  { title: 'Auto-accept', flags: ['--auto-accept'] },
  { title: 'Quiet hours', flags: ['--quiet-hours'] },
  { title: 'All three', flags: ['--ranked-choice', '--auto-accept', '--quiet-hours'] },
] as const;
/** Other shares of refusals, at which the first and the last variant are compared. */
const OTHER_DECLINES = [0.2, 0.4];
const FILE = 'docs/simulated-year.md';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '354' },
    scale: { type: 'string', default: '1' },
    results: { type: 'string' },
  },
});

const results = values.results ?? mkdtempSync(join(tmpdir(), 'majalis-report-'));
mkdirSync(results, { recursive: true });

interface Run {
  title: string;
  declines: number;
  result: YearResult;
}

async function run(flags: readonly string[], declines: number): Promise<YearResult> {
  const file = join(results, `${[declines, ...flags].join('')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as YearResult;
  const size = ['--seed', values.seed, '--days', values.days, '--scale', values.scale];
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), ...size, '--declines', String(declines), ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(child, 'close');
  const result = JSON.parse(text) as YearResult;
  writeFileSync(file, text);
  return result;
}

/** Runs everything, as many at a time as there are processors. */
async function runAll(): Promise<Run[]> {
  const usual = VARIANTS.map((variant) => ({ ...variant, declines: HABITS.reciterDeclines as number }));
  const others = OTHER_DECLINES.flatMap((declines) =>
    [VARIANTS[0], VARIANTS[4]].map((variant) => ({ ...variant, declines })),
  );
  const waiting = [...usual, ...others];
  const found = new Map<(typeof waiting)[number], YearResult>();
  const left = [...waiting];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) found.set(next, await run(next.flags, next.declines));
  };
  await Promise.all(cpus().map(work));
  return waiting.map((one) => ({ title: one.title, declines: one.declines, result: found.get(one)! }));
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const COLUMNS: readonly [title: string, cell: (result: YearResult) => string][] = [
  ['Gatherings', ({ summary }) => String(summary.gatherings)],
  ['Confirmed', ({ summary }) => percent(summary.confirmedShare)],
  ['… 24 h ahead', ({ summary }) => percent(summary.confirmedDayAhead)],
  ['Median minutes', ({ summary }) => summary.medianMinutes.toFixed(0)],
  ['Requests', ({ summary }) => String(summary.requests)],
  ['Declined', ({ summary }) => String(summary.declined)],
  ['Unanswered', ({ summary }) => String(summary.unanswered)],
  ['Unpaid', ({ summary }) => String(summary.unpaid)],
  ['Refunds', ({ summary }) => String(summary.refunds)],
  ['Complaints', ({ summary }) => String(summary.complaints)],
  ['Staff actions per 100', ({ summary }) => summary.staffActionsPer100.toFixed(0)],
  ['Idle evenings', ({ summary }) => String(summary.idleEvenings)],
];

function table(runs: readonly Run[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...COLUMNS.map(([title]) => title)]),
    row(['---', ...COLUMNS.map(() => '---:')]),
    ...runs.map(({ title, result }) => row([title, ...COLUMNS.map(([, cell]) => cell(result))])),
  ].join('\n');
}

function chart(runs: readonly Run[]): string {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const series = runs.map(({ result }) => `  line [${result.summary.unansweredByHour.join(', ')}]`);
  return [
    '```mermaid',
    'xychart-beta',
    '  title "Unanswered requests by the hour in which the host learned of it"',
    `  x-axis [${hours.join(', ')}]`,
    '  y-axis "Requests"',
    ...series,
    '```',
  ].join('\n');
}

function compose(runs: readonly Run[]): string {
  const [first] = runs;
  const usual = runs.filter(({ declines }) => declines === HABITS.reciterDeclines);
  const find = (title: string) => usual.filter((one) => one.title === title);
  const violations = runs.flatMap(({ result }) => result.violations);
  const kills = runs.reduce((sum, { result }) => sum + result.faults.kills, 0);
  const dropped = runs.reduce((sum, { result }) => sum + result.faults.dropped, 0);
  const longest = Math.max(...runs.map(({ result }) => result.seconds));
  return `# The simulated year

\`npm run simulate:report -- --seed ${values.seed} --days ${values.days} --scale ${values.scale}\` wrote this page. Don't edit it.

Simulated hosts, reciters, kitchens and staff use the public HTTP API of an embedded server for ${values.days} days. Only the clock, the scheduled jobs, sessions and faults come over a control channel. The same seed gives the same ledger, entry by entry, seals included. How the people behave is in \`tests/simulation/habits.ts\`: assumptions that were written down before the first comparison, not measurements.

The server was killed ${kills} times in the middle of its work, ${dropped} responses were lost, the payment gateway didn't respond for an evening, and one month began a day later than computed. What changed was checked against every invariant of orders and money each day, and everything each week: ${violations.length} violations. The longest run took ${Math.ceil(longest / 60)} minutes.

## With ${percent(HABITS.reciterDeclines)} of requests declined

${table(usual)}

"Confirmed" counts gatherings whose reciter was paid for, "24 h ahead" the share of them that was paid for a day before. "Median minutes" is the time from the first request to the payment. "Unanswered" and "Unpaid" count lapses. "Idle evenings" are evenings of a reciter without any booking, ours or an outside one.

${chart([...find('As is'), ...find('Quiet hours')])}

The first line is the marketplace as it was, the second with quiet hours.

${OTHER_DECLINES.map(
  (declines) => `## With ${percent(declines)} declined\n\n${table(runs.filter((one) => one.declines === declines))}`,
).join('\n\n')}

The ledger of the first run has ${first?.result.entries} entries; their hash is \`${first?.result.digest}\`.
`;
}

const runs = await runAll();
writeFileSync(FILE, compose(runs));
console.log(`Wrote ${FILE}.`);
if (runs.some(({ result }) => result.violations.length)) process.exitCode = 1;
