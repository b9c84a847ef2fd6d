/**
 * `npm run speed [-- pages taps lighthouse]`: how long a visitor waits, in a real Chromium on the built app: a phone of 390 px on
 * 1.6 Mbps and 150 ms with a fourth of this machine's speed. All three parts when none is named; `RUNS` and `ONLY` (a page's
 * name) make it shorter. Medians, written to results.md when everything was measured.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { wholeBrowser } from '../../../scripts/ensureBrowser.ts';
import { type RunningServer, startServer } from '../../e2e/support/server.ts';
import { serveBareReact } from './bareReact.ts';
import { type Scores, scoresOf, whyNoLighthouse } from './lighthouse.ts';
import { type Language, loadOnce, type PageLoad } from './pageLoad.ts';
import { median, rows, table, tell, tellScore } from './table.ts';
import { listPresses, secondPage, slotPresses, tablePresses } from './taps.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const LIGHTHOUSE_RUNS = Number(process.env.RUNS ?? 3);
const PARTS = ['pages', 'taps', 'lighthouse'] as const;
const asked = PARTS.filter((part) => process.argv.includes(part));
const parts = asked.length > 0 ? asked : PARTS;

const languages: readonly Language[] = ['en', 'ar'];
const pages = [
  ['Home', paths.home],
  ['list', paths.reciters],
  ['reciter', reciterPath('yousef-al-sanbouki')],
  ['restaurant', restaurantPath('qidr-wa-dallah')],
].filter(([name]) => !process.env.ONLY || process.env.ONLY === name) as [string, string][];

/** As the address of a page names a language. */
const inLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;

/** Wide enough for a number that was measured, small enough for a page to be called quick. */
const MOST = { largestPaint: 1200, firstPaint: 900, blocked: 200, shift: 0.02, kB: 195, scriptKB: 150 };
const TAP = 100;
/** A press on a table of the back office. */
const TABLE = 200;

const medians = (loads: readonly PageLoad[], field: keyof PageLoad): number => median(loads.map((load) => load[field]));

async function measurePages(browser: Browser, server: RunningServer): Promise<void> {
  const bare = await serveBareReact();
  const limits: PageLoad[] = [];
  const found = new Map<string, PageLoad[]>();
  // in turn, so that a slow moment hits everything
  for (let run = 0; run < RUNS; run += 1) {
    limits.push(await loadOnce(browser, bare.url, 'en'));
    for (const [name, path] of pages)
      for (const language of languages) {
        const key = `${name}, ${language}`;
        found.set(key, [...(found.get(key) ?? []), await loadOnce(browser, server.url + path, language)]);
      }
  }
  bare.stop();
  const limit = medians(limits, 'largestPaint');
  tell('bare React: largest paint', limit, 'ms');
  for (const [key, loads] of found) {
    const largest = medians(loads, 'largestPaint');
    tell(`${key}: largest paint`, largest, 'ms', MOST.largestPaint);
    tell(`${key}: largest paint / bare React's`, largest / limit, '');
    tell(`${key}: first paint`, medians(loads, 'firstPaint'), 'ms', MOST.firstPaint);
    tell(`${key}: blocking time`, medians(loads, 'blocked'), 'ms', MOST.blocked);
    tell(`${key}: layout shift`, medians(loads, 'shift'), '', MOST.shift);
    const isHome = key.startsWith('Home');
    tell(`${key}: bytes, pictures apart`, medians(loads, 'bytes') / 1000, 'kB', isHome ? MOST.kB : undefined);
    tell(`${key}: script`, medians(loads, 'script') / 1000, 'kB', isHome ? MOST.scriptKB : undefined);
  }
}

async function measureTaps(browser: Browser, server: RunningServer): Promise<void> {
  const repeated = async <Value>(measure: () => Promise<Value>): Promise<Value[]> => {
    const values: Value[] = [];
    for (let run = 0; run < RUNS; run += 1) values.push(await measure());
    return values;
  };
  const p75 = (times: readonly number[]): number =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.75)] ?? Number.NaN;
  for (const [name, path, place] of [
    ['reciter from the list', paths.reciters, 0],
    ['third reciter from the list', paths.reciters, 2],
    ['restaurant from the list', paths.restaurants, 0],
    ['reciter from Home', paths.home, 0],
  ] as const)
    tell(`tap to ${name}`, median(await repeated(() => secondPage(browser, server, path, place))), 'ms', TAP);
  tell('press on a day or an hour, p75', p75((await repeated(() => slotPresses(browser, server))).flat()), 'ms', TAP);
  tell(
    "press on a card's heart or a list's next page, p75",
    p75((await repeated(() => listPresses(browser, server))).flat()),
    'ms',
    TAP,
  );
  tell(
    "press on a column or a page of our team's table, p75",
    p75((await repeated(() => tablePresses(browser, server))).flat()),
    'ms',
    TABLE,
  );
}

async function measureLighthouse(browserPath: string, server: RunningServer): Promise<void> {
  const reason = await whyNoLighthouse();
  if (reason) return console.log(reason);
  for (const [name, path] of pages)
    for (const language of languages) {
      const runs: Scores[] = [];
      for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1)
        runs.push(await scoresOf(server.url + inLanguage(path, language), language, browserPath));
      for (const [category, least] of [
        ['performance', 95],
        ['accessibility', 100],
        ['best-practices', 100],
        ['seo', 100],
      ] as const)
        tellScore(`${name}, ${language}: Lighthouse, ${category}`, median(runs.map((one) => one[category])), least);
    }
}

const browserPath = wholeBrowser();
const browser = await chromium.launch({
  executablePath: browserPath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const server = await startServer({ distDir: process.env.DIST_DIR });
try {
  if (parts.includes('pages')) await measurePages(browser, server);
  if (parts.includes('taps')) await measureTaps(browser, server);
} finally {
  await browser.close();
}
try {
  if (parts.includes('lighthouse')) await measureLighthouse(browserPath, server);
} finally {
  await server.stop();
}
if (parts === PARTS)
  writeFileSync(
    new URL('./results.md', import.meta.url),
    `# Speed\n\nWritten by \`npm run speed\` (Node ${process.version}, ${cpus().length} processors): medians on a phone of 390 px, 1.6 Mbps, 150 ms, a fourth of the machine's speed.\n\n| what | figure | goal | reached |\n|---|---|---|---|\n${table()}\n`,
  );
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
