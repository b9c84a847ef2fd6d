import type { Fils } from '../money/money.ts';
import type { Instant } from '../time/kuwaitTime.ts';

/** The parts a host can request for an evening; each is one package of one provider. */
export const WANTS = ['recitation', 'food', 'coffee', 'sweets'] as const;
export type Want = (typeof WANTS)[number];

/** The default parts of a majlis. */
export const DEFAULT_WANTS: readonly Want[] = ['recitation', 'food', 'coffee'];

/** Parts that kitchens deliver. Together they cost one delivery fee. */
export const DELIVERED_PARTS: readonly Want[] = ['food', 'coffee', 'sweets'];

/** One choice for a part: a package of an available provider, in the quantity the guests need. */
export interface PlanOption {
  provider: string;
  /** For the whole quantity. */
  lineTotal: Fils;
  /** How far the choice deviates from the request, in whole steps; 0 for none. */
  steps: number;
  /** Breaks ties; unique among the choices of a part. */
  rank: number;
}

/** One start of the majlis, with everyone available for it. */
export interface Moment<C extends PlanOption> {
  start: Instant;
  /** How far the start deviates from the preferred one, in whole steps and in milliseconds. */
  steps: number;
  away: number;
  /** The choices per requested part; empty if there are none. */
  choices: Partial<Record<Want, readonly C[]>>;
}

/** The input of the planner. */
export interface World<C extends PlanOption> {
  wants: readonly Want[];
  moments: readonly Moment<C>[];
  /** For everything, including delivery. */
  budget: Fils;
  /** Charged once if a kitchen delivers. */
  fee: Fils;
  /** Whether one kitchen can deliver several choices for one start. Called with choices that are possible individually. */
  together: (choices: readonly C[], start: Instant) => boolean;
}

/** A complete majlis: one provider per requested part, all available for one start. */
export interface PlannedMajlis<C extends PlanOption> {
  start: Instant;
  /** Distance from the preferred start, in milliseconds. */
  away: number;
  /** Of all parts and the start. */
  steps: number;
  chosen: Partial<Record<Want, C>>;
  /** Includes delivery. */
  total: Fils;
}

/** How proposals differ, in display order. */
export const PROPOSAL_KINDS = ['nearest', 'cheapest', 'other_kitchen', 'other_reciter'] as const;
/** Kinds to add while there are fewer than three proposals. */
const OTHERS = ['other_kitchen', 'other_reciter'] as const;
type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export interface RankedPlan<C extends PlanOption> extends PlannedMajlis<C> {
  kind: ProposalKind;
}

/** The maximum number of proposals that users can compare at a glance. */
export const MAX_PROPOSALS = 3;

export const isBrought = (wants: readonly Want[]): boolean => wants.some((want) => DELIVERED_PARTS.includes(want));

/** The part whose kitchen identifies a majlis. */
const kitchenPart = (wants: readonly Want[]): Want | undefined => DELIVERED_PARTS.find((want) => wants.includes(want));

type Order = 'near' | 'cheap';

/** Providers excluded per part. */
type Except = Partial<Record<Want, ReadonlySet<string>>>;

const isCheaper = (one: PlanOption, other: PlanOption): boolean =>
  one.lineTotal < other.lineTotal || (one.lineTotal === other.lineTotal && one.rank < other.rank);

/**
 * The choices of a part that an optimal majlis can contain. Among choices with equal deviation, that is the cheapest one, or a
 * more expensive one because the cheaper providers already deliver other parts and can't deliver this one too. So it is enough
 * to keep the cheapest choice of as many providers as there are parts to deliver.
 * @param parts the number of parts that kitchens deliver
 */
function worthwhile<C extends PlanOption>(choices: readonly C[], parts: number, except?: ReadonlySet<string>): C[] {
  const allowed = except?.size ? choices.filter(({ provider }) => !except.has(provider)) : choices;
  /** The cheapest choice of each of the cheapest providers, cheapest first. */
  const bySteps = new Map<number, C[]>();
  for (const one of allowed) {
    const best = bySteps.get(one.steps);
    if (!best) {
      bySteps.set(one.steps, [one]);
      continue;
    }
    const index = best.findIndex(({ provider }) => provider === one.provider);
    if (index >= 0 ? !isCheaper(one, best[index] as C) : best.length >= parts && !isCheaper(one, best.at(-1) as C))
      continue;
    if (index >= 0) best.splice(index, 1);
    const at = best.findIndex((other) => isCheaper(one, other));
    best.splice(at < 0 ? best.length : at, 0, one);
    best.length = Math.min(best.length, parts);
  }
  return allowed.filter((one) => {
    const last = bySteps.get(one.steps)?.[parts - 1];
    return !last || one === last || isCheaper(one, last);
  });
}

/** Compares tuples lexicographically. */
function isBefore<C extends PlanOption>(
  order: Order,
  wants: readonly Want[],
  one: PlannedMajlis<C>,
  other: PlannedMajlis<C>,
): boolean {
  const [first, second] = order === 'near' ? (['steps', 'total'] as const) : (['total', 'steps'] as const);
  const difference =
    one[first] - other[first] || one[second] - other[second] || one.away - other.away || one.start - other.start;
  if (difference !== 0) return difference < 0;
  for (const want of wants) {
    const ranks = (one.chosen[want]?.rank ?? 0) - (other.chosen[want]?.rank ?? 0);
    if (ranks !== 0) return ranks < 0;
  }
  return false;
}

/**
 * Finds the optimal majlis: `near` minimizes deviation, then price; `cheap` price, then deviation. Ties go to the start nearest
 * to the requested one, then to the lower rank. Exact for any input size.
 * @returns undefined if none fits the budget
 */
export function bestMajlis<C extends PlanOption>(
  { wants, moments, budget, fee, together }: World<C>,
  order: Order,
  except: Except = {},
): PlannedMajlis<C> | undefined {
  const delivery = isBrought(wants) ? fee : 0;
  const deliveredParts = wants.filter((want) => DELIVERED_PARTS.includes(want)).length;
  let best: PlannedMajlis<C> | undefined;
  for (const { start, away, steps, choices } of moments) {
    const parts = wants.map((want) =>
      worthwhile(choices[want] ?? [], want === 'recitation' ? 1 : deliveredParts, except[want]),
    );
    if (parts.some((part) => part.length === 0)) continue;
    const take = (at: number, so: PlannedMajlis<C>): void => {
      const want = wants[at];
      if (want === undefined) {
        if (!best || isBefore(order, wants, so, best)) best = so;
        return;
      }
      for (const one of parts[at] ?? []) {
        const total = so.total + one.lineTotal;
        if (total > budget) continue;
        const own = Object.values(so.chosen).filter(({ provider }) => provider === one.provider);
        if (own.length > 0 && !together([...own, one], start)) continue;
        take(at + 1, { start, away, total, steps: so.steps + one.steps, chosen: { ...so.chosen, [want]: one } });
      }
    };
    if (delivery <= budget) take(0, { start, away, steps, total: delivery, chosen: {} });
  }
  return best;
}

/** All providers of a part in the given plans. */
function providersOf<C extends PlanOption>(shown: readonly PlannedMajlis<C>[], want: Want): Set<string> {
  return new Set(shown.flatMap(({ chosen }) => chosen[want]?.provider ?? []));
}

/** The providers to exclude so that a majlis differs from the shown ones in this kind; undefined if it can't. */
function exceptOf<C extends PlanOption>(
  wants: readonly Want[],
  kind: (typeof OTHERS)[number],
  shown: readonly PlannedMajlis<C>[],
): Except | undefined {
  const part = kind === 'other_reciter' ? wants.find((want) => want === 'recitation') : kitchenPart(wants);
  return part && { [part]: providersOf(shown, part) };
}

/**
 * Up to three complete plans of different kinds (decisions H4): the nearest one; the cheapest one, if it is cheaper; then
 * alternately the nearest with a new kitchen and the nearest with a new reciter.
 */
export function proposalsFor<C extends PlanOption>(world: World<C>): RankedPlan<C>[] {
  const nearest = bestMajlis(world, 'near');
  if (!nearest) return [];
  const shown: RankedPlan<C>[] = [{ ...nearest, kind: 'nearest' }];
  const cheapest = bestMajlis(world, 'cheap');
  if (cheapest && cheapest.total < nearest.total) shown.push({ ...cheapest, kind: 'cheapest' });
  for (let before = 0; before < shown.length && shown.length < MAX_PROPOSALS; ) {
    before = shown.length;
    for (const kind of OTHERS) {
      const except = shown.length < MAX_PROPOSALS ? exceptOf(world.wants, kind, shown) : undefined;
      const other = except && bestMajlis(world, 'near', except);
      if (other) shown.push({ ...other, kind });
    }
  }
  return shown;
}

const WITHOUT_LIMIT = Number.POSITIVE_INFINITY;

/** The lowest price of any majlis; undefined if none is possible at any price. */
export const leastTotal = <C extends PlanOption>(world: World<C>): Fils | undefined =>
  bestMajlis({ ...world, budget: WITHOUT_LIMIT }, 'cheap')?.total;

/** The smallest budget that adds one more proposal; undefined if none does. @param shown fewer than three */
export function budgetForOneMore<C extends PlanOption>(
  world: World<C>,
  shown: readonly RankedPlan<C>[],
): Fils | undefined {
  const totals = OTHERS.flatMap((kind) => {
    const except = exceptOf(world.wants, kind, shown);
    return (except && bestMajlis({ ...world, budget: WITHOUT_LIMIT }, 'cheap', except)?.total) ?? [];
  });
  return totals.length > 0 ? Math.min(...totals) : undefined;
}

/** Why no plan is possible: parts that nobody offers, providers that are never available together, or the budget. */
export type Obstacle = Want | 'together' | 'budget';

/** @param world one without a proposal */
export function findObstacles<C extends PlanOption>(world: World<C>): Obstacle[] {
  const missing = world.wants.filter((want) => world.moments.every(({ choices }) => !choices[want]?.length));
  if (missing.length > 0) return missing;
  return [leastTotal(world) === undefined ? 'together' : 'budget'];
}
