import type { Fils } from '../money/money.ts';
import type { Instant } from '../time/kuwaitTime.ts';

/** What a host may want of one evening; each part is one package of one provider. */
export const WANTS = ['recitation', 'food', 'coffee', 'sweets'] as const;
export type Want = (typeof WANTS)[number];

/** What is wanted of a majlis when nothing else is said. */
export const USUAL_WANTS: readonly Want[] = ['recitation', 'food', 'coffee'];

/** Parts that kitchens bring: they cost one delivery together. */
export const BROUGHT: readonly Want[] = ['food', 'coffee', 'sweets'];

/** One way to have a part: a package of a provider who is free, in the quantity that the guests need. */
export interface PlanOption {
  provider: string;
  /** Of the whole quantity. */
  price: Fils;
  /** How far it is from what the host means, in whole steps; 0: not at all. */
  steps: number;
  /** Settles what is equal otherwise; no two choices of a part have the same. */
  rank: number;
}

/** One beginning of the majlis, with all who are free for it. */
export interface Moment<C extends PlanOption> {
  start: Instant;
  /** How far the beginning itself is from the preferred one, in whole steps, and in milliseconds. */
  steps: number;
  away: number;
  /** Of each wanted part; a part that nobody has is empty. */
  choices: Partial<Record<Want, readonly C[]>>;
}

/** What a plan is made for and of. */
export interface World<C extends PlanOption> {
  wants: readonly Want[];
  moments: readonly Moment<C>[];
  /** For everything, delivery included. */
  budget: Fils;
  /** Once, when a kitchen comes. */
  fee: Fils;
  /** Whether one kitchen can bring several things to one beginning; asked of choices that are possible each by itself. */
  together: (choices: readonly C[], start: Instant) => boolean;
}

/** One whole majlis: a provider for each wanted part, all free for one beginning. */
export interface PlannedMajlis<C extends PlanOption> {
  start: Instant;
  /** From the preferred beginning, in milliseconds. */
  away: number;
  /** Of all its parts and of its beginning. */
  steps: number;
  chosen: Partial<Record<Want, C>>;
  /** Delivery included. */
  total: Fils;
}

/** What two proposals may differ in, in the order in which they are shown. */
export const PROPOSAL_KINDS = ['nearest', 'cheapest', 'other_kitchen', 'other_reciter'] as const;
/** Kinds of proposals that are looked for as long as there is room. */
const OTHERS = ['other_kitchen', 'other_reciter'] as const;
type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export interface RankedPlan<C extends PlanOption> extends PlannedMajlis<C> {
  kind: ProposalKind;
}

/** No more proposals are shown than can be compared at a glance. */
export const MAX_PROPOSALS = 3;

export const isBrought = (wants: readonly Want[]): boolean => wants.some((want) => BROUGHT.includes(want));

/** The part whose kitchen a majlis is known by. */
const kitchenPart = (wants: readonly Want[]): Want | undefined => BROUGHT.find((want) => wants.includes(want));

type Order = 'near' | 'cheap';

/** Which providers may not be chosen for a part. */
type Except = Partial<Record<Want, ReadonlySet<string>>>;

const isCheaper = (one: PlanOption, other: PlanOption): boolean =>
  one.price < other.price || (one.price === other.price && one.rank < other.rank);

/**
 * The choices of a part that can stand in a best majlis. Of those that are equally far from the criteria the cheapest always can, and
 * whatever costs more only because the cheaper providers, who may bring the other parts already, cannot bring this one too: so all
 * up to the cheapest of as many providers as there are parts to bring are kept.
 * @param parts so many that kitchens bring
 */
function worthwhile<C extends PlanOption>(choices: readonly C[], parts: number, except?: ReadonlySet<string>): C[] {
  const allowed = except?.size ? choices.filter(({ provider }) => !except.has(provider)) : choices;
  /** The cheapest choice of each of the cheapest providers, the cheapest first. */
  const bySteps = new Map<number, C[]>();
  for (const one of allowed) {
    const best = bySteps.get(one.steps);
    if (!best) {
      bySteps.set(one.steps, [one]);
      continue;
    }
    const known = best.findIndex(({ provider }) => provider === one.provider);
    if (known >= 0 ? !isCheaper(one, best[known] as C) : best.length >= parts && !isCheaper(one, best.at(-1) as C))
      continue;
    if (known >= 0) best.splice(known, 1);
    const at = best.findIndex((other) => isCheaper(one, other));
    best.splice(at < 0 ? best.length : at, 0, one);
    best.length = Math.min(best.length, parts);
  }
  return allowed.filter((one) => {
    const last = bySteps.get(one.steps)?.[parts - 1];
    return !last || one === last || isCheaper(one, last);
  });
}

/** Whether the first is before the second in all that counts, in its order. */
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
 * The best majlis of a world: `near` is the fewest steps from the criteria and then the lowest price, `cheap` the other way round; what
 * is equal in both begins nearer to the preferred time, and then ranks first. Exact for every world, however large.
 * @returns undefined when none is possible within the budget
 */
export function bestMajlis<C extends PlanOption>(
  { wants, moments, budget, fee, together }: World<C>,
  order: Order,
  except: Except = {},
): PlannedMajlis<C> | undefined {
  const delivery = isBrought(wants) ? fee : 0;
  const brought = wants.filter((want) => BROUGHT.includes(want)).length;
  let best: PlannedMajlis<C> | undefined;
  for (const { start, away, steps, choices } of moments) {
    const parts = wants.map((want) =>
      worthwhile(choices[want] ?? [], want === 'recitation' ? 1 : brought, except[want]),
    );
    if (parts.some((part) => part.length === 0)) continue;
    const take = (at: number, so: PlannedMajlis<C>): void => {
      const want = wants[at];
      if (want === undefined) {
        if (!best || isBefore(order, wants, so, best)) best = so;
        return;
      }
      for (const one of parts[at] ?? []) {
        const total = so.total + one.price;
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

/** Whoever has a part in some majlis. */
function providersOf<C extends PlanOption>(shown: readonly PlannedMajlis<C>[], want: Want): Set<string> {
  return new Set(shown.flatMap(({ chosen }) => chosen[want]?.provider ?? []));
}

/** Without whom a majlis differs from those that are shown in a kind; undefined when it cannot. */
function exceptOf<C extends PlanOption>(
  wants: readonly Want[],
  kind: (typeof OTHERS)[number],
  shown: readonly PlannedMajlis<C>[],
): Except | undefined {
  const part = kind === 'other_reciter' ? wants.find((want) => want === 'recitation') : kitchenPart(wants);
  return part && { [part]: providersOf(shown, part) };
}

/**
 * Up to three whole majalis that differ in kind (decisions H4): the one nearest to the criteria; the one that costs least, when that is
 * less than the nearest; then, until there are three or no more, in turn the nearest one with a kitchen and the nearest one with a
 * reciter that none before it has.
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

/** The least that any majlis of a world costs; undefined when there is none at any price. */
export const leastTotal = <C extends PlanOption>(world: World<C>): Fils | undefined =>
  bestMajlis({ ...world, budget: WITHOUT_LIMIT }, 'cheap')?.total;

/**
 * The smallest budget that gives one proposal more than are shown; undefined when no budget does.
 * @param shown fewer than three
 */
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

/** What stands in the way where nothing is possible: parts that nobody has, that they are never free together, or the budget. */
export type Obstacle = Want | 'together' | 'budget';

/** @param world one without a proposal */
export function findObstacles<C extends PlanOption>(world: World<C>): Obstacle[] {
  const missing = world.wants.filter((want) => world.moments.every(({ choices }) => !choices[want]?.length));
  if (missing.length > 0) return missing;
  return [leastTotal(world) === undefined ? 'together' : 'budget'];
}
