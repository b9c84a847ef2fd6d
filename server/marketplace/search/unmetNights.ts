import { eveningOfTimes, type RequestedTime } from '../../../domain/calendar/requestedTimes.ts';
import type { Read } from '../../../domain/methods/definition.ts';
import type { search } from '../../../domain/methods/search.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNights } from '../common/nights.ts';
import type { RateLimits } from '../common/rateLimits.ts';
import { getIntervals, getValidRequestedTime } from './searchQuery.ts';

type Unmet = { kind: 'reciter' | 'restaurant'; area?: string | undefined; requestedTime: RequestedTime };

/**
 * Counts one more time that a night was wanted in vain, by kind and area: nothing about who had it.
 * @param what a search without a result, or an entry of the waitlist
 */
export function countUnmet(
  context: RequestContext,
  { kind, area = '', requestedTime }: Unmet,
  what: 'searches' | 'waitlist',
): void {
  const times = getIntervals(context, requestedTime);
  const evening = eveningOfTimes(getNights(context), times, requestedTime);
  const name = [evening, kind, area].join(' ').trim();
  context.database.lock('Unmet Night', name);
  const known = context.system.find('Unmet Night', name);
  if (known) context.system.setValues('Unmet Night', name, { [what]: known[what] + 1 });
  else context.system.insert({ doctype: 'Unmet Night', name, evening, kind, area, [what]: 1 });
}

/** One person's repeated search for the same night counts once in this time. */
const ONCE = HOUR;

/** Whether this person hasn't searched for it yet; remembered in memory only. If there is no room, it counts as a repeat. */
function isFirst(limits: RateLimits, asker: string, search: string): boolean {
  const key = `${asker} ${search}`;
  if (limits.failures('unmet searches of one asker', key, ONCE) > 0) return false;
  try {
    limits.count('unmet searches of one asker', key, ONCE);
    return true;
  } catch (error) {
    if (error instanceof FrappeError) return false;
    throw error;
  }
}

/**
 * Counts a search that found nobody, after its answer. A search for words isn't counted: nobody may have that name.
 * @param asker an account, or a client's address
 */
export function countUnmetSearch(
  context: RequestContext,
  limits: RateLimits,
  asker: string,
  query: Read<typeof search>,
): void {
  const requestedTime = getValidRequestedTime(context, query);
  if (!requestedTime || query.words !== undefined || query.start) return;
  const { kind, area } = query;
  const { by, day, part = '', hour = '' } = requestedTime;
  if (!isFirst(limits, asker, [kind, area, by, day, part, hour].join(' '))) return;
  // the search itself only reads
  context.afterCommit(() => {
    try {
      context.database.transaction(() => countUnmet(context, { kind, area, requestedTime }, 'searches'));
    } catch (error) {
      logProblem('unmet search', error);
    }
  });
}
