import { mkdirSync, mkdtempSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { notModified, staticFiles } from './staticFiles.ts';

const TEXT = 'words '.repeat(500);

/** A folder with a text in each encoding that a build writes, a recording, and files that must not be served. */
function siteOf() {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  for (const name of ['.server', 'assets']) mkdirSync(join(folder, name));
  for (const name of ['.server/early.json', '.hidden.txt', 'words.txt']) writeFileSync(join(folder, name), TEXT);
  writeFileSync(join(folder, 'words.txt.br'), brotliCompressSync(TEXT));
  writeFileSync(join(folder, 'words.txt.gz'), gzipSync(TEXT));
  writeFileSync(join(folder, 'voice.mp3'), '0123456789');
  const files = staticFiles([folder], { precompressed: true });
  const app = new Hono().get(
    '*',
    notModified,
    async (context) => (await files.serve(context, decodeURIComponent(context.req.path))) ?? context.notFound(),
  );
  const request = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://inside${path}`, { method, headers });
  return { folder, files, request };
}

describe('a file', () => {
  const { folder, files, request } = siteOf();

  it('is not found by a name that is too long or invalid for a file system', () => {
    for (const name of ['a'.repeat(256), 'ا'.repeat(140), 'a/'.repeat(5000), 'words.txt\0', 'assets'])
      expect(files.read(`/${name}`)).toBeUndefined();
  });

  it.each([
    '/.server/early.json',
    '//.server/early.json',
    '/./.server/early.json',
    '/assets/..%2f.server/early.json',
    '/x/%2e%2e%2f.server/early.json',
    '/.hidden.txt',
    '/..%2f..%2f..%2f..%2fetc/passwd',
    '//words.txt',
  ])('is not found at %s', async (path) => {
    expect((await request(path)).status).toBe(404);
  });

  it('is not found through a symbolic link, wherever it points', async () => {
    const outside = join(mkdtempSync(join(tmpdir(), 'outside-')), 'secret.txt');
    writeFileSync(outside, TEXT);
    symlinkSync(outside, join(folder, 'secret.txt'));
    symlinkSync(join(folder, 'words.txt'), join(folder, 'same.txt'));
    expect((await request('/secret.txt')).status).toBe(404);
    expect((await request('/same.txt')).status).toBe(404);
  });

  it('is found in a folder that is itself a symbolic link', () => {
    const link = join(mkdtempSync(join(tmpdir(), 'link-')), 'site');
    symlinkSync(folder, link);
    expect(staticFiles([link]).read('/voice.mp3')).toEqual(new TextEncoder().encode('0123456789'));
  });

  it('is sent in the best encoding that the browser accepts, with a separate entity tag', async () => {
    const brotli = await request('/words.txt', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotli.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(TEXT);
    const gzip = await request('/words.txt', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(TEXT);
    const plain = await request('/words.txt');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(TEXT);
    for (const { headers } of [brotli, gzip]) expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.get('ETag'))).size).toBe(3);
  });

  it('is not sent again to a browser that has it in this encoding, until it changes', async () => {
    const etag = (await request('/words.txt', { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await request('/words.txt', { 'Accept-Encoding': 'br', 'If-None-Match': tag });
      expect([response.status, await response.text()]).toEqual([304, '']);
    }
    expect((await request('/words.txt', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200);
    const { atime, mtime } = statSync(join(folder, 'words.txt.br'));
    utimesSync(join(folder, 'words.txt.br'), atime, new Date(mtime.getTime() + 1000));
    expect((await request('/words.txt', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(200);
  });

  it.each([
    ['mp3', 'audio/mpeg'],
    ['m4a', 'audio/mp4'],
    ['ogg', 'audio/ogg'],
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['svg', 'image/svg+xml; charset=utf-8'],
    ['woff2', 'font/woff2'],
    ['webmanifest', 'application/manifest+json'],
    ['js', 'text/javascript; charset=utf-8'],
    ['none', 'application/octet-stream'],
  ])('has the type of its extension: %s', async (extension, type) => {
    writeFileSync(join(folder, `file.${extension}`), 'x');
    expect((await request(`/file.${extension}`)).headers.get('Content-Type')).toBe(type);
  });
});

describe('a range of a file', () => {
  const { folder, request } = siteOf();
  const voice = (headers: Record<string, string>, method?: string) => request('/voice.mp3', headers, method);

  it.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('is sent as a player requests it: %s', async (Range, body, place) => {
    const response = await voice({ Range, 'Accept-Encoding': 'br' });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(place);
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
    expect(await response.text()).toBe(body);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('that the file does not have is refused: %s', async (Range) => {
    const response = await voice({ Range });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */10');
    expect(await response.text()).toBe('');
  });

  it.each(['bytes=0-1,4-5', 'bytes=-', 'bytes=a-b'])(
    'is the whole file if there are several ranges, or none can be parsed: %s',
    async (Range) => {
      const response = await voice({ Range });
      expect([response.status, await response.text()]).toEqual([206, '0123456789']);
      expect(response.headers.get('Content-Range')).toBe('bytes 0-9/10');
    },
  );

  it('continues only the file that it began with', async () => {
    const etag = (await voice({})).headers.get('ETag') ?? '';
    expect((await voice({ Range: 'bytes=4-', 'If-Range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sun, 22 Nov 2026 08:00:00 GMT']) {
      const response = await voice({ Range: 'bytes=4-', 'If-Range': other });
      expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    }
    expect((await voice({ Range: 'bytes=4-', 'If-None-Match': etag })).status).toBe(304);
  });

  it('is ignored for HEAD, which returns the size of the whole file', async () => {
    const response = await voice({ Range: 'bytes=0-1' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  it('of a long file is sent like a range of a short one', async () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'sound');
    writeFileSync(join(folder, 'long.mp3'), bytes);
    const whole = await request('/long.mp3');
    expect(whole.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await request('/long.mp3', { Range: 'bytes=1000000-1000004' });
    expect([part.status, await part.text()]).toEqual([206, 'sound']);
    expect((await request('/long.mp3', { Range: `bytes=${bytes.length}-` })).status).toBe(416);
  });
});
