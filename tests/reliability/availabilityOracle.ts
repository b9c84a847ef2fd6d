import { freeSlots } from '../../domain/methods/catalogue.ts';
import type { MethodResponse } from '../../domain/methods/definition.ts';
import { VERIFICATION } from '../../domain/states/verification.ts';
import { toInterval } from '../../domain/time/intervals.ts';
import { addDays, DAY, type Day, instantToWire, startOfDay } from '../../domain/time/kuwaitTime.ts';
import { isOpen } from '../../domain/time/openTimes.ts';
import { isAhead, isSelectable, isWithinHorizon } from '../../domain/time/slots.ts';
import { getNow } from '../../server/marketplace/common/clock.ts';
import { readSiteSettings } from '../../server/marketplace/common/settings.ts';
import { slotMethods } from '../../server/marketplace/orders/slotMethods.ts';
import { getAvailability, providerMinutes } from '../../server/marketplace/orders/slots.ts';
import { getProviderPackages, type ProviderDoc } from '../../server/marketplace/providers/providers.ts';
import type { FreeTime } from '../../server/marketplace/search/availabilityIndex.ts';
import { searchIndex } from '../../server/marketplace/search/searchIndex.ts';
import { findFree, firstStarts, openWindow, type Window } from '../../server/marketplace/search/window.ts';
import type { RequestContext } from '../../server/ports/context.ts';

/** The index's starts for one package's length. */
function indexed(freeTime: FreeTime, window: Window, vendor: string, minutes: number): string[] {
  const known = freeTime.providers.get(vendor);
  const entry = known?.entries.find((one) => one.minutes === minutes);
  if (!known || !entry) return ['nothing'];
  const found = { count: 0, first: 0 };
  findFree(window, known, entry, found);
  const { count, first } = found;
  const starts = firstStarts(window, known, entry, Number.POSITIVE_INFINITY);
  const isSame = count === starts.length && first === (starts[0] ?? 0);
  return [...starts.map(instantToWire), ...(isSame ? [] : [`${count} counted from ${instantToWire(first)}`])];
}

/** The starts that the package's calendar shows as free or requested. */
function shown(context: RequestContext, reciter: string, packageId: string, first: Day, days: number): string[] {
  const query = { qaari_zakreen: reciter, package_id: packageId, date: first, days };
  const response = slotMethods[freeSlots.name]?.handler(query, context) as MethodResponse<typeof freeSlots>;
  return response.days.flatMap(({ starts }) => starts.filter(isSelectable).map(({ start }) => start));
}

/** The starts that a kitchen's hours, days off, notice and the horizon allow. */
function open(context: RequestContext, kitchen: ProviderDoc, first: Day, days: number): string[] {
  const now = getNow(context);
  const { slot_grid_minutes, booking_horizon_days } = readSiteSettings(context);
  const step = (slot_grid_minutes || 30) * 60_000;
  const { notice } = providerMinutes(context, kitchen);
  const free: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const midnight = (startOfDay(first) ?? 0) + day * DAY;
    if (!isWithinHorizon(midnight, now, booking_horizon_days)) continue;
    for (let at = midnight; at < midnight + DAY; at += step)
      if (isAhead(at, now, notice) && isOpen(toInterval(at, 0), getAvailability(kitchen))) free.push(instantToWire(at));
  }
  return free;
}

/** The differences between the availability index and the calendars, for some providers and days; empty if there are none. */
export function freeTimeFaults(
  context: RequestContext,
  providers: readonly { type: 'Qaari Zakreen' | 'Restaurant'; name: string }[],
  first: Day,
  days: number,
): string[] {
  const { grid, kinds } = searchIndex(context);
  const faults: string[] = [];
  const times = [{ start: startOfDay(first) ?? 0, end: startOfDay(addDays(first, days)) ?? 0 }];
  for (const { type, name } of providers) {
    const freeTime = type === 'Restaurant' ? kinds.restaurant : kinds.reciter;
    const doc = context.system.find(type, name);
    const isThere = doc?.verification_status === VERIFICATION.verified;
    if (isThere !== freeTime.providers.has(name)) faults.push(`${name} is ${isThere ? '' : 'not '}there`);
    if (!doc || !isThere) continue;
    const window = openWindow(context, { freeTime, grid }, times);
    for (const row of getProviderPackages(doc).filter(({ visible }) => visible)) {
      const minutes = 'package_time' in row ? row.package_time || readSiteSettings(context).default_package_minutes : 0;
      const is = indexed(freeTime, window, name, minutes);
      const truth =
        doc.doctype === 'Restaurant'
          ? open(context, doc, first, days)
          : shown(context, name, row.package_id, first, days);
      const only = (mine: string[], others: string[]) => mine.filter((one) => !others.includes(one)).join();
      if (is.join() !== truth.join())
        faults.push(`${name} ${minutes} min: index alone ${only(is, truth)}; truth alone ${only(truth, is)}`);
    }
  }
  return faults;
}
