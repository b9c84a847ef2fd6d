import { isEveningHour, nightOfTimes, type RequestedTime } from '../../../domain/calendar/requestedTimes.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as definitions from '../../../domain/methods/search.ts';
import { type Fils, toWire } from '../../../domain/money/money.ts';
import { placeName } from '../../../domain/place/places.ts';
import { addDays, type Day, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { listCards } from '../access/cards.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { KINDS } from '../common/lineKinds.ts';
import { getNights } from '../common/nights.ts';
import { getNetwork, type RateLimits } from '../common/rateLimits.ts';
import { getRole } from '../common/roles.ts';
import type { AvailableProvider, Facet } from './offers.ts';
import type { Provider } from './providers.ts';
import { openSearch, type Search, type Times } from './results.ts';
import { assertPriceAccess, getIntervals, getValidRequestedTime } from './searchQuery.ts';
import { countUnmetSearch } from './unmetNights.ts';

type Sort = 'soonest' | 'price' | 'record' | 'priority';

/** Sorts providers without any answer yet after all others. */
const NEVER = 1e9;
const answering = ({ known }: AvailableProvider): number => known.provider.answerMinutes || NEVER;

const COMPARED: Record<Exclude<Sort, 'priority'>, (a: AvailableProvider, b: AvailableProvider) => number> = {
  soonest: (a, b) => a.first - b.first,
  price: (a, b) => a.unitPrice - b.unitPrice,
  record: (a, b) => b.known.provider.held - a.known.provider.held || answering(a) - answering(b),
};

/** Sorts offers from list order into another one; equal ones keep their order. */
const inOrder = (results: AvailableProvider[], sort: Sort): AvailableProvider[] =>
  sort === 'priority' ? results : results.toSorted(COMPARED[sort]);

type SearchQuery = Read<typeof definitions.search>;
type Output = MethodOutput<typeof definitions.search>;

/** The default number of cards per page. */
const PAGE = 20;
/** How many free starts a card shows. */
const TOLD = 2;
/** How many unavailable providers are shown, and on which nights before and after to look for their availability. */
const AWAY = { most: 6, nights: [-1, 1, -2, 2, -3, 3] };
/** Limit per client address, or per account. */
const SEARCHES = { most: 1000, within: 10 * MINUTE };

/** The area names of a kitchen, for clients without the list of areas. */
const areaNames = (area: unknown) =>
  typeof area === 'string' && { area_name: placeName(area, 'en'), area_name_ar: placeName(area, 'ar') };

/** Cards by provider name, with the fields that the caller may see. */
function cardsOf(
  context: RequestContext,
  { kind }: SearchQuery,
  offers: readonly AvailableProvider[],
): (offer: AvailableProvider) => Row {
  const names = offers.map(({ known }) => known.provider.name);
  const rows = names.length
    ? listCards(context, KINDS[kind].type, { filters: [['name', 'in', names]], limit_page_length: names.length })
    : [];
  const byName = new Map(
    rows.map((row) => [row.name, kind === 'restaurant' ? { ...row, ...areaNames(row.area) } : row]),
  );
  return ({ known }) => {
    const row = byName.get(known.provider.name) ?? { name: known.provider.name };
    // a client that may not see prices must not see the price per person either
    return row.from_price ? { ...row, ...personPrice(known.provider) } : row;
  };
}

/** The price per person is rounded up to this step, so that nobody pays more than shown. */
const PERSON_STEP: Fils = 50;

/** The minimum price of a meal for one person, from dishes with a known number of people; without a meal, of any dish. */
function personPrice({ packages }: Provider): { person_price?: number } {
  const withServings = packages.filter(({ serves }) => serves > 0);
  const meals = withServings.filter(({ course }) => course === 'Meal');
  const prices = (meals.length > 0 ? meals : withServings).map(({ unitPrice, serves }) => unitPrice / serves);
  return prices.length > 0 ? { person_price: toWire(Math.ceil(least(prices) / PERSON_STEP) * PERSON_STEP) } : {};
}

/** The first free starts; their duration and package are shown to accounts only. */
function startsOf(
  context: RequestContext,
  { packageAt }: Search,
  times: Times,
  offer: AvailableProvider,
): Output['rows'][number]['starts'] {
  const account = getRole(context.session) !== undefined;
  return times.startsOf(offer, TOLD).map((start) => ({
    start: instantToWire(start),
    ...(account
      ? { end: instantToWire(start + offer.entry.minutes * MINUTE), package_id: packageAt(offer, start)?.row.id ?? '' }
      : {}),
  }));
}

/**
 * Counts the values of a filter among the offers that match without this filter.
 * @param of returns a value, or one shared list of several
 */
function counted(offers: readonly AvailableProvider[], of: (provider: Provider) => string | readonly string[]) {
  const having = new Map<string | readonly string[], number>();
  for (const { known } of offers) {
    const values = of(known.provider);
    having.set(values, (having.get(values) ?? 0) + 1);
  }
  const counts = new Map<string, number>();
  for (const [values, count] of having)
    for (const name of typeof values === 'string' ? [values] : values)
      if (name) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The first unavailable providers, with the nearest night on which they are available. */
function awayOf(
  context: RequestContext,
  search: Search,
  requestedTime: RequestedTime,
  offers: readonly AvailableProvider[],
) {
  const matches: { offer: AvailableProvider; night: string; day: string; starts: number }[] = [];
  const nights = AWAY.nights.map((later) => {
    const time = { ...requestedTime, day: addDays(requestedTime.day, later) };
    const times = getIntervals(context, requestedTime, later);
    return { day: time.day, night: nightOfTimes(getNights(context), times, time), times: search.at(times) };
  });
  for (const offer of offers) {
    if (matches.length === AWAY.most) break;
    for (const { day, night, times } of nights) {
      const count = times.countOf(offer);
      if (count === 0) continue;
      matches.push({ offer, night, day, starts: count });
      break;
    }
  }
  return matches;
}

function search(query: SearchQuery, context: RequestContext): Output {
  assertPriceAccess(context, query);
  const requestedTime = getValidRequestedTime(context, query);
  const index = openSearch(context, query);
  const times = requestedTime && index.at(getIntervals(context, requestedTime));
  const withTime = (offers: AvailableProvider[]): AvailableProvider[] => times?.among(offers) ?? offers;
  const offers = index.offers();
  const results = withTime(offers);
  const first = query.start ?? 0;
  const sorted = inOrder(results, query.sort ?? (requestedTime ? 'soonest' : 'priority'));
  const page = sorted.slice(first, first + (query.page_length ?? PAGE));
  const others = requestedTime && results.length < offers.length ? offers.filter(({ count }) => count === 0) : [];
  const away = requestedTime && others.length ? awayOf(context, index, requestedTime, others) : [];
  const cardOf = cardsOf(context, query, [...page, ...away.map(({ offer }) => offer)]);
  /** The results without the filter of that kind. */
  const without = (facet: Facet) => (isNarrowed(query, facet) ? withTime(index.offers([facet])) : results);
  const prices = getRole(context.session) ? without('price').map(({ unitPrice }) => unitPrice) : [];
  return {
    total: results.length,
    rows: page.map((result) => {
      const starts = times ? startsOf(context, index, times, result) : [];
      return { card: cardOf(result), starts, more: result.count - starts.length };
    }),
    away: away.map(({ offer, ...when }) => ({ card: cardOf(offer), ...when })),
    types: counted(without('type'), ({ types }) => types),
    audiences: counted(without('audience'), ({ audience }) => audience),
    prices: prices.length ? { min: toWire(least(prices)), max: toWire(most(prices)) } : null,
  };
}

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));

const isNarrowed = ({ type, audience, min_price, max_price }: SearchQuery, facet: Facet) =>
  ({ type: type !== undefined, audience: audience !== undefined, price: (min_price ?? max_price) !== undefined })[
    facet
  ];

/** Counts the available providers. */
function countFree(times: Times, offers: readonly AvailableProvider[]): number {
  let free = 0;
  for (const offer of offers) if (times.countOf(offer)) free += 1;
  return free;
}

function searchNights(
  { from, days = 7, ...filters }: Read<typeof definitions.searchNights>,
  context: RequestContext,
): MethodOutput<typeof definitions.searchNights> {
  assertPriceAccess(context, filters);
  const index = openSearch(context, filters);
  const offers = index.offers();
  const { part, hour } = filters;
  // A date without a time of day means its evening; with a part, the part of the civil day; an hour may belong to its evening.
  const isEvening = (day: Day) =>
    part === undefined && (hour === undefined || isEveningHour(getNights(context), day, hour));
  return {
    nights: Array.from({ length: days }, (_, later) => {
      const day = addDays(from, later);
      const requestedTime: RequestedTime = { by: isEvening(day) ? 'night' : 'date', day, part, hour };
      const times = getIntervals(context, requestedTime);
      const isOver = times.every(({ end }) => end <= getNow(context));
      return {
        day: requestedTime.day,
        night: nightOfTimes(getNights(context), times, requestedTime),
        free: isOver ? 0 : countFree(index.at(times), offers),
      };
    }),
  };
}

/** The two public search methods, limited per client address. */
export function searchHooks(limits: RateLimits): Hooks {
  const limited =
    <I, O>(handle: (input: I, context: RequestContext, asker: string) => O) =>
    (input: I, context: RequestContext): O => {
      const asker = getRole(context.session) ? context.session.user : getNetwork(context.address);
      limits.take('searches of one asker', asker, SEARCHES.most, SEARCHES.within);
      return handle(input, context, asker);
    };
  const counted = (query: SearchQuery, context: RequestContext, asker: string): Output => {
    const found = search(query, context);
    if (found.total === 0) countUnmetSearch(context, limits, asker, query);
    return found;
  };
  return {
    methods: {
      ...implement(definitions.search, limited(counted)),
      ...implement(definitions.searchNights, limited(searchNights)),
    },
  };
}
