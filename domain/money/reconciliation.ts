/**
 * Compares the ledger with the gateway's list (decisions H9.5). Entries are matched by reference, whatever day each side
 * recorded. Anything else is a difference, which stays open until someone explains it.
 */
import type { Day } from '../time/kuwaitTime.ts';
import type { Fils } from './money.ts';

/** Money received from a customer, and money refunded. */
export const MOVEMENTS = ['payment', 'refund'] as const;
export type MovementKind = (typeof MOVEMENTS)[number];

/** Kinds of differences. `untold`: the list doesn't cover such movements, so they can't be compared. */
export const DIFFERENCES = ['none', 'only_here', 'only_there', 'amount', 'currency', 'untold'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** A payment or a refund as one side reports it. */
export interface Movement {
  kind: MovementKind;
  /** The gateway's number of a payment, or the transfer's number of a refund; '' if unknown. */
  reference: string;
  day: Day;
  /** Always positive; the kind gives the direction. */
  amount: Fils;
  currency: string;
}

/**
 * One reference of a kind on both sides. Several movements with one reference, such as one transfer for three refunds, are
 * summed.
 */
export interface Comparison<Here extends Movement, There extends Movement> {
  kind: MovementKind;
  reference: string;
  /** Our day if known, otherwise the gateway's. */
  day: Day;
  difference: Difference;
  here: Here[];
  there: There[];
}

/** Sums of movements per currency. */
export type Sums = ReadonlyMap<string, Fils>;

/** Sums movements per currency. All movements must have the same direction. */
export function sumMovements(movements: readonly Movement[]): Sums {
  const sums = new Map<string, Fils>();
  for (const { currency, amount } of movements) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}

/** People type references on both sides, so spaces and case don't count. */
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
 * Both sides by reference, ordered by day.
 * @param isTold whether the gateway's list of a day covers this kind of movement
 */
export function compare<Here extends Movement, There extends Movement>(
  here: readonly Here[],
  there: readonly There[],
  isTold: (kind: MovementKind, day: Day) => boolean,
): Comparison<Here, There>[] {
  // entries without a reference match nothing
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
    .map((sides): Comparison<Here, There> => {
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

/** A summary of a difference. An explanation refers to it, so it expires when either side changes. */
export function describeGap({ difference, here, there }: Comparison<Movement, Movement>): string {
  const formatSums = (movements: readonly Movement[]) =>
    [...sumMovements(movements)].map(([currency, amount]) => `${amount} ${currency}`).sort();
  return [difference, formatSums(here).join(' + ') || '-', formatSums(there).join(' + ') || '-'].join(' | ');
}

/** Whether a difference needs an explanation. */
export const needsWord = (difference: Difference): boolean => difference !== 'none' && difference !== 'untold';

/** Whether a difference has no valid explanation. */
export const isUnexplained = ({ difference, note }: { difference: Difference; note?: { holds: boolean } | null }) =>
  needsWord(difference) && !note?.holds;
