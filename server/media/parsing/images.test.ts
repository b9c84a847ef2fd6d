import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { cutPng, plainPng } from '../../../tests/reliability/uploads/junkFiles.ts';
import { createMediaProcess } from '../mediaProcess.ts';

// In the child process, because the library's settings apply to a whole process.
const media = createMediaProcess();
afterAll(() => media.stop());

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`);
const RED = svg('<rect width="40" height="30" fill="red"/>');

it('accepts 24 megapixels in any shape', async () => {
  expect(await media.run('image', plainPng(6000, 4000, 8))).toMatchObject({ extension: 'webp' });
  expect(await media.run('image', plainPng(24_000, 1000, 8))).toMatchObject({ extension: 'webp' });
});

it("refuses more by the file's header, without decoding the rest", async () => {
  expect(await media.run('image', cutPng(6048, 4000, 8))).toEqual({ refused: 'size' });
  expect(await media.run('image', cutPng(6000, 6000, 16))).toEqual({ refused: 'size' });
  expect(await media.run('image', cutPng(6000, 4000, 8))).toEqual({ refused: 'type' });
});

it('stores 16 bits per channel as 8', async () => {
  const stored = await media.run('image', plainPng(40, 30, 16));
  expect('content' in stored && (await sharp(stored.content).metadata()).depth).toBe('uchar');
});

it.each(['jpeg', 'png', 'webp'] as const)('reads %s', async (format) => {
  const bytes = await sharp(RED).toFormat(format).toBuffer();
  expect(await media.run('image', bytes)).toHaveProperty('color', expect.stringMatching(/^f\w0\w0\w$/));
});

it.each(['gif', 'tiff', 'avif'] as const)('does not decode %s', async (format) => {
  expect(await media.run('image', await sharp(RED).toFormat(format).toBuffer())).toEqual({ refused: 'type' });
});

it('does not decode SVG', async () => {
  expect(await media.run('image', RED)).toEqual({ refused: 'type' });
});

it('crops a gray picture to pixels of four channels', async () => {
  const gray = await sharp(RED).toColourspace('b-w').jpeg().toBuffer();
  expect(await media.run('croppedPixels', gray, 10, 20)).toHaveLength(10 * 20 * 4);
});
