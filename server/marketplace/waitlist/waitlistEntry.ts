import { nightToWire } from '../../../domain/calendar/nightStart.ts';
import { nightOfTimes, type RequestedTime } from '../../../domain/calendar/requestedTimes.ts';
import type { WaitlistEntry } from '../../../domain/generated/doctypes.gen.ts';
import type { Read } from '../../../domain/methods/definition.ts';
import { joinWaitlist } from '../../../domain/methods/notifications/waitlist.ts';
import { toWire } from '../../../domain/money/money.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { HOUR, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { readBody } from '../common/bindMethod.ts';
import { getNights } from '../common/nights.ts';
import { openSearch } from '../search/results.ts';
import { getIntervals, parseRequestedTime } from '../search/searchQuery.ts';

/** What an entry waits for, as the method parses it. */
export type EntryCriteria = Read<typeof joinWaitlist>;

/** Criteria as stored rows and the URL of the results write them. Omitted ones are absent. */
export type EntryFilters = Record<string, string>;

/** The fields by which two entries are the same. */
export type EntryFields = Pick<WaitlistEntry, 'kind' | 'provider' | 'night' | 'date' | 'filters'>;

const clockOf = (hour: number): string => `${(hour / HOUR).toString().padStart(2, '0')}:00`;

/** Normalizes criteria into stored fields. */
export function toEntryFields({
  kind,
  provider,
  night,
  date,
  hour,
  type,
  audience,
  ...others
}: EntryCriteria): EntryFields {
  const { min_price, max_price, minutes, guests, ...texts } = others;
  const filters = {
    ...texts,
    hour: hour === undefined ? undefined : clockOf(hour),
    type: type?.join(','),
    audience: audience?.join(','),
    minutes: minutes?.toString(),
    guests: guests?.toString(),
    min_price: min_price === undefined ? undefined : toWire(min_price).toString(),
    max_price: max_price === undefined ? undefined : toWire(max_price).toString(),
  };
  const criteria = Object.entries(filters).filter(([, value]) => value);
  return {
    kind,
    provider: provider || null,
    night: night ? nightToWire(night) : null,
    date: date ?? null,
    filters: JSON.stringify(Object.fromEntries(criteria.sort(([a], [b]) => (a < b ? -1 : 1)))),
  };
}

/** A stored entry as the query of its results page. */
export function getEntryFilters({ night, date, filters }: EntryFields): EntryFilters {
  return { ...(night ? { night } : date ? { date } : {}), ...(JSON.parse(filters ?? '{}') as EntryFilters) };
}

/** A stored entry as the method parses it. */
export const toCriteria = (entry: EntryFields): EntryCriteria =>
  readBody(joinWaitlist.input, { ...getEntryFilters(entry), kind: entry.kind, provider: entry.provider ?? '' });

/** The entry's current times: staff may have moved the month of its night. */
export function getEntryTimes(
  context: RequestContext,
  criteria: EntryCriteria,
): { requestedTime: RequestedTime; times: Interval[] } {
  const requestedTime = parseRequestedTime(context, criteria);
  if (!requestedTime) throw new Error('a waitlist entry without its night');
  return { requestedTime, times: getIntervals(context, requestedTime) };
}

/** The night of an entry, as the API writes it. */
export function getEntryNight(context: RequestContext, criteria: EntryCriteria): string {
  const { requestedTime, times } = getEntryTimes(context, criteria);
  return nightOfTimes(getNights(context), times, requestedTime);
}

/** A provider who is available, with all matching starts. */
export interface ProviderStarts {
  provider: string;
  starts: Instant[];
}

/** Providers available for the criteria, in the order of lists. @param among only these; without them all */
export function findAvailable(
  context: RequestContext,
  criteria: EntryCriteria,
  among?: Iterable<string>,
): ProviderStarts[] {
  const search = openSearch(context, criteria);
  const names = criteria.provider
    ? [...(among ?? [criteria.provider])].filter((one) => one === criteria.provider)
    : among;
  const offers = names ? search.offersOf(names) : search.offers();
  if (!offers.length) return [];
  const at = search.at(getEntryTimes(context, criteria).times);
  return at
    .among(offers)
    .map((offer) => ({ provider: offer.known.provider.name, starts: at.startsOf(offer, Number.POSITIVE_INFINITY) }));
}

/** The latest end of some time ranges. */
export const getLatestEnd = (times: readonly Interval[]): Instant => Math.max(...times.map(({ end }) => end));
