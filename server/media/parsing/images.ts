import type { Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../../domain/fileLimits.ts';
import type { ImageFormat } from '../../../domain/imageVariants.ts';
import { lazy } from '../../../domain/lazy.ts';
import type { MediaRefusal, StoredImage } from '../mediaJobs.ts';

/** Maximum width and height in px at which pictures are shown; larger ones would only waste the reader's data. */
const MAX_STORED_SIDE = 2000;

/** AVIF is half the size of WebP and takes ten times as long. */
const QUALITY = { avif: { quality: 50, effort: 4, chromaSubsampling: '4:2:0' }, webp: { quality: 78 } } as const;

/** Loads the library with the first picture, because it takes 50 MB. */
const loadSharp = lazy(() =>
  import('sharp').then(({ default: sharp }) => {
    // one job runs at a time, and caches nothing for the next
    sharp.concurrency(1);
    sharp.cache(false);
    // Other formats are never loaded: an SVG can contain scripts and refer to files.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  }),
);

/** Opens a picture to decode, with at most as many pixels as an upload may have. */
const decoded = async (bytes: Uint8Array): Promise<Sharp> =>
  (await loadSharp())(bytes, { limitInputPixels: MAX_IMAGE_PIXELS });

/** The pixel count and transparency from the file's header; undefined if it is not a JPEG, PNG, or WebP. */
async function readHeader(bytes: Uint8Array): Promise<{ pixels: number; hasAlpha: boolean } | undefined> {
  const sharp = await loadSharp();
  try {
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { pixels: width * height, hasAlpha };
  } catch {
    return undefined;
  }
}

/**
 * Returns a picture as it is stored: upright, at most 2,000 px, 8 bits per channel, and encoded again, so that only the pixels of the
 * upload remain (no EXIF, no data after the image). A picture with too many pixels is not decoded.
 */
export async function storedImage(bytes: Uint8Array): Promise<StoredImage | MediaRefusal> {
  const header = await readHeader(bytes);
  if (!header) return { refused: 'type' };
  if (header.pixels > MAX_IMAGE_PIXELS) return { refused: 'size' };
  const upright = (await decoded(bytes))
    .rotate()
    .resize(MAX_STORED_SIDE, MAX_STORED_SIDE, { fit: 'inside', withoutEnlargement: true });
  const encoded = header.hasAlpha ? upright.webp({ quality: 84 }) : upright.jpeg({ quality: 84, mozjpeg: true });
  const content = await encoded.toBuffer().catch(() => undefined);
  if (!content) return { refused: 'type' };
  const pixel = await (await decoded(content)).resize(1, 1).flatten().toColourspace('srgb').raw().toBuffer();
  const color = Buffer.from(pixel.subarray(0, 3)).toString('hex');
  return { content: new Uint8Array(content), extension: header.hasAlpha ? 'webp' : 'jpg', color };
}

/** Resizes a stored picture to a smaller width in another format; a narrower picture keeps its width. */
export async function smallerImage(bytes: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array> {
  const smaller = (await decoded(bytes)).resize({ width, withoutEnlargement: true }).toFormat(format, QUALITY[format]);
  return new Uint8Array(await smaller.toBuffer());
}

/** Crops a stored picture around its most prominent part, as raw pixels: red, green, blue, opacity. */
export async function croppedPixels(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const cropped = (await decoded(bytes)).rotate().resize({ width, height, fit: 'cover', position: 'attention' });
  return new Uint8Array(await cropped.toColourspace('srgb').ensureAlpha().raw().toBuffer());
}
