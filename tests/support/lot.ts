import { createHash } from 'node:crypto';

/**
 * What says the same again (a story in the other language, a page in its seventh view, the ten-thousandth disguise of one field)
 * takes longer than a commit may wait for. `npm test` gives its tests a `LOT`, by which each draws a part of that; another commit
 * draws others, the same commit the same ones. Without it, in `npm run test:whole` or where one file is run, all of it is tried.
 */
export const { everything, drawLots, drawLanguages, oneIn } = lotsOf(process.env.LOT);

/** @internal @param lot whatever tells one draw from the next; none or '': everything is tried */
export function lotsOf(lot: string | undefined) {
  const everything = !lot;
  const ticket = (words: string): number => createHash('sha256').update(`${lot} ${words}`).digest().readUInt32BE();

  /**
   * Some of the variants of a test.
   * @param title tells this draw from others
   * @param count how many of them
   * @returns those drawn, in their order; all of them where nothing is drawn by lot
   */
  function drawLots<Variant>(title: string, variants: readonly Variant[], count: number): readonly Variant[] {
    if (everything) return variants;
    const tickets = variants.map((_, at) => ticket(`${title} ${at}`));
    const last = tickets.toSorted((one, other) => one - other)[count - 1] ?? -1;
    return variants.filter((_, at) => tickets[at]! <= last);
  }

  return {
    /** Nothing is drawn: whatever the tests have is tried. */
    everything,
    drawLots,
    /** The languages in which a way is gone: one of the two. @param title of the test */
    drawLanguages: (title: string): readonly ('en' | 'ar')[] => drawLots(title, ['en', 'ar'], 1),
    /** For very many tries: whether the next one is made, which one in so many is. @param title tells this draw from others */
    oneIn(every: number, title: string): () => boolean {
      let turn = ticket(title) % every;
      return () => everything || turn++ % every === 0;
    },
  };
}
