import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as definitions from '../../../domain/methods/plans.ts';
import { toWire } from '../../../domain/money/money.ts';
import { budgetForOneMore, findObstacles, MAX_PROPOSALS, proposalsFor } from '../../../domain/plan/planner.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import type { RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { readCriteria } from './criteria.ts';
import { openWorlds } from './planContext.ts';
import { proposalsToWire } from './proposal.ts';
import { relaxations } from './relaxations.ts';

/** How many plans an account may request, and in which time. */
const PLANS = { most: 300, within: 10 * MINUTE };

function planMajlis(
  query: Read<typeof definitions.planMajlis>,
  context: RequestContext,
): MethodOutput<typeof definitions.planMajlis> {
  const criteria = readCriteria(context, query);
  const worlds = openWorlds(context);
  const world = worlds.of(criteria);
  const proposals = proposalsFor(world);
  const more = proposals.length < MAX_PROPOSALS ? budgetForOneMore(world, proposals) : undefined;
  const isNone = proposals.length === 0;
  return {
    proposals: proposalsToWire(context, criteria, proposals),
    more_from: isNone || more === undefined ? null : toWire(more),
    obstacles: isNone ? findObstacles(world) : [],
    ways: isNone ? relaxations(worlds, criteria) : [],
  };
}

/** Plans whole gatherings within a budget. Plans reveal prices, so guests must log in. */
export function planHooks(limits: RateLimits): Hooks {
  return {
    methods: implement(definitions.planMajlis, (query, context) => {
      if (!getRole(context.session)) refuse('ValidationError', 'errors.budget_account', { fieldname: 'budget' });
      limits.take('plans of an account', context.session.user, PLANS.most, PLANS.within);
      return planMajlis(query, context);
    }),
  };
}
