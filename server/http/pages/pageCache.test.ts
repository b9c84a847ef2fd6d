import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CacheablePage, PageCache } from './pageCache.ts';

const MINUTE = 60_000;
const page = (bytes = 1000, maxAge = MINUTE): CacheablePage => ({ html: new Uint8Array(bytes).fill(97), maxAge });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('renders a page once for all concurrent requests', async () => {
  const cache = new PageCache(100_000);
  const render = vi.fn(async () => page());
  const [first, second] = await Promise.all([
    cache.getOrRender('home', 1, render),
    cache.getOrRender('home', 1, render),
  ]);
  expect(second).toBe(first);
  expect(await cache.getOrRender('home', 1, render)).toBe(first);
  expect(render).toHaveBeenCalledExactlyOnceWith(true);
});

it('renders a page again for a new version and when it is too old, and knows that its key is not new', async () => {
  const cache = new PageCache(100_000);
  const render = vi.fn(async (_isNew: boolean) => page());
  await cache.getOrRender('home', 1, render);
  await cache.getOrRender('home', 2, render);
  vi.advanceTimersByTime(MINUTE - 1);
  await cache.getOrRender('home', 2, render);
  vi.advanceTimersByTime(1);
  await cache.getOrRender('home', 2, render);
  expect(render.mock.calls).toEqual([[true], [false], [false]]);
});

it('does not serve a version that became outdated while it was rendered', async () => {
  const cache = new PageCache(100_000);
  const slow = Promise.withResolvers<CacheablePage>();
  const old = cache.getOrRender('home', 1, () => slow.promise);
  const current = await cache.getOrRender('home', 2, async () => page(2000));
  slow.resolve(page());
  expect(await old).not.toBe(current);
  expect(await cache.getOrRender('home', 2, () => Promise.reject(new Error('rendered again')))).toBe(current);
});

it('caches neither a page that failed nor one that must not be cached', async () => {
  const cache = new PageCache(100_000);
  await expect(cache.getOrRender('home', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const render = vi.fn(async () => page(1000, 0));
  await cache.getOrRender('home', 1, render);
  await cache.getOrRender('home', 1, render);
  expect(render.mock.calls).toEqual([[true], [true]]);
});

it('stays within its size, and keeps the most recently requested pages', async () => {
  const cache = new PageCache(100_000);
  const render = vi.fn(async () => page(30_000));
  const request = (key: string) => cache.getOrRender(key, 1, render);
  const home = await request('home');
  const list = await request('list');
  expect(await request('home')).toBe(home);
  await request('detail');
  expect(await request('home')).toBe(home);
  expect(await request('list')).not.toBe(list);
  // one page that is too large for the cache
  await cache.getOrRender('all', 1, async () => page(200_000));
  await cache.getOrRender('all', 1, render);
  expect(render).toHaveBeenLastCalledWith(true);
});

it('compresses a page once for each encoding, with a separate entity tag', async () => {
  const cached = await new PageCache(100_000).getOrRender('home', 1, async () => page());
  const { html } = cached.page;
  expect(cached.body()).toBe(html);
  expect(cached.body('br')).toBe(cached.body('br'));
  expect(new Uint8Array(brotliDecompressSync(await cached.body('br')))).toEqual(html);
  expect(new Uint8Array(gunzipSync(await cached.body('gzip')))).toEqual(html);
  expect(new Set([cached.etag(), cached.etag('br'), cached.etag('gzip')]).size).toBe(3);
});

it('reports whether each requested page was cached', async () => {
  const lookups: boolean[] = [];
  const cache = new PageCache(100_000, (isHit) => lookups.push(isHit));
  const render = async () => page();
  await cache.getOrRender('home', 1, render);
  await cache.getOrRender('home', 1, render);
  await cache.getOrRender('home', 2, render);
  expect(lookups).toEqual([false, true, false]);
});
