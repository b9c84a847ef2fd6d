import { ROLE } from '../../../domain/access.ts';
import * as catalogueMethods from '../../../domain/methods/catalogue.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { lineToWire } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { addDays, DAY, getDay, instantToWire, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { minutesOfRow } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { getProviderPackages, type ProviderDoc } from '../providers/providers.ts';
import { findKitchenStarts, isKitchen } from './capacity.ts';
import { readableLine } from './lines.ts';
import { findStartsByDay } from './slots.ts';
import { blockingSlots } from './sql/slots.ts';

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

/** The minutes of the reciter's shortest package, which must fit into a free time. 0: no packages. */
function shortestOf(reciter: ProviderDoc): number {
  const offered = getProviderPackages(reciter).filter(({ visible }) => visible);
  return offered.length ? Math.min(...offered.map(minutesOfRow)) : 0;
}

/**
 * The starts on the grid for one to 31 days, each with what blocks it and the number of requests (A2). The caller's own line that is being
 * moved does not count (H1.3); if it is a kitchen's, so are the starts.
 * @throws DoesNotExistError for a line that the caller may not read
 */
function freeSlots(
  {
    reciter: name,
    packageId,
    date: first,
    days: count,
    by_prayer,
    line: moved,
  }: Read<typeof catalogueMethods.freeSlots>,
  context: RequestContext,
): MethodOutput<typeof catalogueMethods.freeSlots> {
  const settings = readSiteSettings(context);
  const horizon = settings.booking_horizon_days;
  if (first > addDays(getDay(getNow(context)), horizon)) {
    refuse('ValidationError', 'booking.horizon', { values: { smart_count: horizon }, fieldname: 'date' });
  }
  const line = moved ? readableLine(context, moved) : undefined;
  const kitchen = line?.type === LINE_TYPE.restaurant ? context.system.find('Restaurant', line.provider) : undefined;
  if (line && isKitchen(kitchen)) return { days: findKitchenStarts(context, kitchen, line, { first, count }) };
  const reciter = askedReciter(context, name);
  const row = packageId ? openCatalogue(context).row('reciter', reciter.name, { packageId }) : undefined;
  const minutes = (row ? minutesOfRow(row) : shortestOf(reciter)) || settings.default_package_minutes;
  return { days: findStartsByDay(context, reciter, { minutes, first, count, byPrayer: by_prayer, moved: line }) };
}

export const slotMethods: Record<string, MethodDefinition> = {
  ...implement(catalogueMethods.bookedSlots, bookedSlots),
  ...implement(catalogueMethods.freeSlots, freeSlots),
};
