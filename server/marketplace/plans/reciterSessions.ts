import { toFils } from '../../../domain/money/money.ts';
import { lengthSteps, recordSteps } from '../../../domain/plan/steps.ts';
import { type Interval, overlaps, toInterval } from '../../../domain/time/intervals.ts';
import { type Instant, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { customerByEmail } from '../accounts/customers.ts';
import { readSiteSettings } from '../common/settings.ts';
import { ownSessions } from '../orders/sql/orders.ts';
import type { AvailabilityEntry, IndexedProvider } from '../search/availabilityDay.ts';
import { openSearch } from '../search/results.ts';
import { firstStarts, type Window } from '../search/window.ts';
import type { Criteria } from './criteria.ts';
import { type PlanChoice, toPlanOption } from './planChoice.ts';

/** A reciter's packages of one length. */
export interface ReciterOffer {
  known: IndexedProvider;
  entry: AvailabilityEntry;
  choices: readonly PlanChoice[];
}

/** The offers of reciters who come there, at any time. */
export function sessionsFor(context: RequestContext, { area, occasion = '', audience }: Criteria): ReciterOffer[] {
  const { default_package_minutes: usual, record_minimum, max_line_total } = readSiteSettings(context);
  const dearest = toFils(max_line_total);
  let rank = 0;
  return openSearch(context, { kind: 'reciter', area, occasion, audience })
    .offers()
    .flatMap(({ known }) => {
      const { provider, entries } = known;
      const record = recordSteps(provider.held, record_minimum);
      return entries.map((entry) => ({
        known,
        entry,
        choices: provider.packages
          .filter(({ minutes, unitPrice }) => minutes === entry.minutes && unitPrice <= dearest)
          .map((row) => {
            const steps = { length: lengthSteps(row.minutes, usual), record };
            return toPlanOption('reciter', provider, { row, quantity: 1 }, steps, rank++);
          }),
      }));
    });
}

/** The maximum length of a session. */
const MAX_MINUTES = 1440;

/** The times that the customer has already booked, by reciter: the same reciter cannot be booked twice at one time. */
function ownTimes(context: RequestContext, { days }: Window): Map<string, Interval[]> {
  const [first, last] = [days[0]?.midnight, days.at(-1)?.midnight];
  const customer = customerByEmail(context, context.session.user)?.name;
  const own = new Map<string, Interval[]>();
  if (!customer || first === undefined || last === undefined) return own;
  const range = {
    customer,
    from: instantToWire(first - MAX_MINUTES * MINUTE),
    to: instantToWire(last + 2 * MAX_MINUTES * MINUTE),
  };
  for (const session of ownSessions(context.database, range))
    own.set(session.provider, [...(own.get(session.provider) ?? []), session]);
  return own;
}

/** The sessions that can be booked in a window, by start. */
export function freeSessions(
  context: RequestContext,
  offered: readonly ReciterOffer[],
  window: Window,
): Map<Instant, PlanChoice[]> {
  const sessions = new Map<Instant, PlanChoice[]>();
  const own = ownTimes(context, window);
  for (const { known, entry, choices } of offered) {
    if (choices.length === 0) continue;
    const busy = own.get(known.provider.name);
    for (const start of firstStarts(window, known, entry, Number.POSITIVE_INFINITY)) {
      if (busy?.some((time) => overlaps(toInterval(start, entry.minutes), time, known.provider.buffer))) continue;
      const there = sessions.get(start);
      if (there) for (const choice of choices) there.push(choice);
      else sessions.set(start, [...choices]);
    }
  }
  return sessions;
}
