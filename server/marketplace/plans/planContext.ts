import { deliveryFeeTo } from '../../../domain/order/deliveryFee.ts';
import { foodLead } from '../../../domain/order/foodTime.ts';
import { findPlace } from '../../../domain/place/places.ts';
import { isBrought, type Moment, type PlanOption, type Want, type World } from '../../../domain/plan/planner.ts';
import { startSteps } from '../../../domain/plan/steps.ts';
import { type Instant, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { readSiteSettings } from '../common/settings.ts';
import { kitchenDays } from '../search/kitchenCapacity.ts';
import { searchIndex } from '../search/searchIndex.ts';
import { getIntervals } from '../search/searchQuery.ts';
import { openWindow, startsOfWindow } from '../search/window.ts';
import { type Criteria, getPreferredStart } from './criteria.ts';
import { freePackages, packagesFor } from './freePackages.ts';
import type { PlanChoice } from './planChoice.ts';
import { freeSessions, sessionsFor } from './reciterSessions.ts';

/** When kitchens deliver: some time before the session; without a session, when the majlis starts. */
export const getDelivery = (context: RequestContext, { wants }: Pick<Criteria, 'wants'>, start: Instant): Instant =>
  wants.includes('recitation') ? start - foodLead(readSiteSettings(context)) * MINUTE : start;

/** Options for criteria that differ in one thing; what does not depend on the time is computed once. */
export interface Worlds {
  /**
   * All available options for the criteria, for each start on the grid: the availability index selects providers, and their packages are
   * the options. It contains exactly what the request guards would accept.
   */
  of(criteria: Criteria): World<PlanChoice>;
  /** The minimum price of a majlis for the criteria at any time; infinite if nobody offers a part. */
  leastOf(criteria: Criteria): number;
}

/** Caches a value for each key. */
function memoize<T>(make: (criteria: Criteria) => T, keyOf: (criteria: Criteria) => string): (criteria: Criteria) => T {
  const known = new Map<string, T>();
  return (criteria) => {
    const key = keyOf(criteria);
    const made = known.get(key) ?? make(criteria);
    known.set(key, made);
    return made;
  };
}

const cheapest = (choices: readonly PlanOption[]): number =>
  choices.reduce((least, { lineTotal }) => Math.min(least, lineTotal), Number.POSITIVE_INFINITY);

export function openWorlds(context: RequestContext): Worlds {
  const { grid, kinds } = searchIndex(context);
  const settings = readSiteSettings(context);
  const roomAt = kitchenDays(context, kinds.restaurant);
  const sessions = memoize(
    (criteria) => sessionsFor(context, criteria),
    ({ area, occasion, audience }) => JSON.stringify([area, occasion, audience]),
  );
  const packages = memoize(
    (criteria) => packagesFor(context, criteria),
    ({ area, guests }) => JSON.stringify([area, guests]),
  );
  const feeOf = ({ area }: Criteria) => deliveryFeeTo(settings, findPlace(area)?.governorate);

  return {
    of(criteria) {
      const { wants, requestedTime } = criteria;
      const isSession = wants.includes('recitation');
      const window = openWindow(
        context,
        { freeTime: isSession ? kinds.reciter : kinds.restaurant, grid },
        getIntervals(context, requestedTime),
      );
      const starts = startsOfWindow(window);
      const delivery = (start: Instant) => getDelivery(context, criteria, start);
      const brought = isBrought(wants)
        ? freePackages(context, packages(criteria), roomAt, starts.map(delivery))
        : undefined;
      const recited = isSession ? freeSessions(context, sessions(criteria), window) : undefined;
      const preferred = getPreferredStart(context, requestedTime);
      return {
        wants,
        moments: starts.map(
          (start): Moment<PlanChoice> => ({
            start,
            steps: startSteps(start, preferred),
            away: Math.abs(start - preferred),
            choices: { ...brought?.get(delivery(start)), recitation: recited?.get(start) ?? [] },
          }),
        ),
        budget: criteria.budget,
        fee: feeOf(criteria),
        together: (choices, start) => {
          const [one] = choices;
          return (one && roomAt(one.of, delivery(start))?.(choices)) ?? false;
        },
      };
    },
    leastOf(criteria) {
      const least = (want: Want): number =>
        want === 'recitation'
          ? Math.min(...sessions(criteria).map(({ choices }) => cheapest(choices)))
          : Math.min(...packages(criteria).map(({ brought }) => cheapest(brought[want] ?? [])));
      const fee = isBrought(criteria.wants) ? feeOf(criteria) : 0;
      return criteria.wants.reduce((sum, want) => sum + least(want), fee);
    },
  };
}
