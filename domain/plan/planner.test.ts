import { expect, test } from 'vitest';
import { HOUR } from '../time/kuwaitTime.ts';
import {
  bestMajlis,
  budgetForOneMore,
  DELIVERED_PARTS,
  findObstacles,
  leastTotal,
  type Moment,
  type PlannedMajlis,
  type PlanOption,
  proposalsFor,
  WANTS,
  type Want,
  type World,
} from './planner.ts';

/** A choice with what its kitchen needs of its day's room. */
interface Small extends PlanOption {
  room: number;
}

/** Numbers that come again with their seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return Math.abs((state ^ (state >>> 13)) % below);
  };
}

function smallWorld(seed: number): World<Small> {
  const below = numbers(seed);
  const wants = WANTS.filter(() => below(4) > 0);
  let rank = 0;
  const choicesOf = (want: Want): Small[] =>
    Array.from({ length: below(5) }, () => ({
      // what is brought comes of the same few kitchens; few prices and steps make many equal ones
      provider: want === 'recitation' ? `reciter ${below(3)}` : `kitchen ${below(3)}`,
      lineTotal: 1 + below(8),
      steps: below(3),
      rank: rank++,
      room: 1 + below(3),
    }));
  const moments = Array.from(
    { length: 1 + below(3) },
    (_, hour): Moment<Small> => ({
      start: hour * HOUR,
      steps: below(2),
      away: below(2),
      choices: Object.fromEntries(wants.map((want) => [want, choicesOf(want)])),
    }),
  );
  const room = 2 + below(4);
  return {
    wants: wants.length > 0 ? wants : ['recitation'],
    moments,
    budget: 4 + below(20),
    fee: below(4),
    together: (choices) => choices.reduce((sum, one) => sum + one.room, 0) <= room,
  };
}

/** Every majlis of a world that is possible, one after the other. */
function allOf({ wants, moments, budget, fee, together }: World<Small>): PlannedMajlis<Small>[] {
  return moments.flatMap(({ start, away, steps, choices }) => {
    let tuples: PlannedMajlis<Small>['chosen'][] = [{}];
    for (const want of wants)
      tuples = tuples.flatMap((so) => (choices[want] ?? []).map((one) => ({ ...so, [want]: one })));
    return tuples
      .map((chosen) => {
        const parts = Object.values(chosen);
        const sum = parts.reduce((total, { lineTotal }) => total + lineTotal, 0);
        const delivery = DELIVERED_PARTS.some((want) => chosen[want]) ? fee : 0;
        return {
          start,
          away,
          chosen,
          total: sum + delivery,
          steps: parts.reduce((all, one) => all + one.steps, steps),
        };
      })
      .filter(({ chosen, total }) => {
        const kitchens = Map.groupBy(Object.values(chosen), ({ provider }) => provider);
        return total <= budget && [...kitchens.values()].every((own) => own.length < 2 || together(own, 0));
      });
  });
}

const keyOf = (order: 'near' | 'cheap', { steps, total, away, start, chosen }: PlannedMajlis<Small>): number[] => [
  ...(order === 'near' ? [steps, total] : [total, steps]),
  away,
  start,
  ...WANTS.map((want) => chosen[want]?.rank ?? 0),
];
const inOrder = (one: number[], other: number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};
const firstOf = (order: 'near' | 'cheap', all: PlannedMajlis<Small>[]): PlannedMajlis<Small> | undefined =>
  all.toSorted((a, b) => inOrder(keyOf(order, a), keyOf(order, b)))[0];

/** The proposals by looking at every majlis there is. */
function byLookingAtAll(world: World<Small>) {
  const all = allOf(world);
  const nearest = firstOf('near', all);
  if (!nearest) return [];
  const shown = [{ ...nearest, kind: 'nearest' }];
  const cheapest = firstOf('cheap', all);
  if (cheapest && cheapest.total < nearest.total) shown.push({ ...cheapest, kind: 'cheapest' });
  const parts = [
    ['other_kitchen', DELIVERED_PARTS.find((want) => world.wants.includes(want)) ?? 'food'],
    ['other_reciter', 'recitation'],
  ] as const;
  for (const [kind, part] of [...parts, ...parts]) {
    if (shown.length === 3 || !world.wants.includes(part)) continue;
    const taken = shown.map(({ chosen }) => chosen[part]?.provider);
    const other = firstOf(
      'near',
      all.filter(({ chosen }) => !taken.includes(chosen[part]?.provider)),
    );
    if (other) shown.push({ ...other, kind });
  }
  return shown;
}

const WORLDS = 500;
const LIMITLESS = { budget: 1000 };

test(`in ${WORLDS} small worlds, each proposal is possible and the best of all combinations`, () => {
  const seen = { possible: 0, three: 0, none: 0, apart: 0 };
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const world = smallWorld(seed);
    const all = allOf(world);
    const proposals = proposalsFor(world);
    expect(proposals, `world ${seed}`).toEqual(byLookingAtAll(world));
    for (const { kind: _, ...majlis } of proposals) expect(all, `world ${seed}`).toContainEqual(majlis);
    if (proposals.length > 0) seen.possible += 1;
    else seen.none += 1;
    if (proposals.length === 3) seen.three += 1;
    // worlds in which the cheapest kitchen cannot bring both
    if (allOf({ ...world, together: () => true }).length > all.length) seen.apart += 1;
  }
  // the worlds are of all kinds
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

test(`in ${WORLDS} small worlds, the suggested budget is the smallest that helps`, () => {
  let helped = 0;
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const world = smallWorld(seed);
    const least = firstOf('cheap', allOf({ ...world, ...LIMITLESS }))?.total;
    expect(leastTotal(world), `world ${seed}`).toBe(least);
    const shown = proposalsFor(world);
    if (shown.length === 0) {
      if (least === undefined) expect(findObstacles(world)).not.toContain('budget');
      else expect(findObstacles(world)).toEqual(['budget']);
      if (least === undefined) continue;
      helped += 1;
      expect(bestMajlis({ ...world, budget: least }, 'near')).toBeDefined();
      expect(bestMajlis({ ...world, budget: least - 1 }, 'near')).toBeUndefined();
    } else if (shown.length < 3) {
      const more = budgetForOneMore(world, shown);
      if (more === undefined) continue;
      expect(more).toBeGreaterThan(world.budget);
      const isNew = ({ chosen }: PlannedMajlis<Small>) =>
        (['recitation', DELIVERED_PARTS.find((want) => world.wants.includes(want)) ?? 'food'] as const).some(
          (part) =>
            chosen[part] !== undefined && shown.every((one) => one.chosen[part]?.provider !== chosen[part]?.provider),
        );
      expect(allOf({ ...world, budget: more }).some(isNew), `world ${seed}`).toBe(true);
      expect(allOf({ ...world, budget: more - 1 }).some(isNew), `world ${seed}`).toBe(false);
    }
  }
  expect(helped).toBeGreaterThan(20);
});

test('names the obstacles to a plan', () => {
  const one: Small = { provider: 'a', lineTotal: 5, steps: 0, rank: 0, room: 1 };
  const world = (moments: Moment<Small>['choices'][]): World<Small> => ({
    wants: ['recitation', 'food'],
    moments: moments.map((choices, hour) => ({ start: hour, steps: 0, away: 0, choices })),
    budget: 8,
    fee: 2,
    together: () => true,
  });
  expect(findObstacles(world([{ recitation: [one], food: [] }]))).toEqual(['food']);
  expect(findObstacles(world([]))).toEqual(['recitation', 'food']);
  expect(
    findObstacles(
      world([
        { recitation: [one], food: [] },
        { recitation: [], food: [one] },
      ]),
    ),
  ).toEqual(['together']);
  expect(findObstacles(world([{ recitation: [one], food: [one] }]))).toEqual(['budget']);
});
