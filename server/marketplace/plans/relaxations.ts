import { EVENING_PARTS, PARTS } from '../../../domain/calendar/prayers.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import type { planMajlis } from '../../../domain/methods/plans.ts';
import { type Fils, toWire } from '../../../domain/money/money.ts';
import { leastTotal } from '../../../domain/plan/planner.ts';
import { addDays } from '../../../domain/time/kuwaitTime.ts';
import type { Criteria } from './criteria.ts';
import type { Worlds } from './planContext.ts';

type Change = MethodOutput<typeof planMajlis>['ways'][number]['change'];

/** Criteria with one change. */
interface Relaxation {
  change: Change;
  value: string;
  criteria: Criteria;
}

/** A change that makes a majlis possible, and its minimum price. */
interface Way extends Relaxation {
  total: Fils;
}

/** Days to try, nearest first. */
const DAYS = [1, -1, 2, -2, 3, -3];
/** The parts to drop, least important first: food is why guests stay, the recitation is why they come. */
const DISPENSABLE = ['sweets', 'coffee', 'food', 'recitation'] as const;

/** Other parts of the same night or day, nearest first. */
function otherParts(criteria: Criteria): Relaxation[] {
  const { part, by } = criteria.requestedTime;
  if (part === undefined) return [];
  const parts = by === 'night' && EVENING_PARTS.includes(part) ? EVENING_PARTS : PARTS;
  const away = (other: (typeof parts)[number]) => Math.abs(parts.indexOf(other) - parts.indexOf(part));
  return parts
    .filter((other) => other !== part)
    .toSorted((a, b) => away(a) - away(b))
    .map((value) => ({
      change: 'part',
      value,
      criteria: { ...criteria, requestedTime: { ...criteria.requestedTime, part: value } },
    }));
}

const otherDays = (criteria: Criteria): Relaxation[] =>
  DAYS.map((later) => addDays(criteria.requestedTime.day, later)).map((day) => ({
    change: 'day',
    value: day,
    criteria: { ...criteria, requestedTime: { ...criteria.requestedTime, day } },
  }));

const without = (criteria: Criteria): Relaxation[] =>
  criteria.wants.length < 2
    ? []
    : DISPENSABLE.filter((want) => criteria.wants.includes(want)).map((want) => ({
        change: 'without',
        value: want,
        criteria: { ...criteria, wants: criteria.wants.filter((other) => other !== want) },
      }));

/** Criteria for any occasion, or for a mixed audience, in place of the requested one. */
const wider = (criteria: Criteria): Relaxation[] =>
  (['occasion', 'audience'] as const).flatMap((change) =>
    criteria[change]?.length && criteria.wants.includes('recitation')
      ? [{ change, value: '', criteria: { ...criteria, [change]: undefined } }]
      : [],
  );

/** Kinds of changes, smallest first; of the alternatives of one kind, the first that helps is returned. */
const KINDS: ((criteria: Criteria) => Relaxation[][])[] = [
  (criteria) => [[{ change: 'budget', value: '', criteria }]],
  (criteria) => [otherParts(criteria)],
  (criteria) => [otherDays(criteria)],
  (criteria) => without(criteria).map((one) => [one]),
  (criteria) => wider(criteria).map((one) => [one]),
];

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 4;

/**
 * The smallest changes that each make a majlis possible; if none does, those that do with a higher budget.
 * @param criteria that nobody can meet
 */
export function relaxations(worlds: Worlds, criteria: Criteria): MethodOutput<typeof planMajlis>['ways'] {
  const enough: Way[] = [];
  const dearer: Way[] = [];
  for (const alternatives of KINDS.flatMap((kind) => kind(criteria))) {
    let best: Way | undefined;
    for (const changed of alternatives) {
      // a higher budget is searched only once, and only while nothing else helps
      const isTooDear = worlds.leastOf(changed.criteria) > criteria.budget;
      if (isTooDear && changed.change !== 'budget' && (best || enough.length > 0)) continue;
      const total = leastTotal(worlds.of(changed.criteria));
      if (total === undefined) continue;
      if (!best || total <= criteria.budget) best = { ...changed, total };
      if (total <= criteria.budget) break;
    }
    if (best) (best.total <= criteria.budget || best.change === 'budget' ? enough : dearer).push(best);
  }
  const ways = enough.length > 0 ? enough : dearer;
  return ways.slice(0, MAX_SUGGESTIONS).map(({ change, value, total }) => ({ change, value, total: toWire(total) }));
}
