/** Widths in px that an uploaded picture is kept in beside its own, so that a phone fetches what it shows. */
export const PICTURE_WIDTHS = [240, 480, 960, 1600] as const;

/** How wide pictures stand on a page, in the words of `sizes`. */
export const PICTURE_SIZES = {
  /** Of cards, two beside each other on a phone. */
  card: '(min-width: 768px) 33vw, 50vw',
  /** From edge to edge. */
  whole: '100vw',
} as const;

/** The name of a picture's form: `ab12.jpg` in 480 px is `ab12.480.webp`. */
export const formName = (name: string, width: number): string => name.replace(/\.\w+$/, `.${width}.webp`);

/**
 * The names of uploads that a form may have been made of; none for every other name.
 * @param name e.g. `ab12.480.webp`
 */
export function madeOf(name: string): string[] {
  const [, stem = '', width] = /^([0-9a-f]+)\.(\d+)\.webp$/.exec(name) ?? [];
  return PICTURE_WIDTHS.some((one) => String(one) === width) ? [`${stem}.jpg`, `${stem}.webp`] : [];
}

/** The forms of an uploaded picture in the words of `srcset`; undefined for all others, which are drawings. */
export function pictureForms(path: string): string | undefined {
  if (!/^\/files\/[0-9a-f]+\.(jpg|webp)$/.test(path)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${formName(path, width)} ${width}w`).join(', ');
}
