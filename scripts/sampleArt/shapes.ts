// The marks all sample pictures are drawn with, as SVG text. Angles in degrees, sizes in the picture's own units.

export interface Palette {
  deep: string;
  mid: string;
  pale: string;
  spark: string;
}

export const palettes = {
  lagoon: { deep: '#0C4A4A', mid: '#1F7672', pale: '#BFE0DA', spark: '#E8B45A' },
  date: { deep: '#4B2A22', mid: '#875240', pale: '#EBD3C4', spark: '#E2A13A' },
  night: { deep: '#1E2C4A', mid: '#3F5680', pale: '#C9D4E8', spark: '#E8C47A' },
  palm: { deep: '#27422C', mid: '#4F7552', pale: '#CFE0C9', spark: '#E2B75A' },
  clay: { deep: '#6A4326', mid: '#A8744A', pale: '#F0DCC4', spark: '#FFF3DC' },
  ash: { deep: '#1E2624', mid: '#43504B', pale: '#C5CFCA', spark: '#DCE5DF' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** Numbers between 0 and 1 that a name always gives again, so that a second run draws the same pictures. */
export function randomOf(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point on a circle, 0 degrees upwards. */
export const polar = (x: number, y: number, r: number, degrees: number): [number, number] => [
  x + r * Math.sin(radians(degrees)),
  y - r * Math.cos(radians(degrees)),
];

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, turn: number, fill: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" fill="${fill}"/>`;

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`;

/** A star of `points` rays; `inner` is the inner radius as a part of the outer. */
export function star(x: number, y: number, r: number, points: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(x, y, index % 2 ? r * inner : r, turn + (index * 180) / points)
      .map(n)
      .join(' '),
  );
  return `M${corners.join('L')}Z`;
}

/** The pointed arch of the product, standing on `bottom`. */
export function arch(x: number, top: number, bottom: number, half: number): string {
  const shoulder = top + half * 0.98;
  return `M${n(x - half)} ${n(bottom)}V${n(shoulder)}C${n(x - half)} ${n(top + half * 0.4)} ${n(x - half * 0.48)} ${n(top + half * 0.33)} ${n(x)} ${n(top)}C${n(x + half * 0.48)} ${n(top + half * 0.33)} ${n(x + half)} ${n(top + half * 0.4)} ${n(x + half)} ${n(shoulder)}V${n(bottom)}Z`;
}

const KHOOS =
  'M0 27.5L56 27.5M0 21.1L56 21.1M0 76L56 76M0 69.6L56 69.6M-11.2 50.1L16.8 1.6M-16.8 46.9L11.2 -1.6M16.8 98.6L44.8 50.1M11.2 95.4L39.2 46.9M44.8 50.1L72.8 1.6M39.2 46.9L67.2 -1.6M11.2 1.6L39.2 50.1M16.8 -1.6L44.8 46.9M39.2 50.1L67.2 98.6M44.8 46.9L72.8 95.4M-16.8 50.1L11.2 98.6M-11.2 46.9L16.8 95.4';
const ARCADE =
  'M0 40V35.2C0 14.8 16.6 12 32 0C47.4 12 64 14.8 64 35.2V40M9 40V35C9 21.7 21 19.8 32 12C43 19.8 55 21.7 55 35V40M-32 80V75.2C-32 54.8 -15.4 52 0 40C15.4 52 32 54.8 32 75.2V80M32 80V75.2C32 54.8 48.6 52 64 40C79.4 52 96 54.8 96 75.2V80';

/** A ground of one palette with a woven pattern on it, as the definitions and the marks. */
export function ground(w: number, h: number, palette: Palette, kind: 'khoos' | 'arcade', slope = false): string {
  const [pattern, width, height] = kind === 'khoos' ? [KHOOS, 56, 97] : [ARCADE, 64, 80];
  return [
    `<defs>${slope ? `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.mid}"/></linearGradient>` : ''}`,
    `<pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(.7)"><path d="${pattern}" fill="none" stroke="${palette.pale}" stroke-width="1.2" stroke-opacity="${slope ? 0.14 : 0.22}"/></pattern></defs>`,
    `<rect width="${w}" height="${h}" fill="${slope ? 'url(#g)' : palette.deep}"/><rect width="${w}" height="${h}" fill="url(#p)"/>`,
  ].join('');
}

/** The file of a picture; it fills its box, whatever that box's ratio. */
export const svg = (w: number, h: number, marks: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice">${marks}</svg>\n`;
