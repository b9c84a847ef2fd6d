/**
 * Server-rendered, cached pages requested concurrently by guests, customers and providers in both languages, with unusual
 * headers and tracking parameters, while records change. No response contains account data, and all get the same page. Needs
 * the built app (`npm run build`). REQUESTS: how many, default 10,000.
 */
import { join, resolve } from 'node:path';
import { infoPages } from '../../../domain/infoPages.ts';
import { methodUrl, occasionPath, paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { SERVER_STATE_ID } from '../../../domain/renderedPage.ts';
import { createApp } from '../../../server/http/app.ts';
import { loadPageParts } from '../../../server/http/pages/ssrRenderer.ts';
import { KITCHEN, NASSER, RECITER } from '../../integration/people.ts';
import { startServer } from '../../support/serverHarness.ts';

const WANTED = Number(process.env.REQUESTS ?? 10_000);
/** Concurrent requests. */
const AT_ONCE = 500;

const dist = resolve(process.env.DIST_DIR ?? 'dist');
const parts = await loadPageParts(dist);
if (!parts) {
  console.log(`pages: there is no renderer in ${join(dist, '.server')}; npm run build makes it`);
  process.exit(1);
}
const server = startServer({ environment: { DIST_DIR: dist } });
const { engine, settings } = server.site;
const app = createApp(server.site, { pages: { parts: async () => parts, timeout: 60_000 } });

const people = { visitor: undefined, customer: NASSER, reciter: RECITER.email, kitchen: KITCHEN.email };
const tokens = Object.values(people).map((email) => email && server.tokenOf(email));
const languages = ['en', 'ar'] as const;
const addresses = [
  ...[paths.home, paths.events, paths.occasions, paths.reciters, paths.restaurants, paths.contact],
  ...[`${paths.reciters}?audience=men`, occasionPath('wafat'), reciterPath(RECITER.name), restaurantPath(KITCHEN.name)],
  ...infoPages.map(({ path }) => path),
];

/** The site's public settings, including a phone number. */
const settingsText = await (await server.fetch(methodUrl('husainia.api.get_settings'))).text();

/** Text that guests must never see: packages, and anything that names an account. */
const secrets = engine.run(engine.administrator, ({ system }) => {
  const users = system.list('User', { fields: ['name', 'mobile_no'], limit_page_length: 0 });
  const customers = system.list('Customer', { fields: ['customer_name'], limit_page_length: 0 });
  const packages = [
    ...system.get('Qaari Zakreen', RECITER.name).packages,
    ...system.get('Restaurant', KITCHEN.name).restaurant_package,
  ];
  return [
    ...users.flatMap(({ name, mobile_no }) => [name, mobile_no]),
    ...customers.map(({ customer_name }) => customer_name),
    ...packages.map(({ package_name }) => package_name),
    ...tokens.map((token) => token?.split(':')[1]),
    ...['package_price', 'from_price', 'bank_iban', 'evil.example'],
  ]
    .map((text) => String(text ?? ''))
    .filter((text) => text.length > 5 && !text.startsWith('Administrator') && !settingsText.includes(text));
});

const strange: readonly Record<string, string>[] = [
  {},
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '10.0.0.1', Forwarded: 'host=evil.example' },
  { 'X-Original-URL': paths.cart, 'X-Rewrite-URL': paths.cart, 'X-HTTP-Method-Override': 'POST' },
  { Range: 'bytes=0-10', 'If-Range': '"x"' },
  { 'Cache-Control': 'no-store', Pragma: 'no-cache' },
  { 'Accept-Language': 'fr;q=0.9, evil.example', Cookie: 'a=b; sid=evil.example' },
];
const marks = ['', '', '', 'utm_source=evil.example', 'fbclid=evil.example'];

/** The distinct pages by URL and stored data: there must be one each. */
const seen = new Map<string, string>();
const faults: string[] = [];
const counts = { rendered: 0, written: 0 };
let edition = 0;

/** Pages that were already checked: most responses are repeats. */
const looked = new Set<string>();

function lookThrough(html: string, settings: string): void {
  if (looked.has(html)) return;
  looked.add(html);
  for (const secret of secrets) if (html.includes(secret)) faults.push(`${settings}: holds ${secret}`);
}

async function ask(number: number): Promise<void> {
  const address = addresses[number % addresses.length] ?? paths.home;
  const token = tokens[Math.floor(number / 7) % tokens.length];
  const language = languages[Math.floor(number / 3) % 2] ?? 'en';
  const mark = marks[Math.floor(number / 11) % marks.length] ?? '';
  const headers = new Headers(strange[Math.floor(number / 5) % strange.length]);
  headers.set('Cookie', [headers.get('Cookie'), `i18next=${language}`].filter(Boolean).join('; '));
  headers.set('Accept', 'text/html');
  if (token) headers.set('Authorization', token);
  const method = number % 13 === 0 ? 'HEAD' : 'GET';
  // cached pages respond synchronously, so yield to others
  if (number % 3 > 0) await new Promise((resolve) => setTimeout(resolve, number % 50));
  const before = edition;
  const marked = mark && address + (address.includes('?') ? '&' : '?') + mark;
  const response = await app.fetch(new Request(new URL(marked || address, settings.publicUrl), { headers, method }));
  const html = await response.text();
  const title = `${method} ${language} ${marked || address}`;
  if (response.status !== 200) faults.push(`${title}: ${response.status}`);
  if (response.headers.get('Vary') !== 'Accept-Encoding, Accept-Language, Cookie') faults.push(`${title}: Vary`);
  if (response.headers.get('Cache-Control') !== 'no-cache') faults.push(`${title}: Cache-Control`);
  if (response.headers.has('Set-Cookie')) faults.push(`${title}: Set-Cookie`);
  if (method === 'HEAD') return;
  if (html.includes(`id="${SERVER_STATE_ID}"`)) counts.rendered += 1;
  lookThrough(html, title);
  // a concurrent change may or may not be in it
  if (before !== edition) return;
  const key = `${edition} ${language} ${address}`;
  if (!html.includes(`id="${SERVER_STATE_ID}"`)) return;
  const first = seen.get(key) ?? html;
  seen.set(key, first);
  if (first !== html) faults.push(`${title}: not the same page for everybody`);
  if (address === reciterPath(RECITER.name) && edition > 0 && language === 'en' && !html.includes(`Edition ${edition}`))
    faults.push(`${title}: older than edition ${edition}`);
}

/** A provider changes a public name. */
function change(): void {
  edition += 1;
  counts.written += 1;
  engine.run(engine.administrator, ({ system }) =>
    system.update('Qaari Zakreen', RECITER.name, { qaari_name: `Edition ${edition}` }),
  );
}

// at most eight render concurrently: others get the app shell
for (let number = 0; number < addresses.length * 3 * 7; number += 1) await ask(number);
const begun = performance.now();
for (let number = 0; number < WANTED; number += AT_ONCE) {
  const batch = Array.from({ length: Math.min(AT_ONCE, WANTED - number) }, (_, index) => ask(number + index));
  // in the middle of every fourth batch
  if ((number / AT_ONCE) % 4 === 3) setTimeout(change, 20);
  await Promise.all(batch);
}
const seconds = Math.round((performance.now() - begun) / 1000);
for (const fault of [...new Set(faults)].slice(0, 20)) console.log(fault);
console.log(
  `pages: ${WANTED} requests in ${seconds} s, ${AT_ONCE} at a time, ${counts.rendered} rendered pages, ${seen.size} different, ` +
    `${counts.written} changes, ${secrets.length} secrets looked for, ${faults.length} faults`,
);
process.exit(faults.length > 0 || counts.rendered < WANTED / 3 ? 1 : 0);
