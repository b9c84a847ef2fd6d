import type { Language } from '../../../domain/text/format.ts';

/** `WALK=all`: every page in every view and every way in both languages, which takes too long for each commit. */
export const everything = process.env.WALK === 'all';

/** Languages in which a way is gone: one of the two, in turn with its neighbours. */
export const languagesInTurn = (turn: number): readonly Language[] =>
  everything ? ['en', 'ar'] : [turn % 2 === 0 ? 'en' : 'ar'];
