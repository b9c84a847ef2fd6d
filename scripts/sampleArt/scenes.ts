import {
  arch,
  circle,
  ground,
  n,
  type Palette,
  type PaletteName,
  palettes,
  polar,
  randomOf,
  star,
  svg,
} from './shapes.ts';

/** What an occasion's picture shows, before its arches or rays. */
export type Motif = 'rays' | 'candles' | 'crescent' | 'lanterns' | 'dome' | 'book' | 'rising';

interface Scene {
  motif: Motif;
  palette: PaletteName;
  /** Rays, candles, lanterns. */
  count: number;
}

const outline = (d: string, palette: Palette, fill: number, line: number): string =>
  `<path d="${d}" fill="${palette.pale}" fill-opacity="${fill}" stroke="${palette.pale}" stroke-opacity="${line}" stroke-linejoin="round"/>`;

const glow = (palette: Palette, x: number, y: number, r: number, id: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${palette.spark}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.spark}" stop-opacity="0"/></radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#${id})"/>`;

function rays(x: number, y: number, size: number, points: number, palette: Palette): string {
  const rings = [1, 0.74, 0.52, 0.34].map((part, index) =>
    outline(
      star(x, y, size * part, points, 0.76, (index % 2) * (90 / points)),
      palette,
      0.05 + index * 0.025,
      0.2 + index * 0.08,
    ),
  );
  return `${glow(palette, x, y, size * 0.62, 'r')}${rings.join('')}<path d="${star(x, y, size * 0.13, 8, 0.72)}" fill="${palette.spark}"/><path d="${star(x, y, size * 0.19, 8, 0.72)}" fill="none" stroke="${palette.spark}" stroke-width="1.4"/>`;
}

const arches = (x: number, h: number, size: number, palette: Palette): string =>
  [1, 0.8, 0.62, 0.46]
    .map((part) => outline(arch(x, h - size * part * 1.25, h + 20, size * part * 0.86), palette, 0.055, 0.22))
    .join('');

function candle(x: number, bottom: number, height: number, palette: Palette, id: string): string {
  const top = bottom - height;
  return `${glow(palette, x, top - 14, height * 0.9, id)}<path d="M${n(x - 5)} ${n(bottom)}V${n(top)}h10V${n(bottom)}Z" fill="${palette.pale}"/><path d="M${n(x)} ${n(top - 26)}C${n(x + 9)} ${n(top - 12)} ${n(x + 6)} ${n(top - 3)} ${n(x)} ${n(top - 2)}C${n(x - 6)} ${n(top - 3)} ${n(x - 9)} ${n(top - 12)} ${n(x)} ${n(top - 26)}Z" fill="${palette.spark}"/>`;
}

function lantern(x: number, y: number, size: number, palette: Palette, id: string): string {
  return `<path d="M${n(x)} 0V${n(y - size)}" stroke="${palette.pale}" stroke-opacity=".6" stroke-width="1.5"/>${glow(palette, x, y, size * 1.7, id)}<path d="${arch(x, y - size, y + size * 0.8, size * 0.46)}" fill="${palette.spark}" fill-opacity=".85" stroke="${palette.pale}"/><path d="M${n(x - size * 0.5)} ${n(y + size * 0.8)}h${n(size)}l${n(-size * 0.2)} ${n(size * 0.26)}h${n(-size * 0.6)}Z" fill="${palette.pale}"/><path d="M${n(x)} ${n(y - size * 0.8)}V${n(y + size * 0.8)}M${n(x - size * 0.46)} ${n(y)}h${n(size * 0.92)}" stroke="${palette.deep}" stroke-opacity=".5"/>`;
}

function crescent(x: number, y: number, r: number, palette: Palette): string {
  return `${glow(palette, x, y, r * 2.4, 'c')}<path d="M${n(x + r * 0.5)} ${n(y - r * 0.87)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.5)} ${n(y + r * 0.87)}A${n(r * 0.8)} ${n(r * 0.8)} 0 1 1 ${n(x + r * 0.5)} ${n(y - r * 0.87)}Z" fill="${palette.spark}"/>`;
}

function dome(x: number, h: number, size: number, palette: Palette): string {
  const top = h - size * 0.98;
  const tower = (at: number): string =>
    `<path d="M${n(at - 9)} ${n(h)}V${n(top + size * 0.2)}l9 -22l9 22V${n(h)}Z" fill="${palette.pale}" fill-opacity=".3"/>`;
  return `${glow(palette, x, top + size * 0.4, size, 'd')}${tower(x - size * 0.82)}${tower(x + size * 0.82)}<path d="M${n(x - size * 0.5)} ${n(h)}V${n(top + size * 0.62)}C${n(x - size * 0.56)} ${n(top + size * 0.28)} ${n(x - size * 0.16)} ${n(top + size * 0.22)} ${n(x)} ${n(top)}C${n(x + size * 0.16)} ${n(top + size * 0.22)} ${n(x + size * 0.56)} ${n(top + size * 0.28)} ${n(x + size * 0.5)} ${n(top + size * 0.62)}V${n(h)}Z" fill="${palette.spark}" fill-opacity=".82"/><path d="${arch(x, top + size * 0.66, h, size * 0.14)}" fill="${palette.deep}"/>`;
}

function book(x: number, y: number, size: number, palette: Palette): string {
  const page = (side: 1 | -1): string =>
    `<path d="M${n(x)} ${n(y)}C${n(x + side * size * 0.3)} ${n(y - size * 0.2)} ${n(x + side * size * 0.7)} ${n(y - size * 0.16)} ${n(x + side * size)} ${n(y)}V${n(y + size * 0.62)}C${n(x + side * size * 0.7)} ${n(y + size * 0.46)} ${n(x + side * size * 0.3)} ${n(y + size * 0.44)} ${n(x)} ${n(y + size * 0.62)}Z" fill="${palette.pale}" stroke="${palette.deep}" stroke-opacity=".4"/>${[0.14, 0.28].map((line) => `<path d="M${n(x + side * size * 0.16)} ${n(y + size * line)}q${n(side * size * 0.3)} ${n(-size * 0.1)} ${n(side * size * 0.66)} 0" fill="none" stroke="${palette.mid}" stroke-opacity=".55" stroke-width="2"/>`).join('')}`;
  return `${glow(palette, x, y, size * 1.5, 'b')}${page(1)}${page(-1)}<path d="M${n(x - size * 0.5)} ${n(y + size * 1.1)}L${n(x + size * 0.5)} ${n(y + size * 0.6)}M${n(x + size * 0.5)} ${n(y + size * 1.1)}L${n(x - size * 0.5)} ${n(y + size * 0.6)}" stroke="${palette.spark}" stroke-width="9" stroke-linecap="round"/>`;
}

const stars = (w: number, h: number, palette: Palette, random: () => number, count: number): string =>
  Array.from({ length: count }, () =>
    circle(
      w * random(),
      h * 0.7 * random(),
      1 + random() * 2,
      palette.spark,
      `fill-opacity="${n(0.3 + random() * 0.6)}"`,
    ),
  ).join('');

/** The marks of a scene whose middle stands at `x`. */
function marks(
  { motif, palette: name, count }: Scene,
  id: string,
  w: number,
  h: number,
  x: number,
  size: number,
): string {
  const palette = palettes[name];
  const random = randomOf(id);
  const row = (draw: (at: number, index: number) => string): string =>
    Array.from({ length: count }, (_, index) => draw(x + (index - (count - 1) / 2) * size * 0.52, index)).join('');
  switch (motif) {
    case 'rays':
      return rays(x, h * 0.5, size * 1.15, count, palette);
    case 'rising':
      return rays(x, h, size * 1.3, count, palette);
    case 'candles':
      return (
        arches(x, h, size, palette) +
        row((at, index) => candle(at, h, h * (index === (count - 1) / 2 ? 0.32 : 0.22), palette, `k${index}`))
      );
    case 'crescent':
      return (
        stars(w, h, palette, random, 40) +
        arches(x, h, size * 0.8, palette) +
        crescent(x, h * 0.36, size * 0.26 + count, palette)
      );
    case 'lanterns':
      return (
        arches(x, h, size, palette) +
        row((at, index) => lantern(at, h * (index % 2 ? 0.34 : 0.46), size * 0.2, palette, `l${index}`))
      );
    case 'dome':
      return stars(w, h, palette, random, 24) + dome(x, h, size * 0.78, palette);
    default:
      return arches(x, h, size * 1.05, palette) + book(x, h * 0.52, size * 0.36, palette);
  }
}

/** An occasion's picture, 16 to 10. */
export const occasionPicture = (id: string, scene: Scene): string =>
  svg(
    640,
    400,
    ground(640, 400, palettes[scene.palette], scene.count % 2 ? 'arcade' : 'khoos', true) +
      marks(scene, id, 640, 400, 320, 250),
  );

/** A banner, 5 to 2: quiet where its words stand, the scene at the other end. */
export const bannerPicture = (id: string, scene: Scene): string =>
  svg(
    1200,
    480,
    ground(1200, 480, palettes[scene.palette], scene.count % 2 ? 'khoos' : 'arcade', true) +
      marks(scene, id, 1200, 480, polar(900, 0, 0, 0)[0], 300),
  );
