/**
 * `npm run bench:web [-- pages taps lighthouse]`: measures how long a user waits, in Chromium with the built app: a 390 px
 * phone on 1.6 Mbps and 150 ms with a quarter of this machine's CPU speed. Runs all three parts by default; `RUNS` and `ONLY`
 * (a page's name) shorten it. `BASE` names another checkout to measure alternately with this one. Writes medians to results.md
 * after a complete run.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { findChromium } from '../../../scripts/ensureBrowser.ts';
import { RECITER_EMAIL } from '../../e2e/support/providersDay.ts';
import { type RunningServer, startServer } from '../../e2e/support/server.ts';
import { SAMPLE_CUSTOMER } from '../../e2e/support/storefrontAddresses.ts';
import { scoresOf, whyNoLighthouse } from './lighthouse.ts';
import { type Language, loadOnce, type PageLoad } from './pageLoad.ts';
import { type Limit, median, p75, report, rows, table } from './table.ts';
import { listPresses, secondPage, slotPresses, tablePresses } from './taps.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const LIGHTHOUSE_RUNS = Number(process.env.RUNS ?? 3);
const PARTS = ['pages', 'taps', 'lighthouse'] as const;
const requestedParts = PARTS.filter((part) => process.argv.includes(part));
const parts = requestedParts.length > 0 ? requestedParts : PARTS;

const isAsked = (name: string): boolean => !process.env.ONLY || process.env.ONLY === name;
const pages = (
  [
    ['Home', paths.home],
    ['list', paths.reciters],
    ['reciter', reciterPath('yousef-al-sanbouki')],
    ['restaurant', restaurantPath('qidr-wa-dallah')],
  ] as const
).filter(([name]) => isAsked(name));
const visits = [
  ...pages.flatMap(([name, path]) =>
    (['en', 'ar'] as const).map((language) => ({ name: `${name}, ${language}`, path, language })),
  ),
  ...[
    { name: 'Home of a customer', path: paths.home, email: SAMPLE_CUSTOMER },
    { name: 'first page of a provider', path: paths.home, email: RECITER_EMAIL },
  ]
    .filter(({ name }) => isAsked(name))
    .map((visit) => ({ ...visit, language: 'en' as const })),
];

const PAGE: readonly { field: keyof PageLoad; what: string; unit: '' | 'ms' | 'kB'; limit?: Limit }[] = [
  { field: 'firstPaint', what: 'first paint', unit: 'ms' },
  { field: 'largestPaint', what: 'largest paint', unit: 'ms', limit: { floor: 1800, goal: 1200 } },
  {
    field: 'responds',
    what: 'from first paint until every visible control responds',
    unit: 'ms',
    limit: { floor: 4000, goal: 2500 },
  },
  { field: 'blocked', what: 'total blocking time', unit: 'ms', limit: { floor: 600, goal: 300 } },
  { field: 'shift', what: 'layout shift', unit: '', limit: { floor: 0.05, goal: 0.02 } },
  { field: 'bytes', what: 'bytes, images apart', unit: 'kB', limit: { floor: 310, goal: 260 } },
  { field: 'script', what: 'script', unit: 'kB', limit: { floor: 250, goal: 220 } },
];
/** From a tap to the next paint, ms. */
const PRESS: Limit = { floor: 300, goal: 200 };
const SCORES = {
  performance: { floor: 85, goal: 92 },
  accessibility: { floor: 100, goal: 100 },
  'best-practices': { floor: 100, goal: 100 },
  seo: { floor: 100, goal: 100 },
} as const;

/** A build to measure: this one, or the one to compare with. */
interface Build {
  /** Prefix of its values' names. */
  label: string;
  server: RunningServer;
}

/** Measures all builds alternately, so that a slow moment affects each. @returns values by build */
async function inTurn<Value>(
  builds: readonly Build[],
  runs: number,
  measure: (server: RunningServer) => Promise<Value>,
): Promise<Map<Build, Value[]>> {
  const values = new Map<Build, Value[]>(builds.map((build) => [build, []]));
  for (let run = 0; run < runs; run += 1)
    for (const build of builds) values.get(build)?.push(await measure(build.server));
  return values;
}

async function measurePages(browser: Browser, builds: readonly Build[]): Promise<void> {
  // bytes are those of a first visit
  for (const { name, email, ...visit } of visits as {
    name: string;
    path: string;
    language: Language;
    email?: string;
  }[])
    for (const [{ label }, loads] of await inTurn(builds, RUNS, (server) =>
      loadOnce(browser, server, { ...visit, ...(email && { email }) }),
    ))
      for (const { field, what, unit, limit } of PAGE)
        report(
          `${label}${name}: ${what}`,
          median(loads.map((load) => load[field])),
          unit,
          email && unit === 'kB' ? undefined : limit,
        );
}

async function measureTaps(browser: Browser, builds: readonly Build[]): Promise<void> {
  for (const [name, path, place] of [
    ['reciter from the list', paths.reciters, 0],
    ['third reciter from the list', paths.reciters, 2],
    ['restaurant from the list', paths.restaurants, 0],
    ['reciter from Home', paths.home, 0],
  ] as const)
    for (const [{ label }, times] of await inTurn(builds, RUNS, (server) => secondPage(browser, server, path, place))) {
      report(`${label}tap on ${name}, p75`, p75(times.map(({ press }) => press)), 'ms', PRESS);
      report(`${label}tap to the heading of ${name}, p75`, p75(times.map(({ heading }) => heading)), 'ms');
    }
  for (const [name, presses] of [
    ['press on a day or an hour', slotPresses],
    ["press on a card's heart or a list's next page", listPresses],
    ["press on a column or a page of staff's table", tablePresses],
  ] as const)
    for (const [{ label }, times] of await inTurn(builds, RUNS, (server) => presses(browser, server)))
      report(`${label}${name}, p75`, p75(times.flat()), 'ms', PRESS);
}

async function measureLighthouse(browserPath: string, builds: readonly Build[]): Promise<void> {
  const reason = await whyNoLighthouse();
  if (reason) return console.log(reason);
  for (const [name, path] of pages)
    for (const language of [undefined, 'en', 'ar'] as const) {
      const address = language ? `${path}${path.includes('?') ? '&' : '?'}lng=${language}` : path;
      const runs = await inTurn(builds, LIGHTHOUSE_RUNS, (server) =>
        scoresOf(server.url + address, language ?? 'en', browserPath),
      );
      for (const [{ label }, scores] of runs)
        for (const [category, limit] of Object.entries(SCORES) as [keyof typeof SCORES, Limit][])
          report(
            `${label}${name}, ${language ? `lng=${language}` : 'without lng'}: Lighthouse, ${category}`,
            median(scores.map((one) => one[category])),
            '',
            limit,
          );
    }
}

const browserPath = findChromium();
const browser = await chromium.launch({
  executablePath: browserPath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const builds: Build[] = [];
try {
  builds.push({ label: '', server: await startServer({ distDir: process.env.DIST_DIR }) });
  if (process.env.BASE) builds.push({ label: 'base: ', server: await startServer({ checkout: process.env.BASE }) });
  if (parts.includes('pages')) await measurePages(browser, builds);
  if (parts.includes('taps')) await measureTaps(browser, builds);
  if (parts.includes('lighthouse')) await measureLighthouse(browserPath, builds);
} finally {
  await browser.close();
  for (const { server } of builds) await server.stop();
}
if (parts === PARTS && !process.env.ONLY)
  writeFileSync(
    new URL('./results.md', import.meta.url),
    `# Speed\n\nWritten by \`npm run bench:web\` (Node ${process.version}, ${cpus().length} processors): medians on a phone of 390 px, 1.6 Mbps, 150 ms, a fourth of the machine's speed.\n\n| what | value | floor; goal | reached |\n|---|---|---|---|\n${table()}\n`,
  );
process.exitCode = rows.some(({ what, verdict }) => verdict === 'missed' && !what.startsWith('base: ')) ? 1 : 0;
