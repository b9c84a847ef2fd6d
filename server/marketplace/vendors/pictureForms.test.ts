import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formsMade, makeMissingForms } from './pictureForms.ts';

it('makes the forms that a picture lacks, of other files none, and each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  const picture = await sharp({ create: { width: 500, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  for (const name of ['ab12.jpg', 'cd34.mp3', 'ef56.jpg', 'ef56.240.avif'])
    writeFileSync(join(folder, name), name === 'cd34.mp3' ? 'sound' : picture);
  const made: string[] = [];
  makeMissingForms(folder, (name) => made.push(name));
  makeMissingForms(join(folder, 'nowhere'), (name) => made.push(name));
  await formsMade();
  expect(made).toEqual(['ab12.480.webp', 'ab12.240.webp', 'ab12.480.avif', 'ab12.240.avif']);
  expect(readdirSync(folder)).toHaveLength(4);
  rmSync(folder, { recursive: true });
});
