import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { paths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import { dayOf } from '../../domain/time/kuwaitTime.ts';
import { savesData } from './support/savesData.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { publicRecords } from './support/site.ts';
import { slowLine } from './support/slowLine.ts';

/**
 * What a visitor's first view of a page asks the interface. The build writes this list into the page, so that it is asked at
 * once (src/app/early). When a page asks something else: `EARLY=1 npx playwright test tests/e2e/early.spec.ts`, and build.
 */
const FILE = 'src/app/early/requests.json';
const WRITE = process.env.EARLY === '1';
const DAY = 24 * 60 * 60 * 1000;

type Asked = Record<string, { parameters: string[]; asks: string[] }>;

let server: RunningServer;
let line: Awaited<ReturnType<typeof slowLine>>;
test.beforeAll(async () => {
  // As a host sends it that draws no pages: a drawn one asks nothing.
  const built = resolve(process.env.DIST_DIR ?? 'dist');
  const distDir = mkdtempSync(join(tmpdir(), 'majalis-files-'));
  cpSync(built, distDir, { recursive: true, filter: (file) => !file.startsWith(join(built, '.server')) });
  server = await startServer({ distDir });
  // Slow enough that before and after the app can be told apart.
  line = await slowLine(server.url, { latency: 50, bytesPerSecond: 400_000 });
});
test.afterAll(async () => {
  await line.close();
  await server.stop();
});

/** Everything a page fetches by itself, with ms since the page was asked for, and when the app's own file was there. */
async function opened(browser: Browser, path: string) {
  const page = await browser.newPage({ locale: 'en-GB' });
  await savesData(page);
  const client = await page.context().newCDPSession(page);
  const asked: { url: string; at: number }[] = [];
  let appLoaded = Number.POSITIVE_INFINITY;
  const app = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    // what is asked with a body cannot be asked ahead
    if (type === 'Fetch' && request.method === 'GET')
      asked.push({ url: request.url.slice(line.url.length), at: timestamp });
    if (/assets\/first-.*js/.test(request.url)) app.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    if (app.has(requestId)) appLoaded = timestamp;
  });
  await client.send('Network.enable');
  // What is noted is what the page asks by itself: the list of the last time asks for it all, also for what nobody needs now.
  if (WRITE)
    await page.route(
      ({ pathname }) => pathname === new URL(path, line.url).pathname,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<script>[\s\S]*?<\/script>/, '');
        await route.fulfill({ response, body });
      },
    );
  await page.goto(line.url + path, { waitUntil: 'networkidle' });
  await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
  await page.close();
  return { asked, appLoaded };
}

/** Parameters and dates of one visit in the words of the list. */
function noted(url: string, search: URLSearchParams): string {
  const today = Date.parse(`${dayOf(Date.now())}T00:00:00Z`);
  const dated = url.replace(/\d{4}-\d{2}-\d{2}/g, (date) => {
    const days = Math.round((Date.parse(`${date}T00:00:00Z`) - today) / DAY);
    return `{day${days < 0 ? '' : '+'}${days}}`;
  });
  return [...search].reduce((text, [name, value]) => text.replaceAll(encodeURIComponent(value), `{${name}}`), dated);
}

/** What a reciter's times say, which come after the page. */
const TIMES = '/locales/en/booking.json';

test('what the first view needs is asked for with the page, and once', async ({ browser }) => {
  const name = async (doctype: string) => (await publicRecords(server, doctype))[0]?.name ?? '';
  const pages = [
    paths.home,
    paths.reciters,
    paths.restaurants,
    paths.occasions,
    reciterPath(await name('Qaari Zakreen')),
    restaurantPath(await name('Restaurant')),
  ];
  const found: Asked = {};
  for (const path of pages) {
    const { asked, appLoaded } = await opened(browser, path);
    const { pathname, search, searchParams } = new URL(path, line.url);
    const urls = asked.map(({ url }) => url);
    expect(new Set(urls).size, `${path} asks twice:\n${urls.join('\n')}`).toBe(urls.length);
    found[pathname.toLowerCase()] = {
      parameters: [...searchParams.keys()],
      asks: urls
        .filter((url) => url.startsWith('/api/'))
        .map((url) => noted(url, new URLSearchParams(search)))
        .sort(),
    };
    if (WRITE) continue;
    const late = asked.filter(({ at, url }) => at > appLoaded && url !== TIMES).map(({ url }) => url);
    expect.soft(late, `${path} asks this after the app has come; to note it: EARLY=1`).toEqual([]);
  }
  if (WRITE) writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
  else expect(found).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});
