import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { methodUrl, resourceUrl, serverPaths } from '../../domain/paths.ts';
import { startServer } from '../../tests/support/serverHarness.ts';
import { createApp } from './app.ts';

const DIST = mkdtempSync(join(tmpdir(), 'majalis-dist-'));
for (const folder of ['.vite', 'assets']) mkdirSync(join(DIST, folder));
for (const file of ['.vite/manifest.json', 'assets/home-1a2b.js', 'worker.js']) writeFileSync(join(DIST, file), 'file');

const { site } = startServer({ environment: { DIST_DIR: DIST } });
const app = createApp(site);
const request = (path: string, init?: RequestInit) =>
  app.fetch(new Request(new URL(path, site.settings.publicUrl), init));

test.each([
  ['/assets/home-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/art/favicon.svg', 'public, max-age=86400'],
  ['/favicon.ico', 'public, max-age=86400'],
  ['/locales/en/common.json', 'no-cache'],
  ['/worker.js', 'no-cache'],
])('%s has the cache policy %s', async (path, cacheControl) => {
  const { status, headers } = await request(path);
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe(cacheControl);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  const again = await request(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect([again.status, again.headers.get('Cache-Control')]).toEqual([304, cacheControl]);
});

test.each(['/.vite/manifest.json', '/assets/..%2f.vite/manifest.json', '/assets', '/assets/missing.js'])(
  '%s is never served',
  async (path) => {
    expect((await request(path)).status).toBe(404);
  },
);

test('a short API response is not compressed', async () => {
  const response = await request(methodUrl('ping'), { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(await response.json()).toEqual({ message: 'pong' });
});

test('a long API response is compressed, whether its query is in the URL or in the body', async () => {
  const headers = { 'Accept-Encoding': 'gzip', 'Content-Type': 'application/json' };
  const week = { qaari_zakreen: 'yousef-al-sanbouki', date: '2026-11-26', days: 7, package_id: '' };
  const questions: [string, RequestInit][] = [
    [`${resourceUrl('Qaari Zakreen')}?fields=["*"]`, { headers }],
    [methodUrl('husainia.api.get_free_slots'), { method: 'POST', headers, body: JSON.stringify(week) }],
  ];
  for (const [path, init] of questions) {
    const response = await request(path, init);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('Content-Encoding'), path).toBe('gzip');
    expect(response.headers.get('Vary'), path).toContain('Accept-Encoding');
    expect(response.headers.get('Cache-Control'), path).toBe('no-store');
    const compressed = new Uint8Array(await response.arrayBuffer());
    const text = gunzipSync(compressed).toString();
    expect(JSON.parse(text), path).toBeTypeOf('object');
    expect(compressed.length, path).toBeLessThan(text.length / 2);
  }
});

test('is alive without room on the disk, but not ready', async () => {
  const full = createApp(site, { room: () => 0 });
  const status = async (path: string) => (await full.request(new URL(path, site.settings.publicUrl).href)).status;
  expect(await status(serverPaths.live)).toBe(200);
  expect(await status(serverPaths.ready)).toBe(503);
  expect(await status(serverPaths.health)).toBe(503);
  expect((await request(serverPaths.ready)).status).toBe(200);
});
