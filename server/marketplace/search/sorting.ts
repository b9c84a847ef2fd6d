import type { Offer } from './offers.ts';

export type Sort = 'soonest' | 'price' | 'record' | 'priority';

/** Who has not answered yet comes after all who have. */
const NEVER = 1e9;
const answering = ({ known }: Offer): number => known.provider.answerMinutes || NEVER;

const COMPARED: Record<Exclude<Sort, 'priority'>, (a: Offer, b: Offer) => number> = {
  soonest: (a, b) => a.first - b.first,
  price: (a, b) => a.price - b.price,
  record: (a, b) => b.known.provider.held - a.known.provider.held || answering(a) - answering(b),
};

/** Offers that stand as lists have it, in another order; those that are equal in it stay as they stand. */
export const inOrder = (results: Offer[], sort: Sort): Offer[] =>
  sort === 'priority' ? results : results.toSorted(COMPARED[sort]);
