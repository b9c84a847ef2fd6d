import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, packedAnswer } from './encodings.ts';
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
