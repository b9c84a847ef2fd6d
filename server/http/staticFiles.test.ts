import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, packedAnswer } from './encodings.ts';
import { securityHeaders } from './policy/securityHeaders.ts';
import { staticFiles } from './staticFiles.ts';

const TEXT = 'words '.repeat(500);

/** A folder with one text, with the forms a build writes beside it. */
function folder({ built = true } = {}) {
  const path = mkdtempSync(join(tmpdir(), 'static-'));
  const file = join(path, 'words.txt');
  writeFileSync(file, TEXT);
  if (built) {
    writeFileSync(`${file}.br`, brotliCompressSync(TEXT));
    writeFileSync(`${file}.gz`, gzipSync(TEXT));
  }
  const files = staticFiles([path]);
  const app = new Hono().get('*', (context) => files.serve(context, context.req.path) ?? context.notFound());
  const get = (headers: Record<string, string>) => app.request('/words.txt', { headers });
  return { file, get };
}

describe('a file', () => {
  it('is not there under a name that is too long for any', () => {
    const files = staticFiles([mkdtempSync(join(tmpdir(), 'static-'))]);
    for (const name of ['a'.repeat(256), 'ا'.repeat(140), 'a/'.repeat(5000)])
      expect(files.bytes(`/${name}`)).toBeUndefined();
  });

  it('that the server reads for itself is sent to nobody, and kept for long only by where it lies', async () => {
    const path = mkdtempSync(join(tmpdir(), 'static-'));
    for (const name of ['.server', 'assets']) mkdirSync(join(path, name));
    for (const file of ['.server/early.json', 'words.txt']) writeFileSync(join(path, file), TEXT);
    const files = staticFiles([path], { hashed: '/assets/', named: '/locales/' });
    const app = new Hono().get(
      '*',
      (context) => files.serve(context, decodeURIComponent(context.req.path)) ?? context.notFound(),
    );
    for (const asked of ['/.server', '//.server', '/assets/..%2f.server', '/x/%2e%2e%2f.server', '/./.server'])
      expect((await app.request(`http://inside${asked}/early.json`)).status, asked).toBe(404);
    const words = await app.request('/assets/..%2fwords.txt');
    expect(words.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('of the build says no more than it needs, and of nobody else is one', async () => {
    const path = mkdtempSync(join(tmpdir(), 'static-'));
    for (const folder of ['assets', 'locales']) mkdirSync(join(path, folder));
    for (const file of ['assets/home-1a2b.js', 'locales/home.json', 'words.js']) writeFileSync(join(path, file), TEXT);
    const headersOf = async (file: string, isSite = true) => {
      const files = staticFiles([path], isSite ? { hashed: '/assets/', named: '/locales/' } : undefined);
      const app = new Hono().use(securityHeaders({ mode: 'demo', publicUrl: 'http://inside' }));
      app.get('*', (context) => files.serve(context, context.req.path) ?? context.notFound());
      return Object.fromEntries((await app.request(file, { headers: { 'Accept-Encoding': 'gzip' } })).headers);
    };
    const few = {
      'content-encoding': 'gzip',
      'content-length': expect.any(String),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    };
    expect(await headersOf('/assets/home-1a2b.js')).toEqual({
      ...few,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(await headersOf('/locales/home.json')).toEqual({
      ...few,
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.any(String),
    });
    // and folders of these names among what people sent
    for (const [file, isSite] of [
      ['/words.js', true],
      ['/assets/home-1a2b.js', false],
      ['/locales/home.json', false],
    ] as const)
      expect(await headersOf(file, isSite)).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        etag: expect.any(String),
      });
  });

  it('travels in the best form the browser takes, each under a tag of its own', async () => {
    const { get } = folder();
    const brotli = await get({ 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(TEXT);
    const gzip = await get({ 'Accept-Encoding': 'gzip;q=0.8, br;q=0' });
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(TEXT);
    const plain = await get({});
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(TEXT);
    const answers = [brotli, gzip, plain];
    expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(3);
    for (const { headers } of answers) expect(headers.get('Vary')).toBe('Accept-Encoding');
  });

  it('is not sent again to a browser that has it, and in another form it is', async () => {
    const { get } = folder();
    const etag = (await get({ 'Accept-Encoding': 'br' })).headers.get('ETag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`])
      expect((await get({ 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(304);
    expect((await get({ 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200);
  });

  it('is packed on the way when the build did not, or before it changed', async () => {
    const { get } = folder({ built: false });
    expect((await get({ 'Accept-Encoding': 'br, gzip' })).headers.get('Content-Encoding')).toBe('gzip');
    const changed = folder();
    writeFileSync(changed.file, 'Other '.repeat(500));
    const later = Date.now() / 1000 + 60;
    utimesSync(changed.file, later, later);
    const answer = await changed.get({ 'Accept-Encoding': 'br, gzip' });
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('Other');
  });
});

describe('a part of a file', () => {
  const of = (path: string) => {
    const file = join(path, 'voice.mp3');
    writeFileSync(file, '0123456789');
    const files = staticFiles([path]);
    const app = new Hono().get('*', (context) => files.serve(context, context.req.path) ?? context.notFound());
    return (headers: Record<string, string>, method = 'GET') => app.request('/voice.mp3', { method, headers });
  };
  const ask = of(mkdtempSync(join(tmpdir(), 'static-')));

  it.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['Bytes = 8-99', '89', 'bytes 8-9/10'],
  ])('is sent as a player asks for it: %s', async (Range, body, place) => {
    const answer = await ask({ Range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe(place);
    expect(answer.headers.get('Content-Length')).toBe(String(body.length));
    expect(answer.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(await answer.text()).toBe(body);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('that the file does not have is refused: %s', async (Range) => {
    const answer = await ask({ Range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('Content-Range')).toBe('bytes */10');
    expect(await answer.text()).toBe('');
  });

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1', ''])(
    'is the whole where the wish cannot be read or names several: %s',
    async (Range) => {
      const answer = await ask({ Range });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Accept-Ranges')).toBe('bytes');
      expect(await answer.text()).toBe('0123456789');
    },
  );

  it('goes on only with the file it began with', async () => {
    const etag = (await ask({})).headers.get('ETag') ?? '';
    expect((await ask({ Range: 'bytes=4-', 'If-Range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sun, 22 Nov 2026 08:00:00 GMT']) {
      const answer = await ask({ Range: 'bytes=4-', 'If-Range': other });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('0123456789');
    }
    expect((await ask({ Range: 'bytes=4-', 'If-None-Match': etag })).status).toBe(304);
  });

  it('is never an answer to HEAD, which tells the size of the whole', async () => {
    const answer = await ask({ Range: 'bytes=0-1' }, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Length')).toBe('10');
    expect(await answer.text()).toBe('');
  });

  it('of a long file is read as it is sent, and not at all for who asks whether it changed', async () => {
    const path = mkdtempSync(join(tmpdir(), 'static-'));
    const file = join(path, 'voice.mp3');
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'sound');
    writeFileSync(file, bytes);
    const files = staticFiles([path]);
    const app = new Hono().get('*', (context) => files.serve(context, context.req.path) ?? context.notFound());
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      app.request('/voice.mp3', { method, headers });
    const whole = await get({ 'Accept-Encoding': 'br' });
    expect(whole.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await get({ Range: 'bytes=1000000-1000004' });
    expect([part.status, await part.text()]).toEqual([206, 'sound']);
    expect((await get({ Range: `bytes=${bytes.length}-` })).status).toBe(416);
    const ETag = whole.headers.get('ETag') ?? '';
    // its tag says when it was written: what is in it was not looked at
    const { atime, mtime } = statSync(file);
    writeFileSync(file, Buffer.alloc(bytes.length, 'other'));
    utimesSync(file, atime, mtime);
    expect((await get({ 'If-None-Match': ETag })).status).toBe(304);
    const told = await get({}, 'HEAD');
    expect([told.headers.get('Content-Length'), await told.text()]).toEqual([String(bytes.length), '']);
    utimesSync(file, atime, new Date(mtime.getTime() + 1000));
    expect((await get({ 'If-None-Match': ETag })).status).toBe(200);
  });

  it('of a text travels unpacked, under the tag of the unpacked one', async () => {
    const { get } = folder();
    const part = await get({ 'Accept-Encoding': 'br', Range: 'bytes=0-4' });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Encoding')).toBeNull();
    expect(part.headers.get('ETag')).toBe((await get({})).headers.get('ETag'));
    expect(await part.text()).toBe('words');
  });
});

it('reads what a browser accepts', () => {
  expect(acceptedEncodings('gzip, deflate, br')).toEqual(['br', 'gzip']);
  expect(acceptedEncodings('br;q=0, GZIP;q=0.5')).toEqual(['gzip']);
  expect(acceptedEncodings('identity')).toEqual([]);
  expect(acceptedEncodings()).toEqual([]);
});

it("packs the interface's longer answers, and says on what they depend", async () => {
  const json = { words: TEXT };
  const packed = await packedAnswer(Response.json(json, { status: 203, headers: { 'X-Kept': '1' } }), 'br');
  expect(packed.status).toBe(203);
  expect(packed.headers.get('X-Kept')).toBe('1');
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
  expect(JSON.parse(brotliDecompressSync(await packed.arrayBuffer()).toString())).toEqual(json);
  const short = await packedAnswer(Response.json({ ok: 1 }), 'br');
  expect(short.headers.get('Content-Encoding')).toBeNull();
  expect(await short.json()).toEqual({ ok: 1 });
});

it('what a page holds of scripts is read once for each writing of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    const write = (text: string, at: number) => {
      writeFileSync(join(folder, 'page.html'), `<script>${text}</script>`);
      utimesSync(join(folder, 'page.html'), at, at);
    };
    const files = staticFiles([folder]);
    write('one', 1000);
    const first = files.inline('/page.html');
    expect(first?.scripts).toHaveLength(1);
    expect(files.inline('/page.html')).toBe(first);
    write('other', 2000);
    expect(files.inline('/page.html')).not.toEqual(first);
    expect(files.inline('/none.html')).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
