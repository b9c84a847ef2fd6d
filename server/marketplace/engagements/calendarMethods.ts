import type { CatalogueKey } from '../../../domain/messageKey.ts';
import * as connected from '../../../domain/methods/connectedCalendar.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { formatTime, instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { refuse } from '../common/refuse.ts';
import { ownProviderRecord } from '../providers/providers.ts';
import {
  AGAIN_AFTER,
  CALENDAR,
  CALENDAR_ADDRESS,
  deleteCalendar,
  describeCalendar,
  findCalendar,
  type TransactionRunner,
} from './calendarRecord.ts';
import { type CalendarFailure, type CalendarParts, calendarUrl, fetchCalendar } from './fetchCalendar.ts';
import { claimReading, readCalendarOf, storeReading } from './readCalendars.ts';

const MAX_ADDRESS = 2000;

/** What a reciter is told if their calendar can't be read. Never the host's own words. */
const SENTENCES: Readonly<Record<CalendarFailure, CatalogueKey>> = {
  'Not allowed': 'vendor.connected.failed.refused',
  Unreachable: 'vendor.connected.failed.unreachable',
  'Too large': 'vendor.connected.failed.too_large',
  Unreadable: 'vendor.connected.failed.unreadable',
};

const refuseAddress = (key: CatalogueKey): never => refuse('ValidationError', key, { fieldname: 'address' });

/** A method that waits for another host opens its own transactions. */
const transactions =
  (context: RequestContext): TransactionRunner =>
  (work) =>
    context.database.transaction(() => work(context));

function ownReciter(context: RequestContext): string {
  const record = ownProviderRecord(context);
  if (record?.doctype !== 'Qaari Zakreen') return refuse('PermissionError', 'common.not_allowed');
  return record.name;
}

/** Reads the calendar of the session's account again, unless that happened a moment ago. */
async function readAgain(context: RequestContext, parts: CalendarParts, before?: (user: string) => void) {
  const { user } = context.session;
  const inTransaction = transactions(context);
  const address = inTransaction(() => {
    const calendar = findCalendar(context, user) ?? refuse('DoesNotExistError', 'common.gone');
    if (before) before(user);
    else {
      const again = (parseInstant(calendar.asked_at) ?? 0) + AGAIN_AFTER;
      if (getNow(context) < again)
        refuse('RateLimitExceededError', 'vendor.connected.again', {
          values: { time: formatTime(again, 'en'), at: instantToWire(again) },
        });
    }
    return claimReading(context, user, calendar.asked_at) ?? refuse('ValidationError', SENTENCES['Not allowed']);
  });
  await readCalendarOf(inTransaction, user, address, parts);
  return inTransaction(() => describeCalendar(context, user));
}

/** The methods by which a reciter connects a calendar of their own (decisions J2). */
export const calendarMethods = (parts: CalendarParts): Record<string, MethodDefinition> => ({
  ...implement(connected.connectedCalendar, (_input, context) => describeCalendar(context, context.session.user)),
  ...implement(connected.connectCalendar, async ({ address: typed, all_day }, context) => {
    const { user } = context.session;
    const inTransaction = transactions(context);
    const provider = inTransaction(ownReciter);
    if (isBlank(typed)) refuse('MandatoryError', 'common.required', { fieldname: 'address' });
    const address = calendarUrl(typed);
    const host = URL.parse(address)?.hostname;
    if (!host || address.length > MAX_ADDRESS) return refuseAddress(SENTENCES['Not allowed']);
    const read = await fetchCalendar(address, inTransaction(getNow), parts);
    if (typeof read === 'string') return refuseAddress(SENTENCES[read]);
    inTransaction(() => {
      const asked_at = context.now().slice(0, 19);
      const values = { host, state: 'Good', all_day: all_day ? 1 : 0, asked_at, events: 0 } as const;
      context.database.secrets.keep(CALENDAR_ADDRESS, user, address);
      if (findCalendar(context, user)) context.system.setValues(CALENDAR, user, { ...values, empty_since: null });
      else context.system.insert({ doctype: CALENDAR, user, provider, ...values });
    });
    storeReading(inTransaction, user, address, read, parts);
    return inTransaction(() => describeCalendar(context, user));
  }),
  ...implement(connected.readCalendar, (_input, context) => readAgain(context, parts)),
  ...implement(connected.setCalendarAllDay, ({ all_day }, context) =>
    readAgain(context, parts, (user) => {
      context.system.setValues(CALENDAR, user, { all_day: all_day ? 1 : 0 });
    }),
  ),
  ...implement(connected.disconnectCalendar, (_input, context) => {
    deleteCalendar(context, context.session.user);
    return { calendar: null };
  }),
});
