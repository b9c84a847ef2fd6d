/** `npm run icons`: renders the icons of the installed app from the brand's SVG files into public/icons (committed). */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const target = join(root, 'public/icons');

const ICONS = [
  { from: 'favicon.svg', to: 'icon-192.png', size: 192 },
  { from: 'favicon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'maskable-512.png', size: 512 },
  // Apple's phones round the corners themselves, and show transparency as black
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
] as const;

mkdirSync(target, { recursive: true });
for (const { from, to, size } of ICONS)
  await sharp(join(root, 'public/art', from), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(target, to));
