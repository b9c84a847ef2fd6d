import { describe, expect, it } from 'vitest';
import { lotsOf } from './lot.ts';

const pages = Array.from({ length: 20 }, (_, at) => `page ${at}`);

describe('what is drawn by lot', () => {
  it('is as much as was asked for, in its order', () => {
    const { drawLots, everything } = lotsOf('a');
    const drawn = drawLots('pages', pages, 7);
    expect(everything).toBe(false);
    expect(drawn).toHaveLength(7);
    expect(drawn).toEqual(pages.filter((page) => drawn.includes(page)));
    expect(drawLots('pages', pages, 20)).toEqual(pages);
    expect(drawLots('pages', pages, 0)).toEqual([]);
  });

  it('is the same for the same lot, another for another lot or draw', () => {
    const drawn = lotsOf('a').drawLots('pages', pages, 7);
    expect(lotsOf('a').drawLots('pages', pages, 7)).toEqual(drawn);
    expect(lotsOf('b').drawLots('pages', pages, 7)).not.toEqual(drawn);
    expect(lotsOf('a').drawLots('others', pages, 7)).not.toEqual(drawn);
  });

  it('comes to everything in a few lots, to both languages among it', () => {
    const drawn = new Set<string>();
    for (let lot = 0; lot < 12; lot += 1) {
      const { drawLanguages, drawLots } = lotsOf(`lot ${lot}`);
      for (const one of [...drawLots('pages', pages, 10), ...drawLanguages('story')]) drawn.add(one);
    }
    expect(drawn.size).toBe(22);
  });

  it('is one in so many of a long row of tries, evenly', () => {
    const turns = Array.from({ length: 30 }, lotsOf('a').oneIn(3, 'disguises'));
    expect(turns.filter(Boolean)).toHaveLength(10);
    expect(turns.slice(3)).toEqual(turns.slice(0, 27));
  });

  it('is everything without a lot', () => {
    const { drawLanguages, drawLots, everything, oneIn } = lotsOf(undefined);
    expect([everything, drawLots('pages', pages, 1), drawLanguages('story')]).toEqual([true, pages, ['en', 'ar']]);
    expect(Array.from({ length: 5 }, oneIn(3, 'disguises'))).toEqual(Array(5).fill(true));
  });
});
