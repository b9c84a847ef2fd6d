import type { Kind } from '../../../domain/order/orderDto.ts';
import {
  DAY,
  type Day,
  getDay,
  type Instant,
  instantToWire,
  MINUTE,
  startOfDay,
} from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { type FreeDay, fillDay, hoursMasks, type IndexedProvider } from './availabilityDay.ts';
import type { Grid } from './grid.ts';
import { type Provider, readProviders } from './providers.ts';
import { type Claim, type ClaimRange, claimsIn, listClaims, listTaken, type TakenLine, takenIn } from './sql/claims.ts';

/** Maximum number of cached days; the least recently used one is evicted. */
const DAYS_KEPT = 120;
/** Maximum number of providers that are updated individually. */
const MAX_INDIVIDUAL_UPDATES = 300;
/** The maximum length of a package. */
const MAX_DURATION = 2 * DAY;
/** Spare positions for new package lengths, so that a new package does not rebuild all days. */
const SPARE = 64;

/**
 * The availability index of one kind: which starts on the grid are free, for all Verified providers. In memory; a day is built when first
 * requested.
 */
export interface FreeTime {
  readonly kind: Kind;
  readonly providers: ReadonlyMap<string, IndexedProvider>;
  /** All providers in list order: by priority, then by name, descending. */
  listed(): readonly IndexedProvider[];
  /** The starts of a day. */
  dayOf(context: RequestContext, day: Day): FreeDay;
  /** Updates what has changed. @param lines providers whose lines changed @param records providers whose records changed */
  renew(context: RequestContext, lines: ReadonlySet<string>, records: ReadonlySet<string>): void;
}

/** Lines that hold their reciter's time, and lines that count toward their kitchen's day. */
interface Lines {
  claims: readonly Claim[];
  taken: readonly TakenLine[];
}
const NONE: never[] = [];

/** The lines of a kind that count in a time range: of all providers, or of one. */
function linesIn({ database }: RequestContext, kind: Kind, range: ClaimRange, name?: string): Lines {
  if (kind === 'reciter')
    return { claims: name === undefined ? claimsIn(database, range) : listClaims(database, name, range), taken: [] };
  return { claims: [], taken: name === undefined ? takenIn(database, range) : listTaken(database, name, range) };
}

/** Creates an availability index. @param grid the starts that are offered */
export function openAvailabilityIndex(context: RequestContext, kind: Kind, grid: Grid): FreeTime {
  const providers = new Map<string, IndexedProvider>();
  const days = new Map<Day, FreeDay>();
  const hoursOf = hoursMasks(grid);
  let places = 0;
  let room = 0;
  let reach = 0;

  /** Assigns a provider's positions: the former ones if the lengths have not changed. */
  function assignPlaces(provider: Provider, before: IndexedProvider | undefined): IndexedProvider {
    const hoursKey = JSON.stringify(provider.availability.hours);
    const lengths = [...new Set(provider.packages.map(({ minutes }) => minutes))];
    const isSame = before?.entries.map(({ minutes }) => minutes).join() === lengths.join();
    const entries = lengths.map((minutes, index) => {
      const at = isSame ? (before?.entries[index]?.at ?? 0) : places++;
      return { minutes, at, hours: [] };
    });
    reach = Math.max(reach, ...lengths.map((minutes) => (minutes + provider.buffer) * MINUTE));
    return { provider, hoursKey, entries };
  }

  for (const provider of readProviders(context, kind)) providers.set(provider.name, assignPlaces(provider, undefined));
  room = places + SPARE;

  /** The time range that can affect the starts of some days, including lengths and buffers. */
  const rangeOf = (first: Instant, last: Instant): ClaimRange => ({
    longest: instantToWire(first - reach - MAX_DURATION),
    from: instantToWire(first - reach),
    to: instantToWire(last + DAY + reach),
  });

  function put(free: FreeDay, known: IndexedProvider, { claims, taken }: Lines): void {
    const { name } = known.provider;
    const untilEnd = claims.filter((claim) => claim.untilEnd);
    if (untilEnd.length) free.untilEnd.set(name, untilEnd);
    else free.untilEnd.delete(name);
    const ofDay = taken.filter(({ start }) => getDay(start) === free.day);
    if (ofDay.length) free.taken.set(name, ofDay);
    else free.taken.delete(name);
    fillDay(
      free,
      grid,
      known,
      claims.filter((claim) => !claim.untilEnd),
      hoursOf,
    );
  }

  function makeDay(now: RequestContext, day: Day): FreeDay {
    const midnight = startOfDay(day) ?? 0;
    const masks = new Uint32Array(room * grid.words);
    const free: FreeDay = { day, midnight, masks, untilEnd: new Map(), taken: new Map() };
    const lines = linesIn(now, kind, rangeOf(midnight, midnight));
    const claims = Map.groupBy(lines.claims, ({ provider }) => provider);
    const taken = Map.groupBy(lines.taken, ({ provider }) => provider);
    for (const known of providers.values()) {
      const { name } = known.provider;
      put(free, known, { claims: claims.get(name) ?? NONE, taken: taken.get(name) ?? NONE });
    }
    return free;
  }

  function renewOne(now: RequestContext, known: IndexedProvider): void {
    const midnights = [...days.values()].map(({ midnight }) => midnight);
    const range = rangeOf(Math.min(...midnights), Math.max(...midnights));
    const lines = linesIn(now, kind, range, known.provider.name);
    for (const free of days.values()) put(free, known, lines);
  }

  let inOrder: readonly IndexedProvider[] | undefined;

  return {
    kind,
    providers,
    listed() {
      inOrder ??= [...providers.values()].sort(
        ({ provider: a }, { provider: b }) => b.priority - a.priority || (a.name < b.name ? 1 : -1),
      );
      return inOrder;
    },
    dayOf(now, day) {
      const free = days.get(day) ?? makeDay(now, day);
      days.delete(day);
      days.set(day, free);
      for (const oldest of days.keys()) {
        if (days.size <= DAYS_KEPT) break;
        days.delete(oldest);
      }
      return free;
    },
    renew(now, lines, records) {
      const changed = new Set<string>();
      if (records.size) {
        inOrder = undefined;
        const read = new Map(readProviders(now, kind, [...records]).map((one) => [one.name, one]));
        for (const name of records) {
          const provider = read.get(name);
          const before = providers.get(name);
          if (provider) providers.set(name, assignPlaces(provider, before));
          else providers.delete(name);
          if (provider) changed.add(name);
        }
      }
      for (const name of lines) if (providers.has(name)) changed.add(name);
      if (places > room || changed.size > MAX_INDIVIDUAL_UPDATES) {
        days.clear();
        places = 0;
        for (const { entries } of providers.values()) for (const entry of entries) entry.at = places++;
        room = places + SPARE;
      }
      if (days.size) for (const name of changed) renewOne(now, providers.get(name) as IndexedProvider);
    },
  };
}
