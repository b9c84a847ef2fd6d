import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { serverPaths } from '../../../domain/paths.ts';
import { escapeHtml } from '../../../domain/text/escapeHtml.ts';
import type { Language } from '../../../domain/text/format.ts';
import tokens from '../../../src/app/theme/tokens.json' with { type: 'json' };
import type { MediaProcess } from '../../media/mediaProcess.ts';
import { mediaJob } from '../common/mediaJob.ts';
import type { OpenGraphCard } from './ogCard.ts';

/** Pixels, as messengers and social networks require. */
export const CARD = { width: 1200, height: 630 } as const;

const colors = tokens.color.light;
const FONTS = {
  en: { file: join(import.meta.dirname, '../../media/fonts/readex-latin.ttf'), family: 'Readex Pro' },
  ar: { file: join(import.meta.dirname, '../../media/fonts/readex-arabic.ttf'), family: 'Readex Pro' },
} as const;
/** The minimum distance of content from the edge. */
const EDGE = 96;
const ART = join(import.meta.dirname, '../../../public/art');
const PHOTO = { width: 330, height: 440, left: 96, top: 87 };
const ARCH = `<path d="M0 440V148C0 62 86 50 165 0C244 50 330 62 330 148V440Z"`;

interface Line {
  text: string;
  script: Language;
  color: string;
  /** Dots per inch: at 72, a point is a pixel. */
  size: number;
  /** The maximum height; longer texts are set in a smaller size. */
  most: number;
  /** Pixels above it. */
  above: number;
}

const picture = (svg: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${svg}</svg>`);
const artOf = (name: string): Buffer => readFileSync(join(ART, name));

/** The background, with the brand's colors at the bottom. */
const ground = (): Buffer =>
  picture(`width="${CARD.width}" height="${CARD.height}">
    <rect width="100%" height="100%" fill="${colors.background}"/>
    <rect y="${CARD.height - 12}" width="100%" height="12" fill="${colors.brand}"/>
    <rect y="${CARD.height - 16}" width="100%" height="4" fill="${colors.accent}"/>`);

function linesOf({ name, line, night }: OpenGraphCard): Line[] {
  const both = (text: OpenGraphCard['name'], look: Omit<Line, 'text' | 'script' | 'above'>, above: number): Line[] =>
    (['ar', 'en'] as const).flatMap((script, index) =>
      text[script] && (index === 0 || text.en !== text.ar)
        ? [{ ...look, text: text[script], script, above: index === 0 ? above : 10 }]
        : [],
    );
  return [
    ...both(name, { color: colors.textPrimary, size: 54 * 72, most: 116 }, 0),
    ...both(line, { color: colors.textSecondary, size: 28 * 72, most: 44 }, 28),
    ...(night ? both(night, { color: colors.brandText, size: 30 * 72, most: 48 }, 30) : []),
  ];
}

/**
 * Renders a share image: the name in both scripts, the offer, the night, and the owner's photo.
 * @param photo the bytes of the photo, if there is one
 * @returns a JPEG of 1,200 x 630
 */
export async function renderOpenGraphImage(
  media: MediaProcess,
  card: OpenGraphCard,
  photo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const left = photo ? PHOTO.left + PHOTO.width + 48 : EDGE;
  const width = CARD.width - left - EDGE;

  async function set({
    text,
    script,
    color,
    size,
    most,
  }: Line): Promise<{ data: Buffer; width: number; height: number }> {
    const drawn = (limit: { dpi: number } | { height: number }) =>
      sharp({
        text: {
          text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
          font: `${FONTS[script].family} 1`,
          fontfile: FONTS[script].file,
          rgba: true,
          align: 'centre',
          width,
          ...limit,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
    const plain = await drawn({ dpi: size });
    const { data, info } = plain.info.height > most || plain.info.width > width ? await drawn({ height: most }) : plain;
    return { data, width: info.width, height: info.height };
  }

  const lines = linesOf(card);
  const texts = await Promise.all(lines.map(set));
  const whole = texts.reduce((sum, { height }, index) => sum + height + lines[index]!.above, 0);
  const layers: OverlayOptions[] = [];
  let top = Math.max(40, Math.round((CARD.height - 104 - whole) / 2));
  for (const [index, { data, width: wide, height }] of texts.entries()) {
    top += lines[index]!.above;
    layers.push({ input: data, left: left + Math.max(0, Math.round((width - wide) / 2)), top });
    top += height;
  }
  for (const [name, side] of [
    ['logo-wordmark-en.svg', 'start'],
    ['logo-wordmark-ar.svg', 'end'],
  ] as const) {
    const { data, info } = await sharp(artOf(name)).resize({ height: 52 }).png().toBuffer({ resolveWithObject: true });
    layers.push({ input: data, left: side === 'start' ? left : CARD.width - EDGE - info.width, top: CARD.height - 92 });
  }
  if (photo) {
    const { width: wide, height } = PHOTO;
    // uploads are decoded in the media process, our own art in this one
    const isUpload = card.photo?.startsWith(`${serverPaths.files}/`);
    const cropped = isUpload && (await mediaJob(media)('croppedPixels', photo, wide, height));
    const cut = await (cropped ? sharp(cropped, { raw: { width: wide, height, channels: 4 } }) : sharp(photo))
      .rotate()
      .resize({ width: wide, height, fit: 'cover', position: 'attention' })
      .composite([
        { input: picture(`width="${wide}" height="${height}">${ARCH} fill="${colors.surface}"/>`), blend: 'dest-in' },
      ])
      .png()
      .toBuffer();
    layers.push({ input: cut, left: PHOTO.left, top: PHOTO.top });
  }
  const made = await sharp(ground()).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  return new Uint8Array(made);
}
