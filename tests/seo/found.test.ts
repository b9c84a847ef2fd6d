import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { infoPages } from '../../domain/infoPages.ts';
import { paths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import routes from '../../frappe/husainia/husainia/contract/routes.json' with { type: 'json' };
import { getNetwork, QUARTER_HOUR } from '../../server/marketplace/common/rateLimits.ts';
import { GUEST } from '../../server/marketplace/common/roles.ts';
import { openGraphCard } from '../../server/marketplace/seo/ogCard.ts';
import { publicPaths } from '../../server/marketplace/seo/pageMetadata.ts';
import { KITCHEN, NASSER, RECITER } from '../integration/people.ts';
import { startServer } from '../support/serverHarness.ts';

/** A stand-in for the built HTML template. */
const DIST = mkdtempSync(join(tmpdir(), 'majalis-dist-'));
mkdirSync(DIST, { recursive: true });
writeFileSync(join(DIST, 'index.html'), readFileSync('index.html'));
const server = startServer({ environment: { DIST_DIR: DIST } });
const { engine, settings } = server.site;
const site = settings.publicUrl;

const open = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(path, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' });

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await open(path, headers);
  const html = await response.text();
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);
  const meta = (name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    html,
    meta,
    language: /<html lang="(\w+)" dir="(\w+)">/.exec(html)?.slice(1).join(' '),
    title: all(/<title>([^<]*)<\/title>/g),
    canonical: all(/<link rel="canonical" href="([^"]*)">/g),
    alternates: all(/hreflang="([^"]*)"/g),
    things: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(
      (json) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
    )[0],
  };
}

const change = (doctype: 'Qaari Zakreen' | 'Husainia Page', name: string, fields: Record<string, unknown>) =>
  engine.run(engine.administrator, (context) => context.system.update(doctype, name, fields));

/** Public pages that search engines must not index, because they contain a secret or a personal result. */
const NOT_FOUND = ['ForgotPassword', 'NewPassword', 'VerifyEmail', 'Answer', 'Invite', 'Failed'];

test('a public page has metadata and may be indexed', () => {
  const open = Object.entries(routes).flatMap(([page, who]) => (who === 'all' ? [page] : []));
  const segments = publicPaths.map((path) => path.slice(1)).filter(Boolean);
  expect(segments.toSorted()).toEqual(open.filter((page) => !NOT_FOUND.includes(page)).toSorted());
});

describe('the language of a page', () => {
  test.each([
    ['/?lng=ar', { Cookie: 'i18next=en', 'Accept-Language': 'en' }, 'ar rtl'],
    ['/', { Cookie: 'i18next=ar', 'Accept-Language': 'en' }, 'ar rtl'],
    ['/', { 'Accept-Language': 'fr, ar-KW;q=0.9, en;q=0.8' }, 'ar rtl'],
    ['/', { 'Accept-Language': 'en;q=0.8, ar;q=0.9' }, 'ar rtl'],
    ['/?lng=fr', { 'Accept-Language': 'fr' }, 'en ltr'],
    ['/', {}, 'en ltr'],
  ])('%s %j', async (path, headers, expected) => {
    const { language, headers: answered } = await page(path, headers as Record<string, string>);
    expect(language).toBe(expected);
    expect(answered.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  });
});

describe('a URL', () => {
  test.each([
    ['/zakirilist', '/ZakiriList'],
    ['/ZAKIRIDETAIL/?name=a&night=1448-06-22', '/ZakiriDetail?name=a&night=1448-06-22'],
    ['/AboutUs/', '/AboutUs'],
    ['/ZakiriList?q=%D8%B9%20a&page=2', '/ZakiriList?words=%D8%B9+a&page=2'],
    ['/ZakiriList?name=wafat&occasion=ashura', '/ZakiriList?occasion=ashura'],
    ['/zakirilist/?name=wafat', '/ZakiriList?occasion=wafat'],
    ['/RestaurantList?q=rice', '/RestaurantList?words=rice'],
    ['/Staff', '/staff'],
    ['/Zakiri%4Cist', '/ZakiriList'],
    ['/%5AakiriList?page=2', '/ZakiriList?page=2'],
    ['/index.html', '/'],
  ])('%s is %s', async (path, meant) => {
    const response = await open(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(meant);
  });

  test.each(['/No-Such-Page', '/ZakiriDetail', '/ZakiriDetail?name=nobody', '/RestaurantDetail?name=nobody'])(
    '%s returns 404',
    async (path) => {
      const found = await page(path);
      expect(found.status).toBe(404);
      expect(found.meta('robots')).toBe('noindex');
      expect(found.title).toEqual(['Page not found · Majalis']);
      expect(found.html).toContain('<div id="root">');
    },
  );

  test.each([
    ['/EventList?month=9999-99', '/EventList'],
    ['/EventList?month=2026-12', '/EventList?month=2026-12'],
    ['/ZakiriList?page=abc', '/ZakiriList'],
    ['/ZakiriList?page=-1', '/ZakiriList'],
    ['/ZakiriList?page=1', '/ZakiriList'],
    ['/ZakiriList?page=02', '/ZakiriList?page=2'],
    ['/ZakiriList?page=99999999999', '/ZakiriList'],
    [`/ZakiriDetail?name=${RECITER.name.toUpperCase()}%20`, `/ZakiriDetail?name=${RECITER.name}`],
    [`/RestaurantDetail?name=${KITCHEN.name.toUpperCase()}`, `/RestaurantDetail?name=${KITCHEN.name}`],
  ])('%s is a duplicate: its canonical is %s', async (path, canonical) => {
    const found = await page(path);
    expect(found.canonical).toEqual([site + canonical]);
    const shared = `${site}${canonical}${canonical.includes('?') ? '&amp;' : '?'}lng=en`;
    expect(found.meta('og:url')).toBe(shared);
    expect(found.meta('og:image')).not.toContain(RECITER.name.toUpperCase());
  });

  test('that only the app renders says in both languages that it needs JavaScript', async () => {
    const { html } = await page(paths.orders, { Cookie: 'i18next=ar' });
    expect(html).toMatch(/<noscript><p lang="ar" dir="rtl">[^<]+<\/p><p lang="en" dir="ltr">This page needs/);
  });

  test('of a hidden content page returns 404, and nothing links to it', async () => {
    const [{ name, path }] = infoPages.filter((one) => one.path === paths.career) as [(typeof infoPages)[number]];
    const hidden = async () =>
      (await (await server.fetch('/api/method/husainia.api.get_settings')).json()).message.hidden_pages;
    const listed = async () => (await (await server.fetch('/sitemap.xml')).text()).includes(`${path}?lng=ar<`);
    expect([(await page(path)).status, await hidden(), await listed()]).toEqual([200, [], true]);
    change('Husainia Page', name, { published: 0 });
    expect([(await page(path)).status, await hidden(), await listed()]).toEqual([404, [path], false]);
    change('Husainia Page', name, { published: 1 });
  });

  test('of an unverified reciter returns 404 for guests', async () => {
    change('Qaari Zakreen', RECITER.name, { verification_status: 'Rejected' });
    expect((await page(reciterPath(RECITER.name))).status).toBe(404);
    change('Qaari Zakreen', RECITER.name, { verification_status: 'Verified' });
    expect((await page(reciterPath(RECITER.name))).status).toBe(200);
  });

  test.each([paths.cart, paths.orders, paths.newPassword, '/orders/OP-2026-00001/show', '/staff'])(
    '%s isn’t indexed',
    async (path) => {
      const found = await page(path);
      expect(found.status).toBe(200);
      expect(found.meta('robots')).toBe('noindex');
      expect(found.canonical).toEqual([]);
    },
  );

  test('a client that accepts anything gets the page, one that requests a file doesn’t', async () => {
    expect((await open(reciterPath(RECITER.name), { Accept: '*/*' })).status).toBe(200);
    expect((await open('/No-Such-Page', { Accept: '*/*' })).headers.get('Content-Type')).toContain('json');
    expect((await open('/missing.js')).status).toBe(404);
  });
});

describe.each(['en', 'ar'] as const)('a public page in %s', (language) => {
  const open = (path: string) => page(path, { Cookie: `i18next=${language}` });

  test.each([...publicPaths].filter((path) => !path.includes('Detail') && path !== paths.occasionReciters))(
    '%s says what it is',
    async (path) => {
      const found = await open(path);
      expect(found.status).toBe(200);
      expect(found.title).toHaveLength(1);
      expect(found.meta('description')?.length).toBeGreaterThan(20);
      expect(found.canonical).toEqual([new URL(path, site).href]);
      const named = await page(`${path}?lng=${language}`);
      expect(named.canonical).toEqual([new URL(`${path}?lng=${language}`, site).href]);
      expect(found.alternates).toEqual(['en', 'ar', 'x-default']);
      expect(found.meta('og:image')).toMatch(new RegExp(`^${site}/share/site/`));
    },
  );

  test('of a reciter includes the night named in the link', async () => {
    const plain = await open(reciterPath(RECITER.name));
    expect(plain.meta('og:image')).toBe(`${site}/share/reciter/${RECITER.name}.jpg`);
    expect(plain.canonical).toEqual([site + reciterPath(RECITER.name)]);
    const found = await open(`${reciterPath(RECITER.name)}&night=1448-06-22&at=x`);
    expect(found.meta('description')).toContain('22');
    expect(found.meta('og:image')).toBe(`${site}/share/reciter/${RECITER.name}.jpg?night=1448-06-22`);
    // the night belongs to the link, not to the page's canonical URL
    expect(found.canonical).toEqual(plain.canonical);
    expect(found.meta('og:url')).toBe(
      `${site}/ZakiriDetail?name=${RECITER.name}&amp;night=1448-06-22&amp;lng=${language}`,
    );
    expect(found.meta('og:title')).toMatch(/^.+ · .*22/);
    const nonsense = await open(`${reciterPath(RECITER.name)}&night=1448-06-31`);
    expect(nonsense.meta('og:image')).toBe(plain.meta('og:image'));
  });

  test('has structured data with absolute URLs', async () => {
    const [service, crumbs] = (await open(reciterPath(RECITER.name))).things ?? [];
    expect(service).toMatchObject({ '@type': 'Service', provider: { '@type': 'Person' } });
    expect(String(service?.url)).toBe(`${site}${reciterPath(RECITER.name)}&lng=${language}`);
    expect(crumbs?.itemListElement).toHaveLength(3);
    const [kitchen] = (await open(restaurantPath(KITCHEN.name))).things ?? [];
    expect(kitchen).toMatchObject({ '@type': 'Restaurant' });
    for (const path of [paths.home, paths.contact]) {
      const [company] = (await open(path)).things ?? [];
      expect(company).toMatchObject({
        '@type': 'Organization',
        url: `${site}/?lng=${language}`,
        legalName:
          language === 'ar' ? 'مجالس لخدمات المناسبات (شركة تجريبية)' : 'Majalis Event Services (sample company)',
        telephone: '+965 2225 5500',
        identifier: [{ value: '000000' }, { value: '2026/0000' }],
      });
    }
    const events = (await open(paths.events)).things?.filter((thing) => thing['@type'] === 'Event') ?? [];
    expect(events.length).toBeGreaterThan(3);
    for (const event of events) expect(event.startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('the public data of a page', () => {
  const RECITER_PAGE = reciterPath(RECITER.name);
  beforeEach(() => change('Qaari Zakreen', RECITER.name, { show_photo: 1, honorific: '' }));

  test('equals what a guest sees, for every client', async () => {
    const visitor = await page(RECITER_PAGE);
    const customer = await page(RECITER_PAGE, { Authorization: server.tokenOf(NASSER) });
    expect(customer.html).toBe(visitor.html);
    const whole = engine.run(engine.administrator, (context) => context.system.get('Qaari Zakreen', RECITER.name));
    const packages = whole.packages.map(({ package_name }) => package_name);
    expect(packages.length).toBeGreaterThan(0);
    for (const hidden of [...packages, whole.phone, whole.email, whole.bank_iban])
      expect(visitor.html).not.toContain(String(hidden ?? 'nothing'));
    const menu = await page(restaurantPath(KITCHEN.name));
    const kitchen = engine.run(engine.administrator, (context) => context.system.get('Restaurant', KITCHEN.name));
    for (const { package_name } of kitchen.restaurant_package) expect(menu.html).not.toContain(package_name);
    for (const { html } of [visitor, menu])
      expect(html).not.toMatch(/youtu|\.(mp3|m4a|mp4)|"(price|offers|priceRange|hasMenu)"/);
  });

  test('includes no hidden photo, neither in structured data nor in the Open Graph image', async () => {
    expect((await page(RECITER_PAGE)).html).toContain('"image":"');
    const response = await server.fetch(`/share/reciter/${RECITER.name}.jpg`);
    expect(response.headers.get('Cache-Control')).toBe('public, no-cache');
    const held = { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } };
    expect((await server.fetch(`/share/reciter/${RECITER.name}.jpg`, held)).status).toBe(304);
    const withPhoto = await response.arrayBuffer();
    change('Qaari Zakreen', RECITER.name, { show_photo: 0 });
    expect((await page(RECITER_PAGE)).html).not.toContain('"image":"');
    const without = await (await server.fetch(`/share/reciter/${RECITER.name}.jpg`, held)).arrayBuffer();
    expect(Buffer.from(without).equals(Buffer.from(withPhoto))).toBe(false);
  });

  test('updates with each change, and isn’t sent again without one', async () => {
    const before = await page(RECITER_PAGE);
    const tag = before.headers.get('ETag') ?? '';
    expect((await open(RECITER_PAGE, { 'If-None-Match': tag })).status).toBe(304);
    change('Qaari Zakreen', RECITER.name, { honorific: 'Sayyid' });
    const after = await open(RECITER_PAGE, { 'If-None-Match': tag });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('<title>Sayyid ');
  });

  test('is escaped, whatever someone calls themselves', async () => {
    const name = '</script><script>alert(1)</script>"><b>';
    change('Qaari Zakreen', RECITER.name, { honorific: name });
    const { html, title } = await page(RECITER_PAGE);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"><b>');
    expect(title).toHaveLength(1);
    const drawn = await server.fetch(`/share/reciter/${RECITER.name}.jpg`);
    expect(drawn.status).toBe(200);
  });

  test('includes the title that staff gave a content page', async () => {
    change('Husainia Page', infoPages[0]!.name, { title: 'Who & why' });
    expect((await page(infoPages[0]!.path)).title).toEqual(['Who &amp; why · Majalis']);
  });
});

describe('the Open Graph image', () => {
  test.each([`reciter/${RECITER.name}`, `restaurant/${KITCHEN.name}`, 'site/majalis'])('%s', async (which) => {
    const response = await server.fetch(`/share/${which}.jpg?night=1448-06-22`);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    const { format, width, height, size } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    // messengers ignore larger images
    expect(size).toBeLessThan(300_000);
  });

  test.each(['reciter', 'restaurant', 'event', 'site'] as const)('of a %s says its name in both scripts', (kind) => {
    const names = { reciter: RECITER.name, restaurant: KITCHEN.name, event: 'event-01', site: 'majalis' };
    const card = engine.run(GUEST, (inside) => openGraphCard(inside, kind, names[kind], '1448-06-22'));
    expect(card?.name.en).toMatch(/[a-z]/i);
    expect(card?.name.ar).toMatch(/\p{Script=Arabic}/u);
    expect(Boolean(card?.night)).toBe(kind === 'reciter' || kind === 'restaurant');
  });

  test('of an event is served at the shared link', async () => {
    const [event] = engine.run(engine.administrator, (context) =>
      context.system.list('Event Listing', {
        fields: ['name', 'event_name'],
        filters: [['published', '=', 1]],
        limit_page_length: 1,
      }),
    );
    const { meta } = await page(`${paths.events}?month=2026-12&event=${event?.name}`);
    expect(meta('og:url')).toBe(`${site}${paths.events}?month=2026-12&amp;event=${event?.name}&amp;lng=en`);
    expect(meta('og:title')).toContain(`${event?.event_name} · `);
    const address = meta('og:image') ?? '';
    expect(address).toContain('/share/event/');
    expect((await server.fetch(address)).status).toBe(200);
  });

  test.each(['reciter/nobody.jpg', 'order/OP-2026-00001.jpg', 'reciter/x.png'])('%s has none', async (which) => {
    expect((await server.fetch(`/share/${which}`)).status).toBe(404);
  });
});

test('is rendered a limited number of times', async () => {
  const night = (day: number) => `1448-08-${String(day).padStart(2, '0')}`;
  const other = await page(`${reciterPath(RECITER.name)}&night=1460-01-01`);
  expect(other.meta('og:image')).toBe(`${site}/share/reciter/${RECITER.name}.jpg`);
  const first = await server.fetch(`/share/reciter/${RECITER.name}.jpg?night=${night(1)}`);
  expect(first.status).toBe(200);
  // a demo's limit is twenty times that of production
  for (let drawn = 0; drawn < 20 * 60; drawn += 1)
    server.site.limits.count('drawings of an address', getNetwork(''), QUARTER_HOUR);
  expect((await server.fetch(`/share/reciter/${RECITER.name}.jpg?night=${night(2)}`)).status).toBe(429);
  // an image that is already generated doesn't count
  expect((await server.fetch(`/share/reciter/${RECITER.name}.jpg?night=${night(1)}`)).status).toBe(200);
});

test('the sitemap lists every public page and nothing else', async () => {
  change('Qaari Zakreen', RECITER.name, { verification_status: 'Rejected' });
  const map = await (await server.fetch('/sitemap.xml')).text();
  change('Qaari Zakreen', RECITER.name, { verification_status: 'Verified' });
  expect(map).not.toContain(`name=${RECITER.name}&`);
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
  expect(new Set(listed).size).toBe(listed.length);
  for (const language of ['en', 'ar'])
    expect(listed).toContain(`${site}${restaurantPath(KITCHEN.name)}&lng=${language}`);
  for (const [, stamp = ''] of map.matchAll(/<lastmod>([^<]*)<\/lastmod>/g))
    expect(new Date(stamp).toISOString()).toBe(stamp);
  // each has its modification time, except the contact form
  const undated = [...map.matchAll(/<loc>([^<]*)<\/loc>(?!<lastmod>)/g)].map(([, loc]) => loc);
  expect(undated).toEqual(['en', 'ar'].map((language) => `${site}${paths.contact}?lng=${language}`));
  const wrong: string[] = [];
  for (const loc of listed) {
    const found = await page(loc.slice(site.length));
    const canonical = found.canonical[0]?.replaceAll('&amp;', '&');
    if (found.status !== 200 || found.meta('robots') || canonical !== loc) wrong.push(loc);
  }
  expect(wrong).toEqual([]);
  // each language has its own URL, equal to its page's canonical, with links to the others
  const [first = ''] = /<url>.*?<\/url>/.exec(map) ?? [];
  expect([...first.matchAll(/hreflang="([^"]*)"/g)].map(([, name]) => name)).toEqual(['en', 'ar', 'x-default']);
  const robots = await (await server.fetch('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
});
