import type { Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../../domain/fileLimits.ts';
import type { PictureFormat } from '../../../domain/imageVariants.ts';
import { lazy } from '../../../domain/lazy.ts';
import type { MediaRefusal, StoredImage } from '../mediaJobs.ts';

/** Px: pictures are shown at most this wide or high; larger ones only cost the visitor's data. */
const MAX_STORED_SIDE = 2000;

/** AVIF is half of WebP's bytes and takes ten times as long. */
const QUALITY = { avif: { quality: 50, effort: 4, chromaSubsampling: '4:2:0' }, webp: { quality: 78 } } as const;

/** The library, loaded with the first picture: it takes 50 MB. */
const loadSharp = lazy(() =>
  import('sharp').then(({ default: sharp }) => {
    // one job runs at a time, and leaves nothing for the next
    sharp.concurrency(1);
    sharp.cache(false);
    // Other formats are not even looked at: an SVG is a program, and names files.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  }),
);

/** A picture to be decoded, of at most as many pixels as an upload may have. */
const decoded = async (bytes: Uint8Array): Promise<Sharp> =>
  (await loadSharp())(bytes, { limitInputPixels: MAX_IMAGE_PIXELS });

/** Size and transparency by the head of a file alone; undefined for what is no JPEG, PNG or WebP. */
async function headOf(bytes: Uint8Array): Promise<{ pixels: number; hasAlpha: boolean } | undefined> {
  const sharp = await loadSharp();
  try {
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { pixels: width * height, hasAlpha };
  } catch {
    return undefined;
  }
}

/**
 * A picture as it is stored: turned upright, at most 2,000 px, 8 bit a channel, and encoded anew, so that nothing of the sent
 * file but its pixels lives on (no EXIF, no second content behind the image). What has too many pixels is not decoded.
 */
export async function storedImage(bytes: Uint8Array): Promise<StoredImage | MediaRefusal> {
  const head = await headOf(bytes);
  if (!head) return { refused: 'type' };
  if (head.pixels > MAX_IMAGE_PIXELS) return { refused: 'size' };
  const upright = (await decoded(bytes))
    .rotate()
    .resize(MAX_STORED_SIDE, MAX_STORED_SIDE, { fit: 'inside', withoutEnlargement: true });
  const encoded = head.hasAlpha ? upright.webp({ quality: 84 }) : upright.jpeg({ quality: 84, mozjpeg: true });
  const content = await encoded.toBuffer().catch(() => undefined);
  if (!content) return { refused: 'type' };
  const pixel = await (await decoded(content)).resize(1, 1).flatten().toColourspace('srgb').raw().toBuffer();
  const color = Buffer.from(pixel.subarray(0, 3)).toString('hex');
  return { content: new Uint8Array(content), extension: head.hasAlpha ? 'webp' : 'jpg', color };
}

/** A stored picture in a smaller width and another format; one that is narrower keeps its own width. */
export async function smallerImage(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> {
  const smaller = (await decoded(bytes)).resize({ width, withoutEnlargement: true }).toFormat(format, QUALITY[format]);
  return new Uint8Array(await smaller.toBuffer());
}

/** A stored picture cropped around what draws the eye, as raw pixels: red, green, blue, opacity. */
export async function croppedPixels(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const cropped = (await decoded(bytes)).rotate().resize({ width, height, fit: 'cover', position: 'attention' });
  return new Uint8Array(await cropped.toColourspace('srgb').ensureAlpha().raw().toBuffer());
}
