import type { Offer } from './offers.ts';
import type { Result } from './results.ts';

export type Sort = 'soonest' | 'price' | 'record' | 'priority';

/** Whoever answers faster; who has not answered yet comes last. */
const answering = ({ known }: Offer): number => known.provider.answerMinutes || Number.POSITIVE_INFINITY;

const soonest = (offer: Offer | Result): number => ('free' in offer ? (offer.free.starts[0] ?? 0) : 0);

/** What is compared, the smaller number first; of equal ones the list's own order decides. */
const numbersOf: Record<Sort, ((offer: Offer | Result) => number)[]> = {
  soonest: [soonest],
  price: [({ price }) => price],
  record: [({ known }) => -known.provider.held, answering],
  priority: [],
};

/** Sorted copies; in the end as lists have it: by priority, then by name, downwards. */
export function inOrder<O extends Offer | Result>(offers: readonly O[], sort: Sort): O[] {
  const numbers = [...numbersOf[sort], ({ known }: Offer) => -known.provider.priority];
  return offers.toSorted((a, b) => {
    for (const number of numbers) {
      const [one, other] = [number(a), number(b)];
      if (one !== other) return one - other;
    }
    const [one, other] = [a.known.provider.name, b.known.provider.name];
    return one < other ? 1 : -1;
  });
}
