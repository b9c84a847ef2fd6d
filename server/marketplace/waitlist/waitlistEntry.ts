import { nightToWire } from '../../../domain/calendar/nightStart.ts';
import { type AskedTime, nightOfTimes } from '../../../domain/calendar/requestedTimes.ts';
import type { FreeWish } from '../../../domain/generated/doctypes.gen.ts';
import type { Read } from '../../../domain/methods/definition.ts';
import { joinWaitlist } from '../../../domain/methods/notifications/waitlist.ts';
import { toWire } from '../../../domain/money/money.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { HOUR, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { readBody } from '../common/bindMethod.ts';
import { getNights } from '../common/nights.ts';
import { openSearch } from '../search/results.ts';
import { getIntendedTime, getIntervals } from '../search/searchQuery.ts';

/** What is wished, as its method reads it. */
export type Wished = Read<typeof joinWaitlist>;

/** What is wished as rows and the address of the results write it; what was left out is not there. */
export type WishFilters = Record<string, string>;

/** The fields of a wish by which another one is the same. */
export type WishFields = Pick<FreeWish, 'kind' | 'provider' | 'night' | 'date' | 'filters'>;

const clockOf = (hour: number): string => `${(hour / HOUR).toString().padStart(2, '0')}:00`;

/** Writes a wish in one way, however its parts were spelled. */
export function toEntryFields({ kind, provider, night, date, hour, type, audience, ...others }: Wished): WishFields {
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
  const said = Object.entries(filters).filter(([, value]) => value);
  return {
    kind,
    provider: provider || null,
    night: night ? nightToWire(night) : null,
    date: date ?? null,
    filters: JSON.stringify(Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)))),
  };
}

/** A stored wish as the address of its results has it. */
export function getEntryFilters({ night, date, filters }: WishFields): WishFilters {
  return { ...(night ? { night } : date ? { date } : {}), ...(JSON.parse(filters ?? '{}') as WishFilters) };
}

/** A stored wish as its method reads it. */
export const toCriteria = (wish: WishFields): Wished =>
  readBody(joinWaitlist.input, { ...getEntryFilters(wish), kind: wish.kind, provider: wish.provider ?? '' });

/** When the wish's time is now: staff may have moved the month of its night. */
export function wishedTimes(context: RequestContext, wished: Wished): { asked: AskedTime; times: Interval[] } {
  const asked = getIntendedTime(context, wished);
  if (!asked) throw new Error('a wish without its night');
  return { asked, times: getIntervals(context, asked) };
}

/** The night, as the wire names it, for which a wish is. */
export function nightOfWish(context: RequestContext, wished: Wished): string {
  const { asked, times } = wishedTimes(context, wished);
  return nightOfTimes(getNights(context), times, asked);
}

/** A provider who has time when it is wished, with all his starts. */
export interface FreeThen {
  provider: string;
  starts: Instant[];
}

/** Who is free as it is wished, in the order of lists. @param among only these; without them all */
export function freeFor(context: RequestContext, wished: Wished, among?: Iterable<string>): FreeThen[] {
  const search = openSearch(context, wished);
  const names = wished.provider ? [...(among ?? [wished.provider])].filter((one) => one === wished.provider) : among;
  const offers = names ? search.offersOf(names) : search.offers();
  if (!offers.length) return [];
  const at = search.at(wishedTimes(context, wished).times);
  return at
    .among(offers)
    .map((offer) => ({ provider: offer.known.provider.name, starts: at.startsOf(offer, Number.POSITIVE_INFINITY) }));
}

/** When some times are over. */
export const getLatestEnd = (times: readonly Interval[]): Instant => Math.max(...times.map(({ end }) => end));
