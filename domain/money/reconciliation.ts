/**
 * The ledger beside the list of the gateway (decisions H9.5): what stands in both is matched by its reference, whatever day either
 * side wrote it on; the rest is a difference, which somebody explains or which stays open.
 */
import type { Day } from '../time/kuwaitTime.ts';
import type { Fils } from './money.ts';

/** Money that came from a customer, and money that went back. */
export const MOVEMENTS = ['payment', 'refund'] as const;
export type MovementKind = (typeof MOVEMENTS)[number];

/** What differs; `untold`: the list does not speak of such movements, so nothing can be said of it. */
export const DIFFERENCES = ['none', 'only_here', 'only_there', 'amount', 'currency', 'untold'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Money that came (payment) or went back (refund), as one side tells it. */
export interface Movement {
  kind: MovementKind;
  /** The gateway's own number of a payment, the transfer's of a refund; '' where none is known. */
  reference: string;
  day: Day;
  /** What came or went, never negative. */
  amount: Fils;
  currency: string;
}

/** One reference of a kind on both sides; several movements of one reference (a transfer for three refunds) are one sum. */
export interface Compared<Here extends Movement, There extends Movement> {
  kind: MovementKind;
  reference: string;
  /** Ours where we know it, else the gateway's. */
  day: Day;
  difference: Difference;
  here: Here[];
  there: There[];
}

/** What movements come to in each currency. */
export type Sums = ReadonlyMap<string, Fils>;

/** What movements come to, each currency for itself; those of one list are of one direction. */
export function sumMovements(movements: readonly Movement[]): Sums {
  const sums = new Map<string, Fils>();
  for (const { currency, amount } of movements) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}

/** References are typed by hand on both sides: blanks and case say nothing. */
const keyOf = ({ kind, reference }: Pick<Movement, 'kind' | 'reference'>): string =>
  `${kind} ${reference.replace(/\s+/g, '').toLowerCase()}`;

function differenceOf(here: readonly Movement[], there: readonly Movement[], isTold: boolean): Difference {
  if (there.length === 0) return isTold ? 'only_here' : 'untold';
  if (here.length === 0) return 'only_there';
  const [ours, theirs] = [sumMovements(here), sumMovements(there)];
  const currencies = new Set([...ours.keys(), ...theirs.keys()]);
  if ([...currencies].some((currency) => !ours.has(currency) || !theirs.has(currency))) return 'currency';
  return [...currencies].every((currency) => ours.get(currency) === theirs.get(currency)) ? 'none' : 'amount';
}

const firstDay = (movements: readonly Movement[]): Day | undefined => movements.map(({ day }) => day).sort()[0];

/**
 * Both sides, reference by reference, in the order of their days.
 * @param isTold whether the gateway's list of a day speaks of movements of this kind at all
 */
export function compare<Here extends Movement, There extends Movement>(
  here: readonly Here[],
  there: readonly There[],
  isTold: (kind: MovementKind, day: Day) => boolean,
): Compared<Here, There>[] {
  // what has no reference is matched by nothing, and stands alone
  const named = <M extends Movement>(movements: readonly M[]) =>
    Map.groupBy(
      movements.filter(({ reference }) => reference.trim()),
      keyOf,
    );
  const [ours, theirs] = [named(here), named(there)];
  const groups = [...new Set([...ours.keys(), ...theirs.keys()])].map((key) => ({
    here: ours.get(key) ?? [],
    there: theirs.get(key) ?? [],
  }));
  for (const one of here) if (!one.reference.trim()) groups.push({ here: [one], there: [] });
  for (const one of there) if (!one.reference.trim()) groups.push({ here: [], there: [one] });
  return groups
    .map((sides): Compared<Here, There> => {
      const [first] = [...sides.here, ...sides.there];
      const { kind = 'payment', reference = '' } = first ?? {};
      const day = firstDay(sides.here) ?? firstDay(sides.there) ?? '';
      const difference = differenceOf(sides.here, sides.there, isTold(kind, day));
      return { kind, reference: reference.trim(), day, difference, ...sides };
    })
    .sort(
      (a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind) || a.reference.localeCompare(b.reference),
    );
}

/** A difference in short; an explanation holds for it alone, and no longer when either side changes. */
export function describeGap({ difference, here, there }: Compared<Movement, Movement>): string {
  const said = (movements: readonly Movement[]) =>
    [...sumMovements(movements)].map(([currency, amount]) => `${amount} ${currency}`).sort();
  return [difference, said(here).join(' + ') || '-', said(there).join(' + ') || '-'].join(' | ');
}

/** Does somebody have to explain such a difference? */
export const needsWord = (difference: Difference): boolean => difference !== 'none' && difference !== 'untold';

/** Is there a difference that nobody has explained, as it stands now? */
export const isUnexplained = ({ difference, note }: { difference: Difference; note?: { holds: boolean } | null }) =>
  needsWord(difference) && !note?.holds;
