import { type AskedTime, nightOfTimes } from '../../../domain/calendar/askedTimes.ts';
import type { Given, Read } from '../../../domain/methods/definition.ts';
import * as definitions from '../../../domain/methods/search.ts';
import { toWire } from '../../../domain/money/money.ts';
import { addDays, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import type { Hooks } from '../../host/hooks.ts';
import type { Row } from '../../host/row.ts';
import { listCards } from '../access/cards.ts';
import { nowOf } from '../common/clock.ts';
import { implement } from '../common/implement.ts';
import { KINDS } from '../common/lineKinds.ts';
import { nightsOf } from '../common/nights.ts';
import { networkOf, type RateLimits } from '../common/rateLimits.ts';
import { roleOf } from '../common/roles.ts';
import type { Offer } from './offers.ts';
import { askedTimeOf, requirePriceReader, timesOf } from './question.ts';
import { openSearch, type Result, type Search } from './results.ts';
import { inOrder } from './sorting.ts';

type Question = Read<typeof definitions.search>;
type Answer = Given<typeof definitions.search>;

/** Cards a page has unless it says how many. */
const PAGE = 20;
/** Free starts that a card tells. */
const TOLD = 2;
/** Of those without time, so many are told, with the nearest of so many nights before and after. */
const AWAY = { most: 6, nights: [-1, 1, -2, 2, -3, 3] };
/** From one address, or of one account. */
const SEARCHES = { most: 1000, within: 10 * MINUTE };

/** Cards by the names of their providers, with what of them the caller may see. */
function cardsOf(context: RequestContext, { kind }: Question, offers: readonly Offer[]): (offer: Offer) => Row {
  const names = offers.map(({ known }) => known.provider.name);
  const rows = names.length
    ? listCards(context, KINDS[kind].type, { filters: [['name', 'in', names]], limit_page_length: names.length })
    : [];
  const byName = new Map(rows.map((row) => [row.name, row]));
  return ({ known }) => byName.get(known.provider.name) ?? { name: known.provider.name };
}

/** The first free starts; how long they last, and in which package, is for accounts. */
function startsOf(context: RequestContext, { packageAt }: Search, result: Result): Answer['rows'][number]['starts'] {
  const account = roleOf(context.session) !== undefined;
  const { free, entry } = result;
  return free.starts.map((start) => ({
    start: instantToWire(start),
    ...(account
      ? { end: instantToWire(start + entry.minutes * MINUTE), package_id: packageAt(result, start)?.row.id ?? '' }
      : {}),
  }));
}

/** How many have each value, the ones who pass without the filter of its kind. */
function counted(offers: readonly Offer[], valuesOf: (offer: Offer) => readonly string[]) {
  const counts = new Map<string, number>();
  for (const offer of offers)
    for (const name of valuesOf(offer)) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The first of those without time, with the nearest night on which they have. */
function awayOf(context: RequestContext, search: Search, asked: AskedTime, offers: readonly Offer[]) {
  const found: { offer: Offer; night: string; day: string; starts: number }[] = [];
  let left = inOrder(offers, 'priority');
  const nearest = new Map<Offer['known'], (typeof found)[number]>();
  for (const later of AWAY.nights) {
    const times = timesOf(context, asked, later);
    const there = search.free(left, times, 0);
    const time = { ...asked, day: addDays(asked.day, later) };
    const night = there.length ? nightOfTimes(nightsOf(context), times, time) : '';
    for (const result of there)
      nearest.set(result.known, { offer: result, night, day: time.day, starts: result.free.count });
    left = left.filter(({ known }) => !nearest.has(known));
  }
  for (const offer of inOrder(offers, 'priority')) {
    const one = nearest.get(offer.known);
    if (one && found.length < AWAY.most) found.push(one);
  }
  return found;
}

function search(question: Question, context: RequestContext): Answer {
  requirePriceReader(context, question);
  const asked = askedTimeOf(context, question);
  const index = openSearch(context, question);
  const times = asked && timesOf(context, asked);
  /** Those of some offers who have time, told with so many starts. */
  const withTime = (offers: readonly Offer[], most: number): Result[] =>
    times ? index.free(offers, times, most) : offers.map((offer) => ({ ...offer, free: { count: 0, starts: [] } }));
  const offers = index.offers();
  const results = inOrder(withTime(offers, TOLD), question.sort ?? (asked ? 'soonest' : 'priority'));
  const page = results.slice(question.start ?? 0, (question.start ?? 0) + (question.page_length ?? PAGE));
  const there = new Set(results.map(({ known }) => known));
  const away = asked
    ? awayOf(
        context,
        index,
        asked,
        offers.filter(({ known }) => !there.has(known)),
      )
    : [];
  const cardOf = cardsOf(context, question, [...page, ...away.map(({ offer }) => offer)]);
  const others = (...facets: ('type' | 'audience' | 'price')[]) =>
    facets.some((facet) => isNarrowed(question, facet)) ? withTime(index.offers(facets), 0) : results;
  const account = roleOf(context.session) !== undefined;
  const prices = account ? others('price').map(({ price }) => price) : [];
  return {
    total: results.length,
    rows: page.map((result) => ({
      card: cardOf(result),
      starts: startsOf(context, index, result),
      more: result.free.count - result.free.starts.length,
    })),
    away: away.map(({ offer, ...when }) => ({ card: cardOf(offer), ...when })),
    types: counted(others('type'), ({ known }) => known.provider.types),
    audiences: counted(others('audience'), ({ known }) => [known.provider.audience]),
    prices: prices.length ? { min: toWire(least(prices)), max: toWire(most(prices)) } : null,
  };
}

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));

const isNarrowed = ({ type, audience, min_price, max_price }: Question, facet: 'type' | 'audience' | 'price') =>
  ({ type: type !== undefined, audience: audience !== undefined, price: (min_price ?? max_price) !== undefined })[
    facet
  ];

function searchNights(
  { from, days = 7, ...filters }: Read<typeof definitions.searchNights>,
  context: RequestContext,
): Given<typeof definitions.searchNights> {
  requirePriceReader(context, filters);
  const index = openSearch(context, filters);
  const offers = index.offers();
  const { part, hour } = filters;
  const isEvening = part === undefined && hour === undefined;
  return {
    nights: Array.from({ length: days }, (_, later) => {
      // Without a part of the day the evening is meant; of a part, the one that the civil day has.
      const asked: AskedTime = { by: isEvening ? 'night' : 'date', day: addDays(from, later), part, hour };
      const times = timesOf(context, asked);
      const isOver = times.every(({ end }) => end <= nowOf(context));
      return {
        day: asked.day,
        night: nightOfTimes(nightsOf(context), times, asked),
        free: isOver ? 0 : index.free(offers, times, 0).length,
      };
    }),
  };
}

/** Who is free: two open questions, so often from one address. */
export function searchHooks(limits: RateLimits): Hooks {
  const limited =
    <I, O>(answer: (input: I, context: RequestContext) => O) =>
    (input: I, context: RequestContext): O => {
      const asker = roleOf(context.session) ? context.session.user : networkOf(context.address);
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
