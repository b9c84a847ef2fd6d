import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { pagePacking } from './packedPage.ts';

/** Some thousand elements that are nearly alike, as a page has them. */
const BODY = new TextEncoder().encode(
  Array.from(
    { length: 2000 },
    (_, at) => `<a href="/reciter/${(at * 7919) % 1009}">${Math.sin(at).toFixed(6)}</a>`,
  ).join(''),
);
const pageOf = (packing = pagePacking(() => true), grew: (bytes: number) => void = () => undefined) =>
  packing(BODY, 'tag', grew);

it('sends the quick form until the page was asked for again, then a smaller one under another tag', async () => {
  let held = 0;
  const page = pageOf(undefined, (bytes) => {
    held += bytes;
  });
  const first = await page.form('br');
  // the second is not made to wait
  expect(await page.form('br')).toBe(first);
  await vi.waitFor(async () => expect(await page.form('br')).not.toBe(first), 10_000);
  const small = await page.form('br');
  expect(small.bytes.length).toBeLessThan(first.bytes.length);
  expect(new Uint8Array(brotliDecompressSync(small.bytes))).toEqual(BODY);
  expect(new Uint8Array(brotliDecompressSync(first.bytes))).toEqual(BODY);
  expect(small.tag).not.toBe(first.tag);
  expect(page.tags('br')).toEqual([first.tag, small.tag]);
  expect(held).toBe(small.bytes.length);
});

it('packs once for all who ask at a time', async () => {
  const page = pageOf();
  const [one, two] = await Promise.all([page.form('gzip'), page.form('gzip')]);
  expect(two).toBe(one);
  expect(new Uint8Array(gunzipSync(one.bytes))).toEqual(BODY);
});

it('packs two pages thoroughly at a time, and none while there is too much to do', async () => {
  let isCalm = false;
  const packing = pagePacking(() => isCalm);
  const pages = Array.from({ length: 3 }, () => pageOf(packing));
  const quick = await Promise.all(pages.map((page) => page.form('br')));
  const again = () => Promise.all(pages.map((page) => page.form('br')));
  expect(await again()).toEqual(quick);
  isCalm = true;
  await again();
  isCalm = false;
  await vi.waitFor(
    async () => expect((await again()).filter((form, at) => form !== quick[at])).toHaveLength(2),
    10_000,
  );
  isCalm = true;
  await vi.waitFor(
    async () => expect((await again()).filter((form, at) => form !== quick[at])).toHaveLength(3),
    10_000,
  );
});
