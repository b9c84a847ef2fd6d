import type { Point } from '../../../../domain/order/arrival.ts';

/** What part of the map is seen: its middle, and how many metres one pixel is. */
export interface MapView extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Pixel {
  x: number;
  y: number;
}

/** Metres of a degree at Kuwait's latitude; the country is small enough to be drawn flat. */
const NORTH = 110_850;
const EAST = 97_150;
const NEAREST = 1;
const FARTHEST = 800;

/** The whole country, a district, and the streets around a house. */
export const COUNTRY: MapView = { latitude: 29.32, longitude: 47.6, scale: 640 };
export const AREA_SCALE = 12;
export const PIN_SCALE = 4;

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Where a point is drawn, from the top left corner. */
export function toPixel(view: MapView, { width, height }: Size, { latitude, longitude }: Point): Pixel {
  return {
    x: width / 2 + ((longitude - view.longitude) * EAST) / view.scale,
    y: height / 2 - ((latitude - view.latitude) * NORTH) / view.scale,
  };
}

/** The point under a pixel, with the decimals that are kept. */
export function toPoint(view: MapView, { width, height }: Size, { x, y }: Pixel): Point {
  return {
    latitude: rounded(view.latitude + ((height / 2 - y) * view.scale) / NORTH),
    longitude: rounded(view.longitude + ((x - width / 2) * view.scale) / EAST),
  };
}

/** The view moved by so many pixels to the right and down. */
export function panned(view: MapView, { x, y }: Pixel): MapView {
  return {
    ...view,
    latitude: view.latitude - (y * view.scale) / NORTH,
    longitude: view.longitude + (x * view.scale) / EAST,
  };
}

/** Nearer (a factor under 1) or farther, around a point that stays where it is seen. */
export function zoomed(view: MapView, factor: number, around: Point = view): MapView {
  const scale = Math.min(FARTHEST, Math.max(NEAREST, view.scale * factor));
  const share = scale / view.scale;
  return {
    scale,
    latitude: around.latitude + (view.latitude - around.latitude) * share,
    longitude: around.longitude + (view.longitude - around.longitude) * share,
  };
}

/** Is a point on the picture, so far from its edge? */
export function isSeen(view: MapView, size: Size, point: Point, margin = 0): boolean {
  const { x, y } = toPixel(view, size, point);
  return x >= margin && y >= margin && x <= size.width - margin && y <= size.height - margin;
}

const BARS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** The longest round length that fits: metres and the pixels they are. */
export function scaleBar(view: MapView, longest: number): { meters: number; pixels: number } {
  const meters = BARS.findLast((bar) => bar / view.scale <= longest) ?? BARS[0] ?? 1;
  return { meters, pixels: meters / view.scale };
}

/**
 * The names that are written without touching each other, the first ones first.
 * @param names in the order of how much they matter
 */
export function namesWithRoom<T extends Point & { name: string }>(
  view: MapView,
  size: Size,
  names: readonly T[],
): (T & Pixel)[] {
  const written: (T & Pixel)[] = [];
  for (const name of names) {
    if (!isSeen(view, size, name)) continue;
    const at = toPixel(view, size, name);
    const touches = written.some(
      (one) => Math.abs(one.y - at.y) < 34 && Math.abs(one.x - at.x) < (one.name.length + name.name.length) * 3.6 + 12,
    );
    if (!touches) written.push({ ...name, ...at });
  }
  return written;
}
