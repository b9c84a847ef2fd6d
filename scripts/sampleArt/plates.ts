import { box, circle, ellipse, n, polar, star } from './shapes.ts';

/** Draws a dish around a point, `r` wide to each side. */
export type Draw = (x: number, y: number, r: number, random: () => number) => string;

const ring = (count: number, draw: (turn: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count, index)).join('');
const pickOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const leaf = (x: number, y: number, r: number, turn: number, fill: string): string =>
  ellipse(x, y, r * 0.42, r, turn, fill);
const plate: Draw = (x, y, r) =>
  circle(x, y + r * 0.06, r, '#000', 'fill-opacity=".22"') +
  circle(x, y, r, '#D9D5CA') +
  circle(x, y, r * 0.95, '#F1EEE6') +
  circle(x, y, r * 0.86, '#DEDACF');
const grains = (x: number, y: number, r: number, random: () => number, fill: string, count = 36): string => {
  const lines = Array.from({ length: count }, () => {
    const [gx, gy] = polar(x, y, r * Math.sqrt(random()), random() * 360);
    const [dx, dy] = polar(0, 0, r * 0.05, random() * 360);
    return `M${n(gx)} ${n(gy)}l${n(dx)} ${n(dy)}`;
  });
  return `<path d="${lines.join('')}" stroke="${fill}" stroke-width="${n(r * 0.022)}" stroke-linecap="round"/>`;
};

export const rice =
  (ground: string, top: 'meat' | 'bird' | 'fish' | 'shrimp' | 'lamb' | 'greens'): Draw =>
  (x, y, r, random) => {
    const turn = random() * 60;
    const count = top === 'lamb' ? 1 : top === 'shrimp' ? 9 + Math.floor(random() * 3) : 4 + Math.floor(random() * 3);
    const tops: Record<typeof top, (px: number, py: number, to: number) => string> = {
      meat: (px, py, to) =>
        ellipse(px, py, r * 0.23, r * 0.15, to, '#9A5B2C') +
        ellipse(px, py - r * 0.02, r * 0.16, r * 0.08, to, '#C58447'),
      bird: (px, py, to) =>
        ellipse(px, py, r * 0.2, r * 0.17, to, '#B9762F') + ellipse(px, py, r * 0.12, r * 0.09, to, '#E0A458'),
      fish: (px, py, to) =>
        `${ellipse(px, py, r * 0.12, r * 0.27, to, '#9DA7A4')}${ellipse(px, py, r * 0.07, r * 0.2, to, '#D7DEDB')}`,
      shrimp: (px, py, to) =>
        circle(
          px,
          py,
          r * 0.1,
          'none',
          `stroke="#DE7E54" stroke-width="${n(r * 0.07)}" stroke-dasharray="${n(r * 0.42)} ${n(r)}" transform="rotate(${n(to)} ${n(px)} ${n(py)})"`,
        ),
      lamb: (px, py) =>
        ellipse(px, py, r * 0.52, r * 0.3, -18, '#8A4B25') +
        ellipse(px, py - r * 0.04, r * 0.4, r * 0.18, -18, '#B9762F') +
        ring(7, (to) => circle(...polar(px, py, r * 0.64, to), r * 0.06, '#E9C04F')),
      greens: (px, py, to) => leaf(px, py, r * 0.2, to, '#5C7A3F') + leaf(px, py, r * 0.13, to + 50, '#8BA55A'),
    };
    const distance = count === 1 ? 0 : r * 0.44;
    return (
      plate(x, y, r, random) +
      circle(x, y, r * 0.82, ground) +
      grains(x, y, r * 0.78, random, '#FFF6DD') +
      ring(count, (to) => tops[top](...polar(x, y, distance, to + turn), to + turn)) +
      ring(8, (to) =>
        circle(...polar(x, y, r * 0.7, to + turn + 20), r * 0.025, pickOf(['#5C7A3F', '#6B3A2E', '#D9A53C'], random)),
      ) +
      (count === 1 ? '' : path(star(x, y, r * 0.14, 8, 0.72, turn), '#5C7A3F'))
    );
  };

const bowl = (x: number, y: number, r: number, fill: string, mark: string): string =>
  circle(x, y + r * 0.07, r, '#000', 'fill-opacity=".2"') +
  circle(x, y, r, '#F7F2E6') +
  circle(x, y, r * 0.82, fill) +
  mark;

export const stew =
  (fills: readonly string[], mark: 'star' | 'leaf' | 'swirl' | 'peas'): Draw =>
  (x, y, r, random) => {
    const size = fills.length === 1 ? r * 0.86 : fills.length === 2 ? r * 0.6 : r * 0.48;
    const away = fills.length === 1 ? 0 : fills.length === 2 ? r * 0.64 : r * 0.58;
    const turn = fills.length === 2 ? 90 - 25 * random() : random() * 90;
    return ring(fills.length, (to, index) => {
      const [px, py] = polar(x, y, away, to + turn);
      const marks = {
        star: path(star(px, py, size * 0.34, 8, 0.74), '#FFF3DC'),
        leaf:
          leaf(px - size * 0.12, py, size * 0.3, 30, '#4F7552') +
          leaf(px + size * 0.14, py, size * 0.24, -35, '#7FA36A'),
        swirl: [0.66, 0.46, 0.26]
          .map((part) =>
            circle(
              px,
              py,
              size * part,
              'none',
              `stroke="#FFF3DC" stroke-opacity=".7" stroke-width="${n(size * 0.07)}"`,
            ),
          )
          .join(''),
        peas: ring(9, (at) => circle(...polar(px, py, size * (0.25 + 0.4 * random()), at), size * 0.07, '#F2D9A0')),
      };
      return bowl(px, py, size, fills[index] as string, marks[mark]);
    });
  };

export const skewers =
  (fills: readonly string[]): Draw =>
  (x, y, r, random) => {
    const count = 5 + Math.floor(random() * 3);
    const step = (r * 1.1) / count;
    const bars = Array.from({ length: count }, (_, index) => {
      const at = y + (index - (count - 1) / 2) * step;
      const half = Math.sqrt(Math.max(0, (r * 0.8) ** 2 - (at - y) ** 2)) * 0.86;
      const fill = fills[index % fills.length] as string;
      return `<path d="M${n(x - half - r * 0.1)} ${n(at)}H${n(x + half + r * 0.12)}" stroke="#8C8574" stroke-width="${n(r * 0.018)}"/><path d="M${n(x - half + r * 0.05)} ${n(at)}H${n(x + half - r * 0.05)}" stroke="${fill}" stroke-width="${n(step * 0.62)}" stroke-linecap="round"/><path d="M${n(x - half + r * 0.08)} ${n(at - step * 0.1)}H${n(x + half - r * 0.08)}" stroke="#FFF3DC" stroke-opacity=".35" stroke-width="${n(r * 0.018)}" stroke-dasharray="4 9"/>`;
    });
    return `${plate(x, y, r, random)}${circle(x, y, r * 0.83, '#F0E3CC')}<g transform="rotate(${n(random() * 50 - 25)} ${n(x)} ${n(y)})">${bars.join('')}</g>`;
  };

export const boxes =
  (lid: string, ribbon: string, kind: 'gift' | 'open' | 'bag'): Draw =>
  (x, y, r, random) => {
    const columns = 3 + Math.floor(random() * 2);
    const side = (r * 1.9) / columns;
    const cells = Array.from({ length: columns * 3 }, (_, index) => {
      const bx = x + ((index % columns) - columns / 2) * side + side * 0.06;
      const by = y + (Math.floor(index / columns) - 1.5) * side + side * 0.06;
      const w = side * 0.88;
      const [mx, my] = [bx + w / 2, by + w / 2];
      const inside = {
        gift: `<path d="M${n(mx)} ${n(by)}v${n(w)}M${n(bx)} ${n(my)}h${n(w)}" stroke="${ribbon}" stroke-width="${n(w * 0.06)}"/>${path(star(mx, my, w * 0.2, 8, 0.72), ribbon)}`,
        open:
          box(bx + w * 0.1, by + w * 0.1, w * 0.36, w * 0.8, w * 0.08, ribbon) +
          circle(bx + w * 0.7, by + w * 0.32, w * 0.17, '#8BA55A') +
          circle(bx + w * 0.7, by + w * 0.7, w * 0.17, '#D08A3C'),
        bag: `<path d="M${n(mx - w * 0.3)} ${n(by + w * 0.2)}h${n(w * 0.6)}" stroke="${ribbon}" stroke-width="${n(w * 0.1)}" stroke-linecap="round"/>${circle(mx, by + w * 0.6, w * 0.17, ribbon)}`,
      };
      return (
        box(bx, by + w * 0.06, w, w, w * 0.1, '#000', 'fill-opacity=".18"') +
        box(bx, by, w, w, w * 0.1, index % 2 ? lid : '#FFFDF6') +
        inside[kind]
      );
    });
    return cells.join('');
  };

export const cups =
  (drink: string, pot: string): Draw =>
  (x, y, r, random) => {
    const count = 7 + Math.floor(random() * 4);
    const turn = random() * 40;
    return (
      plate(x, y, r, random) +
      circle(x, y, r * 0.84, '#C9A46B') +
      path(star(x, y, r * 0.82, 12, 0.84, turn), '#B98F55') +
      ring(count, (to) => {
        const [px, py] = polar(x, y, r * 0.6, to + turn);
        return circle(px, py, r * 0.15, '#FFFDF6') + circle(px, py, r * 0.11, drink);
      }) +
      circle(x, y, r * 0.3, pot) +
      path(star(x, y, r * 0.2, 8, 0.74, turn), 'none').replace(
        '/>',
        ` stroke="#8A4B25" stroke-width="${n(r * 0.025)}"/>`,
      )
    );
  };

export const pieces =
  (
    fill: string,
    shine: string,
    shape: 'date' | 'ball' | 'diamond' | 'roll' | 'cake' | 'bread',
    bed = '#F3E6CF',
  ): Draw =>
  (x, y, r, random) => {
    const turn = random() * 90;
    const rings =
      shape === 'bread'
        ? [[0.4, 4]]
        : shape === 'cake'
          ? [
              [0.5, 6],
              [0, 1],
            ]
          : [
              [0.68, 14],
              [0.42, 9],
              [0.16, 4],
            ];
    return (
      plate(x, y, r, random) +
      circle(x, y, r * 0.83, bed) +
      rings
        .map(([away = 0, count = 1]) =>
          ring(count, (to) => {
            const at = to + turn * away * 2;
            const [px, py] = polar(x, y, r * away, at);
            switch (shape) {
              case 'date':
                return (
                  ellipse(px, py, r * 0.055, r * 0.12, at + 30, fill) +
                  ellipse(px, py, r * 0.02, r * 0.07, at + 30, shine)
                );
              case 'ball':
                return circle(px, py, r * 0.115, fill) + circle(px - r * 0.03, py - r * 0.03, r * 0.04, shine);
              case 'diamond':
                return path(star(px, py, r * 0.14, 4, 0.62, at), fill) + circle(px, py, r * 0.035, shine);
              case 'roll':
                return ellipse(px, py, r * 0.06, r * 0.15, at, fill) + ellipse(px, py, r * 0.025, r * 0.13, at, shine);
              case 'cake':
                return (
                  circle(px, py, r * 0.22, fill) +
                  circle(px, py, r * 0.16, shine) +
                  path(star(px, py, r * 0.09, 8, 0.7), fill)
                );
              default:
                return (
                  circle(px, py, r * 0.36, fill) +
                  ring(5, (spot) => circle(...polar(px, py, r * 0.2, spot), r * 0.03, shine))
                );
            }
          }),
        )
        .join('')
    );
  };

export const salad: Draw = (x, y, r, random) =>
  plate(x, y, r, random) +
  ring(16, (to) => {
    const [px, py] = polar(x, y, r * (0.25 + 0.45 * random()), to);
    return leaf(px, py, r * 0.2, random() * 180, pickOf(['#5C7A3F', '#8BA55A', '#4F7552'], random));
  }) +
  ring(9, (to) =>
    circle(
      ...polar(x, y, r * (0.15 + 0.5 * random()), to),
      r * 0.08,
      pickOf(['#C4473A', '#E9C04F', '#F7F2E6'], random),
    ),
  );

const SPREAD = ['#D08A3C', '#8C9A4B', '#F0E3CC', '#A3442F', '#E9C987', '#6B3A2E'];

export const spread: Draw = (x, y, r, random) => {
  const [turn, first] = [random() * 60, Math.floor(random() * SPREAD.length)];
  const around = ring(6, (to, index) => {
    const [px, py] = polar(x, y, r * 0.62, to + turn);
    const mark =
      (index + first) % 2 ? leaf(px, py, r * 0.13, to, '#5C7A3F') : path(star(px, py, r * 0.1, 8, 0.74), '#FFF3DC');
    return bowl(px, py, r * 0.32, SPREAD[(index * (1 + (first % 2)) * 5 + first) % SPREAD.length] as string, mark);
  });
  return around + bowl(x, y, r * 0.3, SPREAD[(first + 3) % SPREAD.length] as string, circle(x, y, r * 0.1, '#F7F2E6'));
};
