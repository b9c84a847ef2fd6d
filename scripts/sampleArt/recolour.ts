import { type PaletteName, palettes } from './shapes.ts';

type Rgb = [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const write = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const light = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The tones of a palette from black to white, each with how light it is. */
function ladder(name: PaletteName) {
  const { deep, mid, pale } = palettes[name];
  return ['#000000', deep, mid, pale, '#FFFFFF'].map((hex) => ({ rgb: parse(hex), at: light(parse(hex)) }));
}

/** The same drawing in the tones of another palette: each tone goes to the one as far between its neighbours there. */
export function recolour(drawing: string, from: PaletteName, to: PaletteName): string {
  if (from === to) return drawing;
  const [before, after] = [ladder(from), ladder(to)];
  return drawing.replace(/#[0-9A-Fa-f]{6}\b/g, (hex) => {
    if (hex.toUpperCase() === palettes[from].spark) return palettes[to].spark;
    const tone = light(parse(hex));
    const above = Math.max(
      1,
      before.findIndex(({ at }) => at >= tone),
    );
    const [low, high] = [before[above - 1]!, before[above]!];
    const part = (tone - low.at) / (high.at - low.at || 1);
    const [start, end] = [after[above - 1]!.rgb, after[above]!.rgb];
    return write(start.map((value, index) => value + (end[index]! - value) * part) as Rgb);
  });
}
