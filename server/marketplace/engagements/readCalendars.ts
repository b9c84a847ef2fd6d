import { providerPaths } from '../../../domain/paths.ts';
import { DAY, instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { CalendarContent } from '../../media/calendarContent.ts';
import type { Host, RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { collectErrors } from '../common/errorCollector.ts';
import { readSiteSettings } from '../common/settings.ts';
import { notifyAccount } from '../notifications/notify.ts';
import { CALENDAR, CALENDAR_ADDRESS, calendarAt, type TransactionRunner } from './calendarRecord.ts';
import { type CalendarFailure, type CalendarParts, fetchCalendar } from './fetchCalendar.ts';
import { type DueCalendar, dueCalendars, recitersInConflict } from './sql/dueCalendars.ts';
import { holdFreed, storeEvents } from './storeEvents.ts';

/** Calendars that one run of the job reads, and how many at once. */
const MAX_READ = 40;
const AT_ONCE = 8;
/** The attempt from which on the reciter is told: once is often a moment without a network. */
const TOLD_FROM = 2;

/** Notes a failed attempt: the last good state keeps closing times. The reciter is told once a day. */
function noteFailure(context: RequestContext, user: string, address: string, failure: CalendarFailure): void {
  const calendar = calendarAt(context, user, address);
  if (!calendar) return;
  const now = getNow(context);
  const failures = calendar.failures + 1;
  const notifiedAt = parseInstant(calendar.told_at ?? '');
  const tells = failures >= TOLD_FROM && (notifiedAt === undefined || now - notifiedAt >= DAY);
  context.system.setValues(CALENDAR, user, {
    state: failure,
    failures,
    ...(tells && { told_at: instantToWire(now) }),
  });
  if (tells) notifyAccount(context, user, 'calendar_unread', { path: providerPaths.calendar });
}

/** Stores the result of a reading. */
export function storeReading(
  inTransaction: TransactionRunner,
  user: string,
  address: string,
  read: CalendarContent | CalendarFailure,
  { publicUrl }: CalendarParts,
): void {
  if (typeof read === 'string') inTransaction((context) => noteFailure(context, user, address, read));
  else storeEvents(inTransaction, user, address, read, new URL(publicUrl).hostname);
}

/**
 * Claims the next reading of a calendar, so that no other process reads it too.
 * @returns its address; undefined if it was read meanwhile, or has no address
 */
export function claimReading(context: RequestContext, user: string, asked_at: string): string | undefined {
  const now = instantToWire(getNow(context));
  if (!context.system.setValues(CALENDAR, user, { asked_at: now }, { where: { asked_at } })) return undefined;
  return context.database.secrets.read(CALENDAR_ADDRESS, user);
}

/** Reads the connected calendar of an account now. */
export async function readCalendarOf(
  inTransaction: TransactionRunner,
  user: string,
  address: string,
  parts: CalendarParts,
): Promise<void> {
  const now = inTransaction(getNow);
  storeReading(inTransaction, user, address, await fetchCalendar(address, now, parts), parts);
}

/** The calendars whose refresh interval has passed. */
function listDue(context: RequestContext): DueCalendar[] {
  const interval = readSiteSettings(context).calendar_feed_refresh_minutes * MINUTE;
  return dueCalendars(context.database, instantToWire(getNow(context) - interval), MAX_READ);
}

/** Reciters with events that overlap a booking, which may have ended. */
const inConflict = (context: RequestContext): string[] =>
  recitersInConflict(context.database, instantToWire(getNow(context)));

/**
 * Reads the connected calendars that are due, a few at once, and lets events hold their time whose booking has ended. Called every minute.
 * @throws the errors of failed readings, after all
 */
export async function readDueCalendars(engine: Host, parts: CalendarParts): Promise<void> {
  const inTransaction: TransactionRunner = (work) => engine.run(engine.administrator, work);
  const failed = collectErrors();
  for (const provider of engine.read(engine.administrator, inConflict))
    await failed.take(() => inTransaction((context) => holdFreed(context, provider)));
  const due = engine.read(engine.administrator, listDue);
  const readNext = async (): Promise<void> => {
    for (let one = due.shift(); one; one = due.shift()) {
      const { name, asked_at } = one;
      await failed.take(async () => {
        const address = inTransaction((context) => claimReading(context, name, asked_at));
        if (address) await readCalendarOf(inTransaction, name, address, parts);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  failed.end();
}
