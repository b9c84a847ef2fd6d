import type { RequestedTime } from '../../../domain/calendar/requestedTimes.ts';
import type { Read } from '../../../domain/methods/definition.ts';
import type { planMajlis } from '../../../domain/methods/plans.ts';
import { DEFAULT_WANTS, type Want } from '../../../domain/plan/planner.ts';
import { HOUR, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getPrayers } from '../common/nights.ts';
import { refuse } from '../common/refuse.ts';
import { getIntervals, getValidRequestedTime } from '../search/searchQuery.ts';

type PlanQuery = Read<typeof planMajlis>;

/** A host's criteria for one gathering. */
export type Criteria = Pick<PlanQuery, 'occasion' | 'audience'> & {
  requestedTime: RequestedTime;
  area: string;
  guests: number;
  /** Fils. */
  budget: number;
  wants: readonly Want[];
};

/** Reads the criteria. @throws ValidationError for a time that is missing, past, or too far away */
export function readCriteria(context: RequestContext, query: PlanQuery): Criteria {
  const { area = '', guests = 0, budget, occasion, audience } = query;
  const requestedTime =
    getValidRequestedTime(context, query) ?? refuse('ValidationError', 'common.required', { fieldname: 'night' });
  return { requestedTime, area, guests, budget, occasion, audience, wants: query.wants ?? DEFAULT_WANTS };
}

/** The preferred start of a majlis: an hour after the part of the day begins, so that people can arrive; by default after Isha. */
export function getPreferredStart(context: RequestContext, requestedTime: RequestedTime): Instant {
  if (requestedTime.hour !== undefined) return getIntervals(context, requestedTime)[0]?.start ?? 0;
  const begins =
    requestedTime.part === undefined
      ? getPrayers(context)('isha', requestedTime.day)
      : (getIntervals(context, requestedTime)[0]?.start ?? 0);
  return begins + HOUR;
}
