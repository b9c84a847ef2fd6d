import type { ConnectedCalendar } from '../../../domain/generated/doctypes.gen.ts';
import { instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';

export const CALENDAR = 'Connected Calendar';
/** The kind of secret that holds a connected calendar's address, by the reciter's account. */
export const CALENDAR_ADDRESS = 'calendar address';
/** How often a calendar may be read on demand. */
export const AGAIN_AFTER = MINUTE;

/** Runs work in a transaction of its own. */
export type TransactionRunner = <T>(work: (context: RequestContext) => T) => T;

type StoredCalendar = ConnectedCalendar & { name: string };

/** The calendar that an account connected. */
export const findCalendar = (context: RequestContext, user: string): StoredCalendar | undefined =>
  context.system.find(CALENDAR, user) as StoredCalendar | undefined;

/** The calendar of an account if it is still connected by this address. */
export const calendarAt = (context: RequestContext, user: string, address: string): StoredCalendar | undefined =>
  context.database.secrets.read(CALENDAR_ADDRESS, user) === address ? findCalendar(context, user) : undefined;

/** Future events of the calendar, as far as they are stored. */
export const storedEvents = (context: RequestContext, provider: string, more: [string, string, string][] = []) =>
  context.system.list('Own Engagement', {
    fields: ['name', 'starts_at', 'ends_at', 'title', 'state'],
    filters: [
      ['provider', '=', provider],
      ['source', '=', 'calendar'],
      ['ends_at', '>', instantToWire(getNow(context))],
      ...more,
    ],
    order_by: 'starts_at asc',
    limit_page_length: 0,
  });

/** What a reciter reads about their calendar. */
export function describeCalendar(context: RequestContext, user: string) {
  const calendar = findCalendar(context, user);
  if (!calendar) return { calendar: null };
  const events = storedEvents(context, calendar.provider);
  const conflicts = events.filter(({ state }) => state === 'Conflict').length;
  return {
    calendar: {
      host: calendar.host,
      state: calendar.state,
      all_day: calendar.all_day === 1,
      asked_at: calendar.asked_at,
      read_at: calendar.read_at || null,
      changed_at: calendar.changed_at || null,
      again_at: instantToWire((parseInstant(calendar.asked_at) ?? 0) + AGAIN_AFTER),
      held: events.length - conflicts,
      conflicts,
      ignored: {
        free: calendar.ignored_free,
        all_day: calendar.ignored_all_day,
        own: calendar.ignored_own,
      },
    },
  };
}

/** The transactions that write events of a calendar: without it, a reciter writes only engagements of their own. */
const importing = new WeakSet<RequestContext>();

/** Whether a transaction is writing events of a calendar. */
export const isImporting = (context: RequestContext): boolean => importing.has(context);

/** Writes events of a calendar. */
export function asCalendar(context: RequestContext, write: () => void): void {
  importing.add(context);
  try {
    write();
  } finally {
    importing.delete(context);
  }
}

/** Disconnects an account's calendar, with the times that it closed from now on. */
export function deleteCalendar(context: RequestContext, user: string): void {
  context.database.secrets.forget(CALENDAR_ADDRESS, user);
  const calendar = findCalendar(context, user);
  if (!calendar) return;
  asCalendar(context, () => {
    for (const { name } of storedEvents(context, calendar.provider)) context.system.delete('Own Engagement', name);
  });
  context.system.delete(CALENDAR, calendar.name);
}
