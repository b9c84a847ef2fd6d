import { type BusyTime, busyTimes } from '../../../domain/provider/busyTimes.ts';
import { cleanLine, cutText } from '../../../domain/text/textInput.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { DAY, HOUR, type Instant, instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { CalendarContent, CalendarOccurrence } from '../../media/calendarContent.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { heldEngagements } from '../orders/sql/engagements.ts';
import { blockingSlots } from '../orders/sql/slots.ts';
import { asCalendar, CALENDAR, calendarAt, storedEvents, type TransactionRunner } from './calendarRecord.ts';
import { DAYS_AHEAD } from './fetchCalendar.ts';
import { findHolder } from './holdTime.ts';

const DOCTYPE = 'Own Engagement';
/** Most engagements that one transaction writes. */
const BATCH = 100;
/** How long an empty calendar that was filled before must stay empty until it counts. */
const EMPTY_FOR = HOUR;
/** How long past events are kept. */
const DAYS_KEPT = 30;
const MAX_UID = 255;
const MAX_TITLE = 140;

/** Why events close nothing, with their number. */
interface IgnoredCounts {
  ignored_free: number;
  ignored_all_day: number;
  ignored_own: number;
}

/** The events that hold time, and how many do not. Our own bookings come back through the feed that the reciter subscribed to. */
function toClosedTimes(
  occurrences: readonly CalendarOccurrence[],
  { host, lines, allDay }: { host: string; lines: readonly Interval[]; allDay: boolean },
): { events: BusyTime[]; ignored: IgnoredCounts } {
  const ignored = { ignored_free: 0, ignored_all_day: 0, ignored_own: 0 };
  const isOurs = ({ uid, start, end }: CalendarOccurrence): boolean =>
    uid.endsWith(`@${host}`) || lines.some((line) => line.start === start && line.end === end);
  const events = occurrences.flatMap((one): BusyTime[] => {
    if (!one.isBusy) ignored.ignored_free += 1;
    else if (one.isAllDay && !allDay) ignored.ignored_all_day += 1;
    else if (isOurs(one)) ignored.ignored_own += 1;
    else return [{ start: one.start, end: one.end, key: one.uid, title: cleanLine(one.title) }];
    return [];
  });
  return { events, ignored };
}

type Stored = Record<'starts_at' | 'ends_at', string> & { title?: string | null };
/** Two engagements of one reciter with the same identity are the same: a moved event is another one. */
const identityOf = ({ starts_at, ends_at, title }: Stored): string => [starts_at, ends_at, title ?? ''].join('|');

const rowOf = ({ start, end, key, title }: BusyTime) => ({
  starts_at: instantToWire(start),
  ends_at: instantToWire(end),
  title: cutText(title, MAX_TITLE),
  uid: cutText(key, MAX_UID),
});

/** What must be deleted and inserted for the stored engagements to be those of the calendar. */
function differences(context: RequestContext, provider: string, events: readonly BusyTime[], now: Instant) {
  const range = { reciter: provider, from: instantToWire(now), to: instantToWire(now + DAYS_AHEAD * DAY) };
  const stored = storedEvents(context, provider);
  const names = new Set(stored.map(({ name }) => name));
  const own = heldEngagements(context.database, range).filter(({ name }) => !names.has(name));
  const rowsByIdentity = new Map(busyTimes(events, own).map((time) => [identityOf(rowOf(time)), rowOf(time)]));
  const past = context.system.list(DOCTYPE, {
    fields: ['name'],
    filters: [
      ['provider', '=', provider],
      ['source', '=', 'calendar'],
      ['ends_at', '<', instantToWire(now - DAYS_KEPT * DAY)],
    ],
    limit_page_length: 0,
  });
  const gone: string[] = [];
  for (const row of stored) if (!rowsByIdentity.delete(identityOf(row))) gone.push(row.name);
  return { gone, past: past.map(({ name }) => name), added: [...rowsByIdentity.values()] };
}

/** Whether nothing else holds the time. */
function isFree(context: RequestContext, provider: string, row: Stored, except = ''): boolean {
  const [start, end] = [parseInstant(row.starts_at) ?? 0, parseInstant(row.ends_at) ?? 0];
  const { booking, engagement } = findHolder(context, provider, { start, end }, except);
  return !booking && !engagement;
}

/** Lets events that overlapped a booking hold their time, if it has become free. */
export function holdFreed(context: RequestContext, provider: string): void {
  for (const row of storedEvents(context, provider, [['state', '=', 'Conflict']]))
    if (isFree(context, provider, row, row.name)) context.system.setValues(DOCTYPE, row.name, { state: 'Holds' });
}

function insertEvent(context: RequestContext, user: string, provider: string, row: ReturnType<typeof rowOf>): void {
  const state = isFree(context, provider, row) ? 'Holds' : 'Conflict';
  asCalendar(context, () =>
    context.system.insert({ doctype: DOCTYPE, user, provider, ...row, source: 'calendar', state }),
  );
}

/** Whether an empty calendar must first be seen empty again; notes since when it is. */
function waitsEmpty(
  context: RequestContext,
  user: string,
  content: CalendarContent,
  before: { events: number; since: string | null },
) {
  const now = getNow(context);
  if (content.events > 0 || before.events === 0) return false;
  const since = parseInstant(before.since ?? '');
  if (since !== undefined && now - since >= EMPTY_FOR) return false;
  context.system.setValues(CALENDAR, user, {
    state: 'Empty',
    failures: 0,
    empty_since: since === undefined ? instantToWire(now) : before.since,
  });
  return true;
}

/**
 * Stores what was read from a connected calendar: only the differences, a batch to a transaction. Does nothing if the calendar was
 * disconnected or replaced meanwhile.
 */
export function storeEvents(
  inTransaction: TransactionRunner,
  user: string,
  address: string,
  content: CalendarContent,
  host: string,
): void {
  const plan = inTransaction((context) => {
    const calendar = calendarAt(context, user, address);
    if (!calendar) return undefined;
    const { provider, all_day, events: before, empty_since } = calendar;
    if (waitsEmpty(context, user, content, { events: before, since: empty_since })) return undefined;
    const now = getNow(context);
    const range = { reciter: provider, from: instantToWire(now), to: instantToWire(now + DAYS_AHEAD * DAY) };
    const lines = blockingSlots(context.database, range, instantToWire(now));
    const { events, ignored } = toClosedTimes(content.occurrences, { host, lines, allDay: all_day === 1 });
    return { provider, ignored, ...differences(context, provider, events, now) };
  });
  if (!plan) return;
  const { provider, ignored, gone, past, added } = plan;
  const works = [
    // an event that moved leaves its time before another takes it
    ...[...gone, ...past].map((name) => (context: RequestContext) => {
      if (context.system.find(DOCTYPE, name)) asCalendar(context, () => context.system.delete(DOCTYPE, name));
    }),
    ...added.map((row) => (context: RequestContext) => insertEvent(context, user, provider, row)),
  ];
  for (let first = 0; first < works.length; first += BATCH)
    inTransaction((context) => {
      if (!calendarAt(context, user, address)) return;
      context.database.lock('Qaari Zakreen', provider);
      for (const work of works.slice(first, first + BATCH)) work(context);
    });
  inTransaction((context) => {
    if (!calendarAt(context, user, address)) return;
    holdFreed(context, provider);
    const now = instantToWire(getNow(context));
    context.system.setValues(CALENDAR, user, {
      state: 'Good',
      failures: 0,
      read_at: now,
      empty_since: null,
      events: content.events,
      ...ignored,
      ...(gone.length + added.length > 0 && { changed_at: now }),
    });
  });
}
