/** Prefix of uploads with restricted access. They have no smaller variants. */
export const PRIVATE_FILE = 'private/';

/** Widths in px of the variants stored for an uploaded image, so that a phone downloads only what it shows. */
export const IMAGE_WIDTHS = [240, 480, 960, 1600] as const;

/** How wide images appear on a page, as values of `sizes`. */
export const IMAGE_SIZES = {
  /** Cards, two side by side on a phone. */
  card: '(min-width: 768px) 33vw, 50vw',
  /** Full width. */
  full: '100vw',
} as const;

/** Formats of the variants. Pages reference WebP; browsers that accept AVIF receive AVIF. */
export type ImageFormat = 'avif' | 'webp';

/** The file name of a variant: `ab12.jpg` at 480 px is `ab12.480.webp`. */
export const variantName = (name: string, width: number, format: ImageFormat = 'webp'): string =>
  name.replace(/\.\w+$/, `.${width}.${format}`);

/**
 * The uploads that a variant may come from; empty if the name isn't a variant.
 * @param name for example `ab12.480.webp`
 */
export function getSourceNames(name: string): string[] {
  const [, stem = '', width] = /^([0-9a-f]+)\.(\d+)\.webp$/.exec(name) ?? [];
  return IMAGE_WIDTHS.some((one) => String(one) === width) ? [`${stem}.jpg`, `${stem}.webp`] : [];
}

/** The AVIF variant for browsers that accept it: `ab12.480.webp` becomes `ab12.480.avif`. */
export const toAvifName = (name: string): string => name.replace(/\.webp$/, '.avif');

const RANDOM_DIGITS = 24;

/**
 * The name of an uploaded image: random digits, then its placeholder colour, so that the colour is known wherever the name is.
 * @param colour six hexadecimal digits
 */
export const imageFileName = (random: string, colour: string, extension: string): string =>
  `${random.slice(0, RANDOM_DIGITS)}${colour}.${extension}`;

/** The CSS colour to show until an image loads; undefined if its name contains none. */
export function placeholderColor(path: string): string | undefined {
  const [, digits = ''] = /^\/files\/([0-9a-f]+)\.(?:jpg|webp)$/.exec(withoutFocus(path)) ?? [];
  return digits.length === RANDOM_DIGITS + 6 ? `#${digits.slice(RANDOM_DIGITS)}` : undefined;
}

/** The `srcset` of an uploaded image; undefined for other images, which are illustrations. */
export function getSrcset(url: string): string | undefined {
  const path = withoutFocus(url);
  if (!/^\/files\/[0-9a-f]+\.(jpg|webp)$/.test(path)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${variantName(path, width)} ${width}w`).join(', ');
}

/** The focal point of an image, visible however it is cropped: percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

const FOCUS = /#focus=(\d{1,3}),(\d{1,3})$/;

/**
 * Parses the focal point from the fragment of an image URL (`/files/ab12.jpg#focus=30,20`). Browsers don't send fragments to
 * the server.
 */
export function parseFocus(path: string): Focus | undefined {
  const [, x, y] = (FOCUS.exec(path) ?? []).map(Number);
  return x === undefined || y === undefined || x > 100 || y > 100 ? undefined : { x, y };
}

export const withoutFocus = (path: string): string => path.replace(/#.*$/, '');

/** The URL fragment for a focal point; empty if there is none. */
export const focusFragment = (focus: Focus | undefined): string =>
  focus ? `#focus=${Math.round(focus.x)},${Math.round(focus.y)}` : '';
