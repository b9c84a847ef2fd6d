import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { infoPages } from '../../domain/infoPages.ts';
import { occasionPath, paths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import { SERVER_STATE_ID } from '../../domain/renderedPage.ts';
import { createApp } from '../../server/http/app.ts';
import { cspHashes } from '../../server/http/csp/cspHashes.ts';
import { getNetwork, QUARTER_HOUR } from '../../server/marketplace/common/rateLimits.ts';
import type { Row } from '../../server/ports/row.ts';
import { createRenderer } from '../../src/app/ssr/renderer.tsx';
import { KITCHEN, NASSER, RECITER } from '../integration/people.ts';
import { allTexts } from '../support/catalogue.ts';
import { httpParty } from '../support/httpParty.ts';
import { pageParts, renderedPage } from '../support/pageParts.ts';
import { startServer } from '../support/serverHarness.ts';

const server = startServer();
const { engine, settings } = server.site;
const render = await createRenderer();
const app = createApp(server.site, { pages: { parts: pageParts(render), timeout: 60_000 } });

const open = async (path: string, headers: Record<string, string> = {}, status = 200): Promise<string> => {
  const response = await app.fetch(new Request(new URL(path, settings.publicUrl), { headers }));
  expect(response.status, path).toBe(status);
  const html = await response.text();
  // the policy lists exactly the parts of the page
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  for (const hash of Object.values(cspHashes(html)).flat()) expect(policy.includes(hash), `${path} ${hash}`).toBe(true);
  return html;
};

interface Query {
  queryKey: unknown[];
  state: { status: string; error: unknown };
}
/** The dehydrated queries of a page. */
const queriesOf = (html: string): Query[] => {
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${SERVER_STATE_ID}">(.*?)</script>`).exec(html) ?? [];
  return (JSON.parse(json) as { queries: { queries: Query[] } }).queries.queries;
};

const nameOf = (doctype: 'Qaari Zakreen' | 'Restaurant' | 'Ocassion', name: string, field: string): string =>
  String(
    (engine.run(engine.administrator, (context) => context.system.get(doctype, name)) as Row | undefined)?.[field],
  );

const occasion = 'wafat';
const reciter = {
  en: nameOf('Qaari Zakreen', RECITER.name, 'qaari_name'),
  ar: nameOf('Qaari Zakreen', RECITER.name, 'qaari_name_ar'),
};
const kitchen = {
  en: nameOf('Restaurant', KITCHEN.name, 'res_name'),
  ar: nameOf('Restaurant', KITCHEN.name, 'res_name_ar'),
};
const mourning = { en: nameOf('Ocassion', occasion, 'title'), ar: nameOf('Ocassion', occasion, 'title_ar') };

/** Each public page, with a text of the site data that it must contain. */
const pages: [path: string, shows: { en: string; ar: string }][] = [
  [paths.home, reciter],
  [paths.events, { en: '2026', ar: '2026' }],
  [paths.occasions, mourning],
  [occasionPath(occasion), mourning],
  [paths.reciters, reciter],
  [`${paths.reciters}?audience=men`, reciter],
  [paths.restaurants, kitchen],
  [reciterPath(RECITER.name), reciter],
  [restaurantPath(KITCHEN.name), kitchen],
  [paths.contact, { en: 'Contact', ar: 'تواصل' }],
  ...infoPages.map(({ path }): [string, { en: string; ar: string }] => [path, { en: 'Majalis', ar: 'مجالس' }]),
];

/** The pattern of a message key that is shown instead of its text. */
const keys = allTexts('en');
const KEY = /\w+(?:\.\w+)+/g;

describe.each(['en', 'ar'] as const)('a public page in %s', (language) => {
  test.each(pages)('%s is rendered with its data', async (path, shows) => {
    const html = await open(path, { Cookie: `i18next=${language}` });
    const drawn = html.slice(html.indexOf('<div id="root">'), html.indexOf(`<script type="application/json"`));
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(drawn).toMatch(/<h1[^>]*>.*?\S.*?<\/h1>/);
    expect(drawn).toContain(shows[language]);
    // nothing is still loading, and links work without JavaScript
    expect(drawn).not.toContain('MuiSkeleton');
    expect(drawn).toMatch(new RegExp(`<a [^>]*href="${paths.reciters}"`));
    expect(html).toMatch(new RegExp(`<style data-emotion="${language === 'ar' ? 'rtl' : 'ltr'} [^"]+">`));
    expect(queriesOf(html).length).toBeGreaterThan(0);
    expect(drawn.match(KEY)?.filter((word) => keys.has(word)) ?? []).toEqual([]);
  });
});

describe('an API error', () => {
  test.each([
    [`${paths.reciters}?night=1448-06-01`, { en: 'Choose a time in the future.', ar: 'اختر وقتًا لم يمضِ بعد.' }],
    [`${paths.restaurants}?date=2030-01-01`, { en: 'Any night', ar: 'أي ليلة' }],
    [`${paths.reciters}?area=nope`, { en: 'Try again', ar: 'حاول مرة أخرى' }],
  ])('at %s appears on the page and isn’t requested again', async (path, says) => {
    for (const language of ['en', 'ar'] as const) {
      const html = await open(path, { Cookie: `i18next=${language}` });
      expect(html).toContain(says[language]);
      const refusals = queriesOf(html).filter(({ state }) => state.status === 'error');
      expect(refusals).toHaveLength(1);
      expect(refusals[0]?.queryKey[0]).toBe('search');
      expect(refusals[0]?.state.error).toMatchObject({ status: 417 });
    }
  });
});

describe('an unknown page', () => {
  test.each(['/No-Such-Page', `${paths.reciter}?name=nobody`])('%s says so and offers links', async (path) => {
    const html = await open(path, { Accept: 'text/html', Cookie: 'i18next=ar' }, 404);
    expect(html).toMatch(/<h1[^>]*>.*?\S.*?<\/h1>/);
    expect(html).toContain('<title>الصفحة غير موجودة · مجالس</title>');
    expect(html).toMatch(new RegExp(`<a [^>]*href="${paths.home}"`));
  });
});

test('a hidden content page returns 404, and no page links to it', async () => {
  const show = (published: 0 | 1) =>
    engine.run(engine.administrator, (context) => context.system.update('Husainia Page', 'career', { published }));
  const link = `href="${paths.career}"`;
  expect(await open(paths.home)).toContain(link);
  show(0);
  const html = await open(paths.career, {}, 404);
  expect(html).toContain('This page doesn’t exist');
  for (const page of [html, await open(paths.home)]) expect(page).not.toContain(link);
  show(1);
});

describe('a list page', () => {
  test.each([
    [`${paths.reciters}?page=9999&lng=ar`, `${paths.reciters}?page=2&lng=ar`],
    [`${paths.reciters}?page=999999999`, `${paths.reciters}?page=2`],
    [`${paths.reciters}?page=2&words=zzzz`, `${paths.reciters}?words=zzzz`],
    [`${paths.occasions}?page=99`, `${paths.occasions}?page=2`],
  ])('%s past the end leads to %s', async (path, last) => {
    const response = await app.fetch(new Request(new URL(path, settings.publicUrl)));
    expect([response.status, response.headers.get('Location')]).toEqual([302, last]);
  });

  test('of a night names it from the start', async () => {
    const html = await open(`${paths.reciters}?night=1448-07-01`);
    expect(html).toMatch(/<title>Night of 1 Rajab[^<]* · Majalis<\/title>/);
  });
});

test('a page is rendered again only after its data changed', async () => {
  const path = reciterPath(RECITER.name);
  const before = await open(path);
  expect(await open(path)).toBe(before);
  engine.run(engine.administrator, (context) =>
    context.system.update('Qaari Zakreen', RECITER.name, { qaari_name: 'A </script> & Co' }),
  );
  const after = await open(path);
  expect(after).toContain('A &lt;/script&gt; &amp; Co');
  expect(JSON.stringify(queriesOf(after))).toContain('A </script> & Co');
  engine.run(engine.administrator, (context) =>
    context.system.update('Qaari Zakreen', RECITER.name, { qaari_name: reciter.en }),
  );
});

describe('any client', () => {
  const people = { visitor: undefined, customer: NASSER, vendor: RECITER.email };
  const secrets = [NASSER, RECITER.email, 'from_price', 'package_price', 'KD'];

  beforeAll(async () => {
    const tray = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 };
    await httpParty(server, NASSER).create('Cart', {
      user: NASSER,
      restaurant_package: [tray],
      qaari_zakreen_packages: [],
    });
  });

  test('gets the guest’s page, without prices, names or carts of accounts', async () => {
    const requests = pages
      .slice(0, 9)
      .flatMap(([path]) =>
        Object.values(people).flatMap((email) =>
          (['en', 'ar'] as const).flatMap((language) => Array.from({ length: 4 }, () => ({ path, email, language }))),
        ),
      );
    const seen = new Map<string, Set<string>>();
    await Promise.all(
      requests.map(async ({ path, email, language }) => {
        const html = await open(path, {
          Cookie: `i18next=${language}`,
          ...(email && { Authorization: server.tokenOf(email) }),
        });
        const key = `${language} ${path}`;
        seen.set(key, (seen.get(key) ?? new Set()).add(html));
      }),
    );
    expect(requests.length).toBe(216);
    for (const [key, versions] of seen) {
      expect(versions.size, key).toBe(1);
      for (const html of versions)
        for (const secret of secrets) expect(html.includes(secret), `${key}: ${secret}`).toBe(false);
    }
  });
});

describe('a busy server', () => {
  const rendered = renderedPage('<h1>Rendered</h1>');
  const ask = async (host: ReturnType<typeof createApp>, path: string): Promise<string> =>
    (await host.fetch(new Request(new URL(path, settings.publicUrl)))).text();

  test('sends the app shell while others are rendering, and renders for the next', async () => {
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const render = async () => {
      await held;
      return rendered;
    };
    const busy = createApp(server.site, { pages: { parts: pageParts(render), timeout: 60_000 } });
    const first = Array.from({ length: 8 }, (_, index) => ask(busy, `${paths.reciters}?page=${index}`));
    const ninth = await ask(busy, paths.home);
    // renders that were skipped under load are not counted; the limit of new URLs is twenty times that of production in a demo
    for (let count = 0; count < 20 * 100; count += 1) await ask(busy, paths.home);
    finish();
    for (const page of await Promise.all(first)) expect(page).toContain(rendered.html);
    expect(ninth).toContain('<div id="root"></div>');
    expect(await ask(busy, paths.home)).toContain(rendered.html);
  });

  test('renders nothing while its event loop is late', async () => {
    let late = 1000;
    const crowded = createApp(server.site, {
      pages: { parts: pageParts(async () => rendered) },
      lag: () => late,
    });
    // more than sixty requests per second count as overload
    const pages = await Promise.all(Array.from({ length: 61 }, (_, index) => ask(crowded, `/?page=${index}`)));
    expect(pages.at(0)).toContain(rendered.html);
    expect(pages.at(-1)).toContain('<div id="root"></div>');
    late = 0;
    expect(await ask(crowded, '/?page=60')).toContain(rendered.html);
  });
});

describe('an unknown URL', () => {
  const rendered = renderedPage('<h1>Rendered</h1>');
  function host() {
    const addresses: string[] = [];
    const fresh = createApp(server.site, {
      pages: {
        parts: pageParts(async ({ address }) => {
          addresses.push(address);
          return rendered;
        }),
      },
    });
    const ask = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
      (await fresh.fetch(new Request(new URL(path, settings.publicUrl), { headers }))).text();
    return { addresses, ask };
  }

  test('is the page without tracking parameters', async () => {
    const { addresses, ask } = host();
    for (const query of ['', '?fbclid=a', '?utm_source=b&utm_medium=c', '?gclid=d']) await ask(paths.occasions + query);
    await ask(`${paths.reciters}?audience=men&fbclid=a`);
    expect(addresses).toEqual([paths.occasions, `${paths.reciters}?audience=men`]);
  });

  test('reveals nothing of the proxy, language or session of a request', async () => {
    const { ask } = host();
    const html = await ask(paths.restaurants, {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'gopher',
      Forwarded: 'host=evil.example',
      'Accept-Language': 'en-evil',
      Cookie: 'i18next=evil; i18next=en; a=evil',
      Authorization: server.tokenOf(NASSER),
    });
    expect(html).not.toContain('evil');
    expect(html).not.toContain('gopher');
    expect(await ask(paths.restaurants)).toBe(html);
  });

  test('of an account page shares one cache entry with all others', async () => {
    const { ask } = host();
    const html = await ask(paths.orders);
    const read = vi.spyOn(engine, 'read');
    for (const path of ['/orders?made=up', '/orders/made-up', '/staff?made=up', paths.cart])
      expect(await ask(path)).toBe(html);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test('is rendered a hundred times per network, then sent as the app shell; known pages stay rendered', async () => {
    const { ask } = host();
    await ask(paths.home);
    const network = getNetwork('');
    // in a demo, the limit is twenty times that of production
    for (let count = 0; count < 20 * 100; count += 1)
      server.site.limits.count('new pages of an address', network, QUARTER_HOUR);
    expect(await ask('/?made=up')).toContain('<div id="root"></div>');
    expect(await ask(paths.home)).toContain(rendered.html);
    server.site.limits.forget('new pages of an address', network);
    expect(await ask('/?made=up')).toContain(rendered.html);
  });
});

test('a page that can’t be rendered is sent as the app shell; the log says why, without personal data', async () => {
  const error = new Error('cannot be drawn');
  // in the form of data provider errors
  error.stack = 'Error\n    at somewhere';
  const broken = createApp(server.site, {
    pages: { parts: pageParts(async () => Promise.reject(error)) },
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const address = `${paths.reciters}?words=nasser&date=2026-11-29`;
  const response = await broken.fetch(new Request(new URL(address, settings.publicUrl)));
  expect(JSON.parse(String(logged.mock.lastCall?.[0]))).toMatchObject({
    problem: `rendering ${paths.reciters}?words&date`,
    error: `Error: cannot be drawn\n${error.stack}`,
  });
  logged.mockRestore();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<div id="root"></div>');
});

test('a page is sent in the accepted encoding, and a matching entity tag gets 304', async () => {
  const ask = async (encoding: string, held?: string) => {
    const response = await app.fetch(
      new Request(new URL(paths.occasions, settings.publicUrl), {
        headers: { 'Accept-Encoding': encoding, ...(held && { 'If-None-Match': held }) },
      }),
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, tag: response.headers.get('ETag') ?? '', bytes };
  };
  const brotli = await ask('br');
  const gzip = await ask('gzip');
  expect(brotliDecompressSync(brotli.bytes)).toEqual(gunzipSync(gzip.bytes));
  expect(gzip.tag).not.toBe(brotli.tag);
  for (const held of [brotli.tag, `W/${brotli.tag}`, `"another", ${brotli.tag}`])
    expect(await ask('br', held)).toEqual({ status: 304, tag: brotli.tag, bytes: new Uint8Array() });
  expect((await ask('gzip', brotli.tag)).status).toBe(200);
});
