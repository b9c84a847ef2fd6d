import { nightToWire, parseNight } from '../../../domain/calendar/nightStart.ts';
import type { Nights } from '../../../domain/calendar/nights.ts';
import { type DayPart, EVENING_PARTS, PARTS } from '../../../domain/calendar/prayers.ts';
import { eveningOfNight, isEveningHour, toSpokenDay } from '../../../domain/calendar/requestedTimes.ts';
import { DIETS, type Diet } from '../../../domain/provider/dietary.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { addDays, type Day, getClock, type Instant, parseClock, parseDay } from '../../../domain/time/kuwaitTime.ts';
import type { SearchInput, SearchNightsInput } from '../../api/types.ts';

export const AUDIENCES = ['men', 'family', 'women'] as const;
export type Audience = (typeof AUDIENCES)[number];
const SORTS = ['soonest', 'price', 'record'] as const;
export type Sort = (typeof SORTS)[number];

/** Cards per page. */
export const CARDS_PER_PAGE = 20;
/** The server's limit; a page past the end shows the last one. */
const MAX_PAGES = 50_000;
const MAX_GUESTS = 5000;
const MAX_MINUTES = 1440;
/** The range of the computed calendar. */
const HIJRI_YEARS = { first: 1356, last: 1500 };

/** The filters of a list, from the URL; invalid values are dropped. */
export interface SearchFilters {
  /** `1448-06-22`; never together with `date`. */
  night?: string;
  date?: Day;
  part?: DayPart;
  /** `19:00`; never together with `part`. */
  hour?: string;
  area?: string;
  occasion?: string;
  type: readonly string[];
  audience: readonly Audience[];
  sample: boolean;
  /** Dinars. */
  min_price?: string;
  max_price?: string;
  guests?: number;
  /** Minimum duration of a session. */
  minutes?: number;
  dietary: readonly Diet[];
  words: string;
  sort?: Sort;
  page: number;
}

/** The filters of a list, by URL parameter; each can be removed separately. */
const FILTERS = [
  ...(['part', 'hour', 'area', 'occasion', 'type', 'audience', 'sample'] as const),
  ...(['minutes', 'dietary', 'min_price', 'max_price', 'guests', 'words'] as const),
] as const;
export type FilterName = (typeof FILTERS)[number];

const listIn = (value: string | null): string[] => [
  ...new Set((value ?? '').split(',').flatMap((one) => one.trim() || [])),
];
const isPrice = (value: string | null): value is string => /^\d{1,6}(\.\d{1,3})?$/.test(value ?? '');

function isNight(value: string | null): value is string {
  const night = parseNight(value ?? '');
  return night !== undefined && night.year >= HIJRI_YEARS.first && night.year <= HIJRI_YEARS.last;
}

/** Reads the filters from a URL. `q` and `name` are older names of `words` and `occasion`. */
export function readSearchFilters(search: URLSearchParams): SearchFilters {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === search.get(name));
  const [night, date, hour] = [search.get('night'), search.get('date'), search.get('hour')];
  const [min, max] = [search.get('min_price'), search.get('max_price')];
  const part = one('part', PARTS);
  const guests = parseWhole(search.get('guests') ?? '');
  const minutes = parseWhole(search.get('minutes') ?? '');
  const occasion = search.get('occasion') ?? search.get('name');
  const area = search.get('area');
  return {
    ...(isNight(night) ? { night } : parseDay(date) && { date: date ?? '' }),
    ...(part ? { part } : parseClock(hour ?? '') !== undefined && { hour: hour ?? '' }),
    ...(area && { area }),
    ...(occasion && { occasion }),
    type: listIn(search.get('type')),
    audience: AUDIENCES.filter((audience) => listIn(search.get('audience')).includes(audience)),
    sample: search.get('sample') === '1',
    ...(isPrice(min) && { min_price: min }),
    ...(isPrice(max) && { max_price: max }),
    ...(guests && guests <= MAX_GUESTS && { guests }),
    ...(minutes && minutes <= MAX_MINUTES && { minutes }),
    dietary: DIETS.filter((diet) => listIn(search.get('dietary')).includes(diet)),
    words: (search.get('words') ?? search.get('q') ?? '').trim(),
    sort: one('sort', SORTS),
    page: Math.min(MAX_PAGES, Math.max(1, parseWhole(search.get('page') ?? '') ?? 1)),
  };
}

/** Changes to the filters; `undefined` and empty values remove one. */
export type FilterChanges = { [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined };

/** Older parameter names, removed when the filter changes. */
const ALIASES: Partial<Record<keyof SearchFilters, string>> = { words: 'q' };

/**
 * The URL parameters with some filters changed: the latest change is last, and any change except of the page returns to
 * the first page.
 */
export function changedAddress(search: URLSearchParams, changes: FilterChanges): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    next.delete(ALIASES[name as keyof SearchFilters] ?? name);
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : value === false ? '' : (value ?? '');
    if (text !== '' && !(name === 'page' && value === 1)) next.append(name, String(text));
  }
  return next;
}

/**
 * The active filters, in the order of selection.
 * @param fixed filters set by the page itself
 */
export function activeFilters(search: URLSearchParams, fixed: readonly FilterName[] = []): FilterName[] {
  const criteria = readSearchFilters(search);
  const holds = (name: FilterName): boolean => {
    const value = criteria[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  const order = [...search.keys()].map((name) => (name === 'q' ? 'words' : name));
  return FILTERS.filter((name) => holds(name) && !fixed.includes(name)).sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  );
}

/** A part of the day or an hour; any time without either. */
export type TimeFilter = { [Name in 'part' | 'hour']?: SearchFilters[Name] | undefined };

/** Whether that is in the day's evening; any time means the evening. */
const isEvening = ({ part, hour }: TimeFilter, day: Day, nights: Nights): boolean =>
  part ? EVENING_PARTS.includes(part) : !hour || isEveningHour(nights, day, parseClock(hour) ?? 0);

/** The filters for a civil day and a time: an evening is searched by its night, other times by the date. */
export function toTimeFilters(day: Day | undefined, { part, hour }: TimeFilter, nights: Nights): FilterChanges {
  const none = { night: undefined, date: undefined, part, hour };
  if (!day) return none;
  return isEvening({ part, hour }, day, nights)
    ? { ...none, night: nightToWire(nights.ofEvening(day).date) }
    : { ...none, date: day };
}

/** The night or day, and the hour, in which to search for those who are free at a start. */
export function hourOfStart(start: Instant, nights: Nights | undefined) {
  // A time after midnight belongs to the evening before.
  const evening = toSpokenDay(start);
  const hour = `${getClock(start).slice(0, 2)}:00`;
  const { night, date } = nights ? toTimeFilters(evening, { hour }, nights) : {};
  return { evening, hour, night, date };
}

/** The searched civil day: for a night the one on whose evening it begins, for its daytime the next one. */
export function searchedDay(
  { night, date, ...time }: Pick<SearchFilters, 'night' | 'date' | 'part' | 'hour'>,
  nights: Nights,
): Day | undefined {
  const parsed = parseNight(night ?? '');
  if (!parsed) return date;
  const evening = eveningOfNight(nights, parsed);
  return isEvening(time, evening, nights) ? evening : addDays(evening, 1);
}

/** Whether an evening is searched, which is named by its night; an hour after midnight with a date keeps the date. */
export function asksForEvening({ night, date, part, hour }: SearchFilters, nights: Nights): boolean {
  const parsed = parseNight(night ?? '');
  const day = parsed ? eveningOfNight(nights, parsed) : (part || (hour && hour > '04')) && date;
  return day ? isEvening({ part, hour }, day, nights) : false;
}

/** The filters in the API's format; prices only for accounts. */
function wireFilters(kind: SearchInput['kind'], criteria: SearchFilters, account: boolean) {
  const ofReciters = kind === 'reciter';
  return {
    kind,
    ...(criteria.part && { part: criteria.part }),
    ...(criteria.hour && { hour: criteria.hour }),
    ...(criteria.area && { area: criteria.area }),
    ...(criteria.words && { words: criteria.words }),
    ...(ofReciters && {
      ...(criteria.occasion && { occasion: criteria.occasion }),
      ...(criteria.type.length > 0 && { type: criteria.type.join(',') }),
      ...(criteria.audience.length > 0 && { audience: criteria.audience.join(',') }),
      ...(criteria.sample && { sample: '1' }),
      ...(criteria.minutes && { minutes: String(criteria.minutes) }),
    }),
    ...(!ofReciters && criteria.guests && { guests: String(criteria.guests) }),
    ...(!ofReciters && criteria.dietary.length > 0 && { dietary: criteria.dietary.join(',') }),
    ...(account && {
      ...(criteria.min_price && { min_price: criteria.min_price }),
      ...(criteria.max_price && { max_price: criteria.max_price }),
    }),
  };
}

/** The server's input for a page of the list. */
export function searchInput(kind: SearchInput['kind'], criteria: SearchFilters, account: boolean): SearchInput {
  const { night, date, sort, page } = criteria;
  // Without a time, no provider is available earlier than another.
  const orderedBy = (sort === 'price' && !account) || (sort === 'soonest' && !night && !date) ? undefined : sort;
  // An hour or a part needs a day.
  const { part, hour, ...filters } = wireFilters(kind, criteria, account);
  return {
    ...filters,
    ...((night || date) && { ...(part && { part }), ...(hour && { hour }) }),
    ...(night && { night }),
    ...(date && !night && { date }),
    ...(orderedBy && { sort: orderedBy }),
    ...(page > 1 && { start: String((page - 1) * CARDS_PER_PAGE) }),
  };
}

/** The server's input for the number of providers on each of some days. */
export const nightsInput = (
  kind: SearchInput['kind'],
  criteria: SearchFilters,
  { from, days, account }: { from: Day; days: number; account: boolean },
): SearchNightsInput => ({ ...wireFilters(kind, criteria, account), from, days: String(days) });
