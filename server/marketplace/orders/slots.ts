import { ROLE } from '../../../domain/access.ts';
import { startsAfterPrayers } from '../../../domain/calendar/nightStart.ts';
import { prayerBlackouts } from '../../../domain/calendar/prayerBlackouts.ts';
import * as catalogueMethods from '../../../domain/methods/catalogue.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { lineToWire } from '../../../domain/order/lineWire.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { type Interval, slotToWire } from '../../../domain/time/intervals.ts';
import {
  addDays,
  DAY,
  type Day,
  getDay,
  type Instant,
  instantToWire,
  MINUTE,
  startOfDay,
} from '../../../domain/time/kuwaitTime.ts';
import type { Availability } from '../../../domain/time/openTimes.ts';
import { gridMinutes } from '../../../domain/time/slotGrid.ts';
import { nearestFreeStarts, type SlotRules, type Start, startAt, startsOfDay } from '../../../domain/time/slots.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { readRows, readText } from '../common/inputValues.ts';
import { minutesOfRow } from '../common/lineKinds.ts';
import { getPrayers } from '../common/nights.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { openCatalogue } from '../vendors/catalogue.ts';
import { getProviderPackages, type ProviderDoc } from '../vendors/vendors.ts';
import { readableLine } from './lines.ts';
import { heldEngagements } from './sql/engagements.ts';
import { blockingSlots, type SlotRange, slotTimes } from './sql/slots.ts';

/** A provider's minimum gap between two slots, and minimum notice before a start, in minutes. */
export function providerMinutes(
  context: RequestContext,
  provider: { min_notice_minutes: number; buffer_minutes?: number },
): { buffer: number; notice: number } {
  const settings = readSiteSettings(context);
  return {
    buffer: Math.max(settings.slot_buffer_minutes, provider.buffer_minutes ?? 0),
    notice: Math.max(settings.min_notice_minutes, provider.min_notice_minutes),
  };
}

/** The time around a reciter's slot. @param margin milliseconds before its start and after its end */
export const rangeAround = (reciter: string, { start, end }: Interval, margin: number): SlotRange => ({
  reciter,
  from: instantToWire(start - margin),
  to: instantToWire(end + margin),
});

/** Weekly hours, hours of single days, and days off, for the slot rules. */
export function getAvailability(
  provider: Pick<ProviderDoc, 'working_hours' | 'extra_hours' | 'days_off'>,
): Availability {
  return {
    hours: readRows(provider, 'working_hours').map((row) => ({
      weekday: readText(row.weekday),
      from: readText(row.from_time),
      to: readText(row.to_time),
    })),
    extra: readRows(provider, 'extra_hours').map((row) => ({
      date: readText(row.date),
      from: readText(row.from_time),
      to: readText(row.to_time),
    })),
    daysOff: readRows(provider, 'days_off').map((row) => ({
      from: readText(row.from_date),
      to: readText(row.to_date),
      fromTime: readText(row.from_time),
      toTime: readText(row.to_time),
    })),
  };
}

/** The minutes before a prayer in which no service of a reciter may start. */
export function quietAround(context: RequestContext, { start, end }: Interval): Interval[] {
  const minutes = readSiteSettings(context).prayer_quiet_minutes;
  // Prayer times are computed only if needed.
  return minutes > 0 ? prayerBlackouts(getPrayers(context), getDay(start), getDay(end), minutes) : [];
}

/**
 * Everything that decides about a reciter's starts between two instants.
 * @param moved a line that is to move, so it does not block a start
 */
function slotRules(
  context: RequestContext,
  reciter: ProviderDoc,
  minutes: number,
  around: Interval,
  moved?: string,
): SlotRules {
  const settings = readSiteSettings(context);
  const { buffer, notice } = providerMinutes(context, reciter);
  const range = rangeAround(reciter.name, around, Math.max(DAY, buffer * MINUTE));
  const now = getNow(context);
  const times = Map.groupBy(slotTimes(context.database, range, instantToWire(now), moved), ({ held }) => held);
  return {
    ...getAvailability(reciter),
    minutes,
    now,
    step: gridMinutes(settings),
    noticeMinutes: notice,
    bufferMinutes: buffer,
    horizonDays: settings.booking_horizon_days,
    taken: times.get(1) ?? [],
    engaged: heldEngagements(context.database, range),
    asked: times.get(0) ?? [],
    quiet: quietAround(context, around),
  };
}

/** The three free starts nearest to a requested one, in the API's format. */
export function freeStartsNear(
  context: RequestContext,
  reciter: ProviderDoc,
  minutes: number,
  wanted: Instant,
): string[] {
  const week = { start: wanted - 8 * DAY, end: wanted + 8 * DAY };
  return nearestFreeStarts(wanted, slotRules(context, reciter, minutes, week)).map(({ start }) => instantToWire(start));
}

/** Finds a reciter whose times may be queried: a Verified one, or for the owner and staff any. */
function askedReciter(context: RequestContext, name: string): ProviderDoc {
  const catalogue = openCatalogue(context);
  let reciter = catalogue.provider('reciter', name);
  if (!reciter && name) {
    const rows = context.system.list('Qaari Zakreen', {
      fields: ['name'],
      filters: [
        ['qaari_name', '=', name],
        ['verification_status', '=', VERIFICATION.verified],
      ],
      limit_page_length: 2,
    });
    if (rows.length === 1) reciter = catalogue.provider('reciter', readText(rows[0]?.name));
  }
  const own = reciter?.user === context.session.user || getRole(context.session) === ROLE.staff;
  if (!reciter || (reciter.verification_status !== VERIFICATION.verified && !own))
    refuse('DoesNotExistError', 'common.gone');
  return reciter;
}

/** The taken times of a reciter's day: every blocking slot that overlaps it, without customer data (S1-C-24). */
function bookedSlots(
  { qaari_name, date }: Read<typeof catalogueMethods.bookedSlots>,
  context: RequestContext,
): MethodOutput<typeof catalogueMethods.bookedSlots> {
  const reciter = askedReciter(context, qaari_name);
  const from = instantToWire(startOfDay(date) ?? 0);
  const to = instantToWire((startOfDay(date) ?? 0) + DAY);
  return blockingSlots(context.database, { reciter: reciter.name, from, to }, instantToWire(getNow(context))).map(
    (slot) => lineToWire(slot, ['status', 'from_time', 'to_time', 'start', 'end']),
  );
}

const startToWire = (one: Start) => ({ ...slotToWire(one), state: one.state, asked: one.asked });

/** The minutes of the reciter's shortest package, which must fit into a free time. 0: no packages. */
function shortestOf(reciter: ProviderDoc): number {
  const offered = getProviderPackages(reciter).filter(({ visible }) => visible);
  return offered.length ? Math.min(...offered.map(minutesOfRow)) : 0;
}

/**
 * The starts on the grid for one to 31 days, each with what blocks it and the number of requests (A2). The caller's own line that is being
 * moved does not count (H1.3).
 * @throws DoesNotExistError for a line that the caller may not read
 */
function freeSlots(
  { reciter: name, packageId, date: first, days: count, by_prayer, line }: Read<typeof catalogueMethods.freeSlots>,
  context: RequestContext,
): MethodOutput<typeof catalogueMethods.freeSlots> {
  const reciter = askedReciter(context, name);
  const settings = readSiteSettings(context);
  const horizon = settings.booking_horizon_days;
  if (first > addDays(getDay(getNow(context)), horizon)) {
    refuse('ValidationError', 'booking.horizon', { values: { smart_count: horizon }, fieldname: 'date' });
  }
  const row = packageId ? openCatalogue(context).row('reciter', reciter.name, { packageId }) : undefined;
  const minutes = (row ? minutesOfRow(row) : shortestOf(reciter)) || settings.default_package_minutes;
  const moved = line ? readableLine(context, line).id : undefined;
  return { days: findStartsByDay(context, reciter, { minutes, first, count, byPrayer: by_prayer, moved }) };
}

interface AskedDays {
  minutes: number;
  first: Day;
  count: number;
  /** Whether to include starts relative to a prayer. */
  byPrayer?: boolean;
  /** A line that is to move, so it does not block a start. */
  moved?: string | undefined;
}

/** A reciter's starts on some days in the API's format, each with what blocks it. */
export function findStartsByDay(
  context: RequestContext,
  reciter: ProviderDoc,
  { minutes, first, count, byPrayer = false, moved }: AskedDays,
): MethodOutput<typeof catalogueMethods.freeSlots>['days'] {
  const start = startOfDay(first) ?? 0;
  const rules = slotRules(context, reciter, minutes, { start, end: start + count * DAY }, moved);
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    const after = byPrayer ? startsAfterPrayers(getPrayers(context), date) : [];
    return {
      date,
      starts: startsOfDay(date, rules).map(startToWire),
      after: after.map(({ prayer, minutes: later, start: one }) => ({
        ...startToWire(startAt(one, rules)),
        prayer,
        minutes: later,
      })),
    };
  });
}

export const slotMethods: Record<string, MethodDefinition> = {
  ...implement(catalogueMethods.bookedSlots, bookedSlots),
  ...implement(catalogueMethods.freeSlots, freeSlots),
};
