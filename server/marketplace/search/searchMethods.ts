import { type AskedTime, isEveningHour, nightOfTimes } from '../../../domain/calendar/requestedTimes.ts';
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
import { getIntervals, getRequestedTime, requirePriceReader } from './searchQuery.ts';

type Sort = 'soonest' | 'price' | 'record' | 'priority';

/** Who has not answered yet comes after all who have. */
const NEVER = 1e9;
const answering = ({ known }: AvailableProvider): number => known.provider.answerMinutes || NEVER;

const COMPARED: Record<Exclude<Sort, 'priority'>, (a: AvailableProvider, b: AvailableProvider) => number> = {
  soonest: (a, b) => a.first - b.first,
  price: (a, b) => a.price - b.price,
  record: (a, b) => b.known.provider.held - a.known.provider.held || answering(a) - answering(b),
};

/** Offers that stand as lists have it, in another order; those that are equal in it stay as they stand. */
const inOrder = (results: AvailableProvider[], sort: Sort): AvailableProvider[] =>
  sort === 'priority' ? results : results.toSorted(COMPARED[sort]);

type Question = Read<typeof definitions.search>;
type Answer = MethodOutput<typeof definitions.search>;

/** Cards a page has unless it says how many. */
const PAGE = 20;
/** Free starts that a card tells. */
const TOLD = 2;
/** Of those without time, so many are told, with the nearest of so many nights before and after. */
const AWAY = { most: 6, nights: [-1, 1, -2, 2, -3, 3] };
/** From one address, or of one account. */
const SEARCHES = { most: 1000, within: 10 * MINUTE };

/** What a kitchen's area is called, for who has no list of areas. */
const areaNames = (area: unknown) =>
  typeof area === 'string' && { area_name: placeName(area, 'en'), area_name_ar: placeName(area, 'ar') };

/** Cards by the names of their providers, with what of them the caller may see. */
function cardsOf(
  context: RequestContext,
  { kind }: Question,
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
    // who is told no price is told none of a person either
    return row.from_price ? { ...row, ...personPrice(known.provider) } : row;
  };
}

/** What a person costs is told in such steps, upwards: nobody is to pay more than they read. */
const PERSON_STEP: Fils = 50;

/** The least that a meal comes to for one person, of dishes that say how many they are for; without a meal, of any dish. */
function personPrice({ packages }: Provider): { person_price?: number } {
  const told = packages.filter(({ serves }) => serves > 0);
  const meals = told.filter(({ course }) => course === 'Meal');
  const prices = (meals.length > 0 ? meals : told).map(({ price, serves }) => price / serves);
  return prices.length > 0 ? { person_price: toWire(Math.ceil(least(prices) / PERSON_STEP) * PERSON_STEP) } : {};
}

/** The first free starts; how long they last, and in which package, is for accounts. */
function startsOf(
  context: RequestContext,
  { packageAt }: Search,
  times: Times,
  offer: AvailableProvider,
): Answer['rows'][number]['starts'] {
  const account = getRole(context.session) !== undefined;
  return times.startsOf(offer, TOLD).map((start) => ({
    start: instantToWire(start),
    ...(account
      ? { end: instantToWire(start + offer.entry.minutes * MINUTE), package_id: packageAt(offer, start)?.row.id ?? '' }
      : {}),
  }));
}

/** How many have each value, the ones who pass without the filter of its kind. @param of a value, or one list of several for all who have them */
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

/** The first of those without time, with the nearest night on which they have. */
function awayOf(context: RequestContext, search: Search, asked: AskedTime, offers: readonly AvailableProvider[]) {
  const found: { offer: AvailableProvider; night: string; day: string; starts: number }[] = [];
  const nights = AWAY.nights.map((later) => {
    const time = { ...asked, day: addDays(asked.day, later) };
    const times = getIntervals(context, asked, later);
    return { day: time.day, night: nightOfTimes(getNights(context), times, time), times: search.at(times) };
  });
  for (const offer of offers) {
    if (found.length === AWAY.most) break;
    for (const { day, night, times } of nights) {
      const count = times.countOf(offer);
      if (count === 0) continue;
      found.push({ offer, night, day, starts: count });
      break;
    }
  }
  return found;
}

function search(question: Question, context: RequestContext): Answer {
  requirePriceReader(context, question);
  const asked = getRequestedTime(context, question);
  const index = openSearch(context, question);
  const times = asked && index.at(getIntervals(context, asked));
  const withTime = (offers: AvailableProvider[]): AvailableProvider[] => times?.among(offers) ?? offers;
  const offers = index.offers();
  const results = withTime(offers);
  const first = question.start ?? 0;
  const sorted = inOrder(results, question.sort ?? (asked ? 'soonest' : 'priority'));
  const page = sorted.slice(first, first + (question.page_length ?? PAGE));
  const others = asked && results.length < offers.length ? offers.filter(({ count }) => count === 0) : [];
  const away = asked && others.length ? awayOf(context, index, asked, others) : [];
  const cardOf = cardsOf(context, question, [...page, ...away.map(({ offer }) => offer)]);
  /** The results, were it not for the filter of that kind. */
  const without = (facet: Facet) => (isNarrowed(question, facet) ? withTime(index.offers([facet])) : results);
  const prices = getRole(context.session) ? without('price').map(({ price }) => price) : [];
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

const isNarrowed = ({ type, audience, min_price, max_price }: Question, facet: Facet) =>
  ({ type: type !== undefined, audience: audience !== undefined, price: (min_price ?? max_price) !== undefined })[
    facet
  ];

/** How many have time. */
function countFree(times: Times, offers: readonly AvailableProvider[]): number {
  let free = 0;
  for (const offer of offers) if (times.countOf(offer)) free += 1;
  return free;
}

function searchNights(
  { from, days = 7, ...filters }: Read<typeof definitions.searchNights>,
  context: RequestContext,
): MethodOutput<typeof definitions.searchNights> {
  requirePriceReader(context, filters);
  const index = openSearch(context, filters);
  const offers = index.offers();
  const { part, hour } = filters;
  // Without a time of the day the evening is meant; of a part, the one that the civil day has; an hour may be one of its evening.
  const isEvening = (day: Day) =>
    part === undefined && (hour === undefined || isEveningHour(getNights(context), day, hour));
  return {
    nights: Array.from({ length: days }, (_, later) => {
      const day = addDays(from, later);
      const asked: AskedTime = { by: isEvening(day) ? 'night' : 'date', day, part, hour };
      const times = getIntervals(context, asked);
      const isOver = times.every(({ end }) => end <= getNow(context));
      return {
        day: asked.day,
        night: nightOfTimes(getNights(context), times, asked),
        free: isOver ? 0 : countFree(index.at(times), offers),
      };
    }),
  };
}

/** Who is free: two open questions, so often from one address. */
export function searchHooks(limits: RateLimits): Hooks {
  const limited =
    <I, O>(answer: (input: I, context: RequestContext) => O) =>
    (input: I, context: RequestContext): O => {
      const asker = getRole(context.session) ? context.session.user : getNetwork(context.address);
      limits.take('searches of one asker', asker, SEARCHES.most, SEARCHES.within);
      return answer(input, context);
    };
  return {
    methods: {
      ...implement(definitions.search, limited(search)),
      ...implement(definitions.searchNights, limited(searchNights)),
    },
  };
}
