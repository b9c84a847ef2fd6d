import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createMediaProcess } from '../../media/mediaProcess.ts';
import { createImageVariants } from './imageVariants.ts';

it('creates the missing variants of pictures, each once, and none of other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'variants-'));
  const picture = await sharp({ create: { width: 500, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  // one picture has all variants, and one has only those that are created first
  for (const name of [
    'ab12.jpg',
    'cd34.mp3',
    'ef56.jpg',
    'ef56.1600.webp',
    'ef56.240.avif',
    'ba78.jpg',
    'ba78.1600.webp',
  ])
    writeFileSync(join(folder, name), name === 'cd34.mp3' ? 'sound' : picture);
  const made: string[] = [];
  const media = createMediaProcess();
  const pictures = createImageVariants(media, (name) => made.push(name));
  pictures.makeMissing(folder);
  pictures.makeMissing(join(folder, 'nowhere'));
  expect(pictures.wait()).toBe(true);
  await pictures.made();
  expect(pictures.wait()).toBe(false);
  media.stop();
  // every width that pages use, including widths above the picture's own
  const variants = ['webp', 'avif'].flatMap((format) => [1600, 960, 480, 240].map((width) => `${width}.${format}`));
  expect(made).toEqual(['ab12', 'ba78'].flatMap((name) => variants.map((form) => `${name}.${form}`)));
  expect(readdirSync(folder)).toHaveLength(7);
  rmSync(folder, { recursive: true });
});
