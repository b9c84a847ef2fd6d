import type { WaitlistEntry } from '../../../domain/generated/doctypes.gen.ts';
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
import { getTitles } from '../providers/providers.ts';
import { isSearchLog } from '../search/schemaRules.ts';
import { type SearchIndex, searchIndex } from '../search/searchIndex.ts';
import { findNewAvailability, NOTIFICATION_COOLDOWN_MS } from './newAvailability.ts';
import { type EntryCursor, findEndedEntries, getOpenEntriesAfter } from './sql/waitlist.ts';
import { getEntryFilters, getEntryNight, getEntryTimes, getLatestEnd, toCriteria } from './waitlistEntry.ts';

/** The only notification of an entry: who is free and when, with a link to everyone who is. */
function notifyOwner(context: RequestContext, entry: WaitlistEntry, provider: string, start: Instant): void {
  const { title, titleAr } = getTitles(context.system.get(KINDS[entry.kind].type, provider));
  notifyAccount(context, entry.user, 'became_free', {
    vendor: title,
    vendor_ar: titleAr ?? '',
    start: instantToWire(start),
    path: resultsPath(entry.kind, getEntryFilters(entry)),
  });
}

/** Open entries that one run checks, and ended ones that it deletes. */
const MAX_ENTRIES_PER_RUN = 500;

/** Providers who may be newly available; `all` when the change log cannot say. */
type Candidates = Set<string> | 'all';

/** What the job remembers of one database between runs. Losing it is safe: then every provider is a candidate. */
interface JobState {
  /** Position in the change log up to which changes are known. */
  mark: string | undefined;
  /** The index of the latest run. A rebuilt one may differ for every provider. */
  index: SearchIndex | undefined;
  months: string;
  /** The pass under way, from the oldest entry to the newest. */
  pass: { candidates: Candidates; after: EntryCursor } | undefined;
  /** Candidates of the next pass. */
  next: Candidates;
  /** Providers about whom someone was notified, with the end of the pause. */
  paused: Map<string, Instant>;
}

const FIRST: EntryCursor = { creation: '', name: '' };
const states = new WeakMap<Database, JobState>();

function getJobState({ database }: RequestContext): JobState {
  const state = states.get(database) ?? {
    mark: undefined,
    index: undefined,
    months: '',
    pass: undefined,
    next: 'all',
    paused: new Map(),
  };
  states.set(database, state);
  return state;
}

/** Adds to the next pass the providers who changed since the latest run, and those whose pause is over. */
function addCandidates(context: RequestContext, state: JobState): void {
  const { mark, changes } = context.database.changes.since(state.mark);
  const index = searchIndex(context);
  const months = JSON.stringify([nightRules(context).months, readSiteSettings(context).hijri_offset_days]);
  const isComparable = changes && index === state.index && months === state.months;
  Object.assign(state, { mark, index, months });
  if (!isComparable) state.next = 'all';
  if (state.next === 'all') return;
  for (const { key } of changes?.filter(isSearchLog) ?? []) state.next.add(key);
  const now = getNow(context);
  for (const [provider, pauseEndsAt] of state.paused)
    if (pauseEndsAt <= now) {
      state.next.add(provider);
      state.paused.delete(provider);
    }
}

const toFilter = (candidates: Candidates) => (candidates === 'all' ? undefined : candidates);

/** The next entries of the pass for which someone may be newly available, oldest first. */
function continuePass(
  context: RequestContext,
  state: JobState,
): { names: string[]; candidates: Candidates } | undefined {
  if (!getOpenEntriesAfter(context.database, FIRST, 1).length) {
    // without open entries no changes are followed, so for the next entry every provider is a candidate
    Object.assign(state, { pass: undefined, next: 'all' } satisfies Partial<JobState>);
    return undefined;
  }
  addCandidates(context, state);
  if (!state.pass) {
    if (state.next !== 'all' && state.next.size === 0) return undefined;
    state.pass = { candidates: state.next, after: FIRST };
    state.next = new Set();
  }
  const { pass } = state;
  const cursors = getOpenEntriesAfter(context.database, pass.after, MAX_ENTRIES_PER_RUN);
  const last = cursors.at(-1);
  state.pass = last && cursors.length === MAX_ENTRIES_PER_RUN ? { ...pass, after: last } : undefined;
  const names = cursors.map(({ name }) => name);
  if (!names.length) return undefined;
  // in the order of their nights, so that the index builds each day once
  const entries = context.system.list('Waitlist Entry', {
    fields: ['*'],
    filters: [['name', 'in', names]],
    order_by: 'ends_at asc',
    limit_page_length: 0,
  });
  const matching = new Set(
    entries
      .filter((entry) => findNewAvailability(context, entry, toFilter(pass.candidates)).length > 0)
      .map(({ name }) => name),
  );
  return { names: names.filter((name) => matching.has(name)), candidates: pass.candidates };
}

function canBeNotified(context: RequestContext, user: string): boolean {
  const account = context.system.find('User', user);
  return account?.enabled === 1 && account.user_status !== ACCOUNT.suspended;
}

/** Notifies the owner of one entry, if it is still open and someone is available: entry and message in one transaction. */
function notifyEntry(context: RequestContext, state: JobState, name: string, candidates: Candidates): void {
  context.database.lock('Waitlist Entry', name);
  const entry = context.system.find('Waitlist Entry', name);
  if (!entry || entry.notified_at || !canBeNotified(context, entry.user)) return;
  const [available] = findNewAvailability(context, entry, toFilter(candidates));
  const [first, last] = [available?.starts[0], available?.starts.at(-1)];
  if (!available || first === undefined || last === undefined) return;
  context.system.setValues('Waitlist Entry', name, {
    notified_at: context.now().slice(0, 19),
    notified_provider: available.provider,
    notified_from: instantToWire(first),
    notified_until: instantToWire(last),
  });
  deleteOthersOfNight(context, entry);
  notifyOwner(context, entry, available.provider, first);
  context.afterCommit(() => state.paused.set(available.provider, getNow(context) + NOTIFICATION_COOLDOWN_MS));
}

/** One message a night: the account's other entries for the night end with this one. */
function deleteOthersOfNight(context: RequestContext, entry: WaitlistEntry): void {
  const night = getEntryNight(context, toCriteria(entry));
  const others = context.system.list('Waitlist Entry', {
    fields: ['*'],
    filters: [
      ['user', '=', entry.user],
      ['kind', '=', entry.kind],
      ['notified_at', 'is', 'not set'],
    ],
    limit_page_length: 0,
  });
  for (const other of others)
    if (other.name !== entry.name && getEntryNight(context, toCriteria(other)) === night)
      context.system.delete('Waitlist Entry', other.name);
}

/** Deletes entries whose night is over. If staff moved the month, the night may still be ahead. */
function deleteEnded(context: RequestContext): void {
  for (const name of findEndedEntries(context.database, context.now(), MAX_ENTRIES_PER_RUN)) {
    const entry = context.system.get('Waitlist Entry', name);
    const end = getLatestEnd(getEntryTimes(context, toCriteria(entry)).times);
    if (end > getNow(context)) context.system.setValues('Waitlist Entry', entry.name, { ends_at: instantToWire(end) });
    else context.system.delete('Waitlist Entry', entry.name);
  }
}

/**
 * Notifies waitlist entries of newly available providers, first come first served. The job calls it every minute. It queries the
 * index only about providers who changed since, or whose pause is over, and for at most `MAX_ENTRIES_PER_RUN` entries.
 */
export function notifyWaitlist(engine: Host): void {
  const run = <T>(work: (context: RequestContext) => T): T => engine.run(engine.administrator, work);
  run(deleteEnded);
  const { state, batch } = run((context) => {
    const own = getJobState(context);
    return { state: own, batch: continuePass(context, own) };
  });
  for (const name of batch?.names ?? [])
    run((context) => notifyEntry(context, state, name, batch?.candidates ?? 'all'));
}
