import { startsAfterPrayers } from '../../../domain/calendar/nightStart.ts';
import { prayerBlackouts } from '../../../domain/calendar/prayerBlackouts.ts';
import type * as catalogueMethods from '../../../domain/methods/catalogue.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
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
import { getNow } from '../common/clock.ts';
import { readRows, readText } from '../common/inputValues.ts';
import { getPrayers } from '../common/nights.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { ProviderDoc } from '../providers/providers.ts';
import { heldEngagements } from './sql/engagements.ts';
import { type SlotRange, slotTimes } from './sql/slots.ts';

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
    requests: times.get(0) ?? [],
    quiet: quietAround(context, around),
  };
}

/** The three free starts nearest to a requested one, in the API's format. */
export function freeStartsNear(
  context: RequestContext,
  reciter: ProviderDoc,
  minutes: number,
  target: Instant,
): string[] {
  const week = { start: target - 8 * DAY, end: target + 8 * DAY };
  return nearestFreeStarts(target, slotRules(context, reciter, minutes, week)).map(({ start }) => instantToWire(start));
}

/**
 * A start in the API's format.
 * @param present the start of the line that is to move: it isn't another time
 */
export const startToWire = (one: Start, present?: Instant) => ({
  ...slotToWire(one),
  state: one.start === present ? 'closed' : one.state,
  asked: one.asked,
});

/** Days whose starts are read. */
interface StartsQuery {
  minutes: number;
  first: Day;
  count: number;
  /** Whether to include starts relative to a prayer. */
  byPrayer?: boolean;
  /** A line that is to move, so it does not block a start, except its own. */
  moved?: Pick<OrderLine, 'id' | 'start'> | undefined;
}

/** A reciter's starts on some days in the API's format, each with what blocks it. */
export function findStartsByDay(
  context: RequestContext,
  reciter: ProviderDoc,
  { minutes, first, count, byPrayer = false, moved }: StartsQuery,
): MethodOutput<typeof catalogueMethods.freeSlots>['days'] {
  const start = startOfDay(first) ?? 0;
  const rules = slotRules(context, reciter, minutes, { start, end: start + count * DAY }, moved?.id);
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    const after = byPrayer ? startsAfterPrayers(getPrayers(context), date) : [];
    return {
      date,
      starts: startsOfDay(date, rules).map((one) => startToWire(one, moved?.start)),
      after: after.map(({ prayer, minutes: later, start: one }) => ({
        ...startToWire(startAt(one, rules), moved?.start),
        prayer,
        minutes: later,
      })),
    };
  });
}
