import { EVENING_PARTS, PARTS } from '../../../domain/calendar/prayers.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import type { planMajlis } from '../../../domain/methods/plans.ts';
import { type Fils, toWire } from '../../../domain/money/money.ts';
import { leastTotal } from '../../../domain/plan/planner.ts';
import { addDays } from '../../../domain/time/kuwaitTime.ts';
import type { Wish } from './criteria.ts';
import type { Worlds } from './planContext.ts';

type Change = MethodOutput<typeof planMajlis>['ways'][number]['change'];

/** A wish with one thing of it changed. */
interface Changed {
  change: Change;
  value: string;
  wish: Wish;
}

/** A change that makes a majlis possible, and what the cheapest costs then. */
interface Way extends Changed {
  total: Fils;
}

/** Days that are tried, the nearest first. */
const DAYS = [1, -1, 2, -2, 3, -3];
/** The last to be done without first: food is why guests stay, the recitation why they come. */
const DISPENSABLE = ['sweets', 'coffee', 'food', 'recitation'] as const;

/** Other parts of the same night or day, the nearest first. */
function otherParts(wish: Wish): Changed[] {
  const { part, by } = wish.asked;
  if (part === undefined) return [];
  const parts = by === 'night' && EVENING_PARTS.includes(part) ? EVENING_PARTS : PARTS;
  const away = (other: (typeof parts)[number]) => Math.abs(parts.indexOf(other) - parts.indexOf(part));
  return parts
    .filter((other) => other !== part)
    .toSorted((a, b) => away(a) - away(b))
    .map((value) => ({ change: 'part', value, wish: { ...wish, asked: { ...wish.asked, part: value } } }));
}

const otherDays = (wish: Wish): Changed[] =>
  DAYS.map((later) => addDays(wish.asked.day, later)).map((day) => ({
    change: 'day',
    value: day,
    wish: { ...wish, asked: { ...wish.asked, day } },
  }));

const without = (wish: Wish): Changed[] =>
  wish.wants.length < 2
    ? []
    : DISPENSABLE.filter((want) => wish.wants.includes(want)).map((want) => ({
        change: 'without',
        value: want,
        wish: { ...wish, wants: wish.wants.filter((other) => other !== want) },
      }));

/** Wishes for any occasion, or for an audience of everybody, in place of the one that is asked for. */
const wider = (wish: Wish): Changed[] =>
  (['occasion', 'audience'] as const).flatMap((change) =>
    wish[change]?.length && wish.wants.includes('recitation')
      ? [{ change, value: '', wish: { ...wish, [change]: undefined } }]
      : [],
  );

/** Kinds of changes, the smallest first; of each alternative within one the first that helps is said. */
const KINDS: ((wish: Wish) => Changed[][])[] = [
  (wish) => [[{ change: 'budget', value: '', wish }]],
  (wish) => [otherParts(wish)],
  (wish) => [otherDays(wish)],
  (wish) => without(wish).map((one) => [one]),
  (wish) => wider(wish).map((one) => [one]),
];

/** More are not read. */
const MOST = 4;

/**
 * The smallest changes each of which alone makes a majlis possible; when none does alone, those that do with more money.
 * @param wish one that nobody can meet
 */
export function relaxations(worlds: Worlds, wish: Wish): MethodOutput<typeof planMajlis>['ways'] {
  const enough: Way[] = [];
  const dearer: Way[] = [];
  for (const alternatives of KINDS.flatMap((kind) => kind(wish))) {
    let found: Way | undefined;
    for (const changed of alternatives) {
      // what is too dear at any time is looked for only once, and only while nothing else helps
      const isTooDear = worlds.leastOf(changed.wish) > wish.budget;
      if (isTooDear && changed.change !== 'budget' && (found || enough.length > 0)) continue;
      const total = leastTotal(worlds.of(changed.wish));
      if (total === undefined) continue;
      if (!found || total <= wish.budget) found = { ...changed, total };
      if (total <= wish.budget) break;
    }
    if (found) (found.total <= wish.budget || found.change === 'budget' ? enough : dearer).push(found);
  }
  const ways = enough.length > 0 ? enough : dearer;
  return ways.slice(0, MOST).map(({ change, value, total }) => ({ change, value, total: toWire(total) }));
}
