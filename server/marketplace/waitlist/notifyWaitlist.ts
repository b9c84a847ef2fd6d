import type { FreeWish } from '../../../domain/generated/doctypes.gen.ts';
import { resultsPath } from '../../../domain/paths.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { type Instant, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { Host, RequestContext } from '../../ports/context.ts';
import type { Database } from '../../ports/database.ts';
import { getNow } from '../common/clock.ts';
import { KINDS } from '../common/lineKinds.ts';
import { nightRules } from '../common/nights.ts';
import { readSiteSettings } from '../common/settings.ts';
import { notifyAccount } from '../notifications/notify.ts';
import { isOfSearch } from '../search/schemaRules.ts';
import { type SearchIndex, searchIndex } from '../search/searchIndex.ts';
import { getTitles } from '../vendors/vendors.ts';
import { freedFor, PAUSE } from './newAvailability.ts';
import { endedWishes, openWishesAfter, type WishPlace } from './sql/waitlist.ts';
import { getEntryFilters, getLatestEnd, nightOfWish, toCriteria, wishedTimes } from './waitlistEntry.ts';

/** The one message of a wish, in the transaction that marks it: who is free and when, and the way to all who are. */
function tellOfFreed(context: RequestContext, wish: FreeWish, provider: string, start: Instant): void {
  const { title, titleAr } = getTitles(context.system.get(KINDS[wish.kind].type, provider));
  notifyAccount(context, wish.user, 'became_free', {
    vendor: title,
    vendor_ar: titleAr ?? '',
    start: instantToWire(start),
    path: resultsPath(wish.kind, getEntryFilters(wish)),
  });
}

/** Open wishes that are looked at in one minute, and those whose night is over. */
const LOOKED_AT = 500;

/** Who may be free now that was not before; `all` when nobody can say. */
type Candidates = Set<string> | 'all';

/** What the job knows of one database. It may forget all of it: then everybody may have become free. */
interface Watch {
  /** Up to here the changes of providers and their lines are known. */
  mark: string | undefined;
  /** By what was looked before; another one was made anew, and may say something else of everybody. */
  index: SearchIndex | undefined;
  months: string;
  /** The look that is under way, from the oldest wish to the latest. */
  look: { among: Candidates; after: WishPlace } | undefined;
  /** For the look after it. */
  next: Candidates;
  /** Providers of whom somebody was told, with the end of the pause. */
  paused: Map<string, Instant>;
}

const FIRST: WishPlace = { creation: '', name: '' };
const watches = new WeakMap<Database, Watch>();

function watchOf({ database }: RequestContext): Watch {
  const watch = watches.get(database) ?? {
    mark: undefined,
    index: undefined,
    months: '',
    look: undefined,
    next: 'all',
    paused: new Map(),
  };
  watches.set(database, watch);
  return watch;
}

/** Adds to the next look whoever changed since the latest one, and those of whom the next may be told. */
function follow(context: RequestContext, watch: Watch): void {
  const { mark, changes } = context.database.changes.since(watch.mark);
  const index = searchIndex(context);
  const months = JSON.stringify([nightRules(context).months, readSiteSettings(context).hijri_offset_days]);
  const isFollowed = changes && index === watch.index && months === watch.months;
  Object.assign(watch, { mark, index, months });
  if (!isFollowed) watch.next = 'all';
  if (watch.next === 'all') return;
  for (const { key } of changes?.filter(isOfSearch) ?? []) watch.next.add(key);
  const now = getNow(context);
  for (const [provider, until] of watch.paused)
    if (until <= now) {
      watch.next.add(provider);
      watch.paused.delete(provider);
    }
}

const among = (candidates: Candidates) => (candidates === 'all' ? undefined : candidates);

/** The next wishes of the look for whom somebody may have become free, in the order in which they were left. */
function lookOn(context: RequestContext, watch: Watch): { found: string[]; among: Candidates } | undefined {
  if (!openWishesAfter(context.database, FIRST, 1).length) {
    // while nobody waits nobody is followed: for the next who does, everybody is looked at
    Object.assign(watch, { look: undefined, next: 'all' } satisfies Partial<Watch>);
    return undefined;
  }
  follow(context, watch);
  if (!watch.look) {
    if (watch.next !== 'all' && watch.next.size === 0) return undefined;
    watch.look = { among: watch.next, after: FIRST };
    watch.next = new Set();
  }
  const { look } = watch;
  const places = openWishesAfter(context.database, look.after, LOOKED_AT);
  const last = places.at(-1);
  watch.look = last && places.length === LOOKED_AT ? { ...look, after: last } : undefined;
  const names = places.map(({ name }) => name);
  if (!names.length) return undefined;
  // wishes for one night after the other: the index makes each day once
  const wishes = context.system.list('Free Wish', {
    fields: ['*'],
    filters: [['name', 'in', names]],
    order_by: 'ends_at asc',
    limit_page_length: 0,
  });
  const freed = new Set(
    wishes.filter((wish) => freedFor(context, wish, among(look.among)).length > 0).map(({ name }) => name),
  );
  return { found: names.filter((name) => freed.has(name)), among: look.among };
}

function mayHear(context: RequestContext, user: string): boolean {
  const account = context.system.find('User', user);
  return account?.enabled === 1 && account.user_status !== ACCOUNT.suspended;
}

/** Tells one wish, if it still stands and somebody is free for it: mark and message in one transaction. */
function tell(context: RequestContext, watch: Watch, name: string, candidates: Candidates): void {
  context.database.lock('Free Wish', name);
  const wish = context.system.find('Free Wish', name);
  if (!wish || wish.told_at || !mayHear(context, wish.user)) return;
  const [freed] = freedFor(context, wish, among(candidates));
  const [first, last] = [freed?.starts[0], freed?.starts.at(-1)];
  if (!freed || first === undefined || last === undefined) return;
  context.system.setValues('Free Wish', name, {
    told_at: context.now().slice(0, 19),
    told_provider: freed.provider,
    told_from: instantToWire(first),
    told_until: instantToWire(last),
  });
  endOthersOfNight(context, wish);
  tellOfFreed(context, wish, freed.provider, first);
  context.afterCommit(() => watch.paused.set(freed.provider, getNow(context) + PAUSE));
}

/** One message a night: the account's other wishes for it end with this one. */
function endOthersOfNight(context: RequestContext, wish: FreeWish): void {
  const night = nightOfWish(context, toCriteria(wish));
  const others = context.system.list('Free Wish', {
    fields: ['*'],
    filters: [
      ['user', '=', wish.user],
      ['kind', '=', wish.kind],
      ['told_at', 'is', 'not set'],
    ],
    limit_page_length: 0,
  });
  for (const other of others)
    if (other.name !== wish.name && nightOfWish(context, toCriteria(other)) === night)
      context.system.delete('Free Wish', other.name);
}

/** Lets go of wishes whose night is over; one whose month was moved may still be ahead. */
function endOver(context: RequestContext): void {
  for (const name of endedWishes(context.database, context.now(), LOOKED_AT)) {
    const wish = context.system.get('Free Wish', name);
    const end = getLatestEnd(wishedTimes(context, toCriteria(wish)).times);
    if (end > getNow(context)) context.system.setValues('Free Wish', wish.name, { ends_at: instantToWire(end) });
    else context.system.delete('Free Wish', wish.name);
  }
}

/**
 * Tells wishes of whoever became free, first come first told. Called by the job every minute: it asks the index about providers who
 * changed since, or of whom the next may be told, and of at most `LOOKED_AT` wishes.
 */
export function notifyWaitlist(engine: Host): void {
  const run = <T>(work: (context: RequestContext) => T): T => engine.run(engine.administrator, work);
  run(endOver);
  const { watch, looked } = run((context) => {
    const mine = watchOf(context);
    return { watch: mine, looked: lookOn(context, mine) };
  });
  for (const name of looked?.found ?? []) run((context) => tell(context, watch, name, looked?.among ?? 'all'));
}
