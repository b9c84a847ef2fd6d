/** What the names of uploads begin with that only some may see: they have no smaller forms. */
export const PRIVATE_FILE = 'private/';

/** Widths in px that an uploaded picture is kept in beside its own, so that a phone fetches what it shows. */
export const PICTURE_WIDTHS = [240, 480, 960, 1600] as const;

/** How wide pictures stand on a page, in the words of `sizes`. */
export const PICTURE_SIZES = {
  /** Of cards, two beside each other on a phone. */
  card: '(min-width: 768px) 33vw, 50vw',
  /** From edge to edge. */
  whole: '100vw',
} as const;

/** Formats a form is kept in. Pages name the second; browsers that take the first are sent that. */
export type PictureFormat = 'avif' | 'webp';

/** The name of a picture's form: `ab12.jpg` in 480 px is `ab12.480.webp`. */
export const formName = (name: string, width: number, format: PictureFormat = 'webp'): string =>
  name.replace(/\.\w+$/, `.${width}.${format}`);

/**
 * The names of uploads that a form may have been made of; none for every other name.
 * @param name e.g. `ab12.480.webp`
 */
export function getVariantNames(name: string): string[] {
  const [, stem = '', width] = /^([0-9a-f]+)\.(\d+)\.webp$/.exec(name) ?? [];
  return PICTURE_WIDTHS.some((one) => String(one) === width) ? [`${stem}.jpg`, `${stem}.webp`] : [];
}

/** The same form in the better format, for browsers that say they take it: `ab12.480.webp` is `ab12.480.avif`. */
export const betterForm = (name: string): string => name.replace(/\.webp$/, '.avif');

const RANDOM_DIGITS = 24;

/**
 * An uploaded picture's name: random digits, and its colour behind them, which so is known wherever the picture is named.
 * @param colour six hexadecimal digits
 */
export const pictureName = (random: string, colour: string, extension: string): string =>
  `${random.slice(0, RANDOM_DIGITS)}${colour}.${extension}`;

/** The colour that stands in a picture's place until it comes, as CSS says it; undefined for pictures whose name has none. */
export function placeholderColor(path: string): string | undefined {
  const [, digits = ''] = /^\/files\/([0-9a-f]+)\.(?:jpg|webp)$/.exec(withoutFocus(path)) ?? [];
  return digits.length === RANDOM_DIGITS + 6 ? `#${digits.slice(RANDOM_DIGITS)}` : undefined;
}

/** The forms of an uploaded picture in the words of `srcset`; undefined for all others, which are drawings. */
export function imageVariants(address: string): string | undefined {
  const path = withoutFocus(address);
  if (!/^\/files\/[0-9a-f]+\.(jpg|webp)$/.test(path)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${formName(path, width)} ${width}w`).join(', ');
}

/** The point of a picture that is always seen, however it is cropped: percent from its left and from its upper edge. */
export interface Focus {
  x: number;
  y: number;
}

const FOCUS = /#focus=(\d{1,3}),(\d{1,3})$/;

/**
 * The point that stands behind a picture's address (`/files/ab12.jpg#focus=30,20`): whoever shows the picture has it, and a server
 * is never sent it.
 */
export function parseFocus(path: string): Focus | undefined {
  const [, x, y] = (FOCUS.exec(path) ?? []).map(Number);
  return x === undefined || y === undefined || x > 100 || y > 100 ? undefined : { x, y };
}

export const withoutFocus = (path: string): string => path.replace(/#.*$/, '');

/** What stands behind the address; nothing for none. */
export const focusFragment = (focus: Focus | undefined): string =>
  focus ? `#focus=${Math.round(focus.x)},${Math.round(focus.y)}` : '';
