import { formatHijri } from '../../../domain/calendar/hijri.ts';
import { boundFrom, nightToWire, startOfNight } from '../../../domain/calendar/nightStart.ts';
import type { RequestGuard } from '../../../domain/generated/orderProcess.gen.ts';
import { toFils } from '../../../domain/money/money.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { trueStart } from '../../../domain/order/moonSighting.ts';
import { type Kind, WIRE } from '../../../domain/order/orderDto.ts';
import { type Guard, guardRefusal } from '../../../domain/order/orderProcess.ts';
import { getGovernorate, governorateName } from '../../../domain/place/places.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { separatorIn } from '../../../domain/text/format.ts';
import { overlaps, toHeldInterval } from '../../../domain/time/intervals.ts';
import { formatDateTime, type Instant, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { isOpen } from '../../../domain/time/openTimes.ts';
import { isAhead, isQuiet, isWithinHorizon } from '../../../domain/time/slots.ts';
import type { ExceptionClass } from '../../frappe/schema/errors.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { readRows } from '../common/inputValues.ts';
import { toKind } from '../common/lineKinds.ts';
import { getNights, getPrayers } from '../common/nights.ts';
import { refuse } from '../common/refuse.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { Catalogue } from '../providers/catalogue.ts';
import type { ProviderDoc } from '../providers/providers.ts';
import { assertKitchenCapacity, isKitchen, kitchenCutoff } from './capacity.ts';
import { getAvailability, providerMinutes, quietAround, rangeAround } from './slots.ts';
import { heldEngagements } from './sql/engagements.ts';
import { customerLineAt } from './sql/orders.ts';
import { blockingSlots, type SlotRange } from './sql/slots.ts';
import { noticeSentence, slotTaken, type TimeSentence, timeRefused } from './timeRefusal.ts';

/** The names of governorates for a message, in each language. */
const namesOf = (governorates: readonly string[]): Record<string, string> => ({
  governorate: governorates.map((one) => governorateName(one, 'en')).join(separatorIn('en')),
  governorate_ar: governorates.map((one) => governorateName(one, 'ar')).join(separatorIn('ar')),
});

/** A requested line with the data of its guards. */
export interface GuardContext {
  context: RequestContext;
  line: OrderLine;
  siblings: readonly OrderLine[];
  kind: Kind;
  provider: ProviderDoc | undefined;
  offered: { minimum: number } | undefined;
  slot: { start: Instant; end: Instant };
  now: Instant;
  /** From when the maximum days in advance are counted: for a move, the day of the order. */
  since: Instant;
}

/** Refuses a time; for a reciter, the refusal suggests free starts. */
function failTime(
  guard: Guard,
  { context, kind, provider, line, slot }: GuardContext,
  sentence: TimeSentence = {},
): never {
  if (kind === 'reciter' && provider) throw timeRefused(context, guard, provider, line.minutes, slot.start, sentence);
  const { exception, key } = guardRefusal(guard);
  return refuse(exception as ExceptionClass, sentence.key ?? key, { values: sentence.values, fieldname: WIRE.start });
}

const noticeOf = ({ context, provider }: GuardContext): { notice: number; buffer: number } =>
  provider ? providerMinutes(context, provider) : { notice: 0, buffer: 0 };

/** The reciter's time for this line, including the minimum gap between two slots. */
const guardedRange = (guarded: GuardContext): SlotRange =>
  rangeAround(guarded.line.provider, guarded.slot, noticeOf(guarded).buffer * MINUTE);

/** Whether a line or an engagement holds the reciter's time, including the gap between two slots. */
function isHeld(guarded: GuardContext): boolean {
  const { context, line, now } = guarded;
  const range = guardedRange(guarded);
  const held = blockingSlots(context.database, range, instantToWire(now));
  return held.some(({ id }) => id !== line.id) || heldEngagements(context.database, range).length > 0;
}

/**
 * Whether the customer has already requested the same reciter at that time, in this order or another, or so close to it that accepting one
 * would end the other.
 */
function isTwice(guarded: GuardContext): boolean {
  const { context, line, siblings, slot } = guarded;
  const { customer, provider: reciter, orderNo: exceptOrder } = line;
  const here = siblings.some(
    (other) =>
      other !== line && other.provider === reciter && overlaps(slot, toHeldInterval(other), noticeOf(guarded).buffer),
  );
  return (
    here ||
    customerLineAt(context.database, { customer: customer ?? '', exceptOrder, ...guardedRange(guarded) }) !== undefined
  );
}

type LineGuard = (guarded: GuardContext) => void;

/** The guards of a request that check the order as a whole (requestGuards.ts). */
export type OrderGuard = Extract<RequestGuard, 'open_requests'>;

/** The guards of each line of a request: the same names as a step's, but of a line that is not stored. */
export const REQUESTED_LINE_GUARDS: Partial<Record<Guard, LineGuard>> = {
  vendor_verified({ provider }) {
    if (provider?.verification_status !== VERIFICATION.verified) refuseGuard('vendor_verified');
  },
  package_offered({ offered }) {
    if (!offered) refuseGuard('package_offered');
  },
  quantity({ line, offered }) {
    if (offered && line.quantity < offered.minimum)
      refuseGuard('quantity', { values: { n: offered.minimum }, fieldname: WIRE.quantity });
  },
  quantity_limit({ context, line, offered }) {
    const max = readSiteSettings(context).max_order_qty;
    if (line.quantity > max)
      refuseGuard('quantity_limit', { values: { min: offered?.minimum ?? 1, max }, fieldname: WIRE.quantity });
  },
  line_total({ context, line }) {
    const max = readSiteSettings(context).max_line_total;
    if (line.total > toFils(max)) refuseGuard('line_total', { values: { min: 0, max }, fieldname: WIRE.quantity });
  },
  start_in_future(guarded) {
    if (!isAhead(guarded.slot.start, guarded.now)) failTime('start_in_future', guarded);
  },
  notice(guarded) {
    const { notice } = noticeOf(guarded);
    if (!isAhead(guarded.slot.start, guarded.now, notice)) failTime('notice', guarded, noticeSentence(notice));
  },
  horizon(guarded) {
    const days = readSiteSettings(guarded.context).booking_horizon_days;
    if (!isWithinHorizon(guarded.slot.start, guarded.since, days))
      failTime('horizon', guarded, { values: { smart_count: days } });
  },
  night({ context, line, slot }) {
    const bound = boundFrom(line);
    if (!bound) return;
    const [nights, prayers] = [getNights(context), getPrayers(context)];
    const startIn = (chosen: Instant) => startOfNight(nights, prayers, bound, chosen);
    const start = startIn(slot.start);
    if (start === 'outside') {
      // The month may have changed since: then the same time of day on the confirmed evening is meant.
      const { start: meant } = trueStart(nights, prayers, bound, slot.start);
      const values = {
        night: formatHijri(bound.night, 'en'),
        night_ar: formatHijri(bound.night, 'ar'),
        night_of: nightToWire(bound.night),
        ...(meant !== 'outside' && startIn(meant) === meant ? { start: instantToWire(meant) } : {}),
      };
      refuse('ValidationError', 'booking.not_that_night', { values, fieldname: WIRE.start });
    }
    if (start !== slot.start)
      refuseGuard('night', {
        values: { time: formatDateTime(start, 'en'), at: instantToWire(start), start: instantToWire(start) },
        fieldname: WIRE.start,
      });
  },
  vendor_hours(guarded) {
    if (guarded.kind === 'reciter' && isQuiet(guarded.slot.start, quietAround(guarded.context, guarded.slot)))
      failTime('vendor_hours', guarded, { key: 'booking.before_prayer' });
    if (guarded.provider && !isOpen(guarded.slot, getAvailability(guarded.provider))) failTime('vendor_hours', guarded);
  },
  cutoff({ context, provider, slot, now }) {
    const closes = isKitchen(provider) ? kitchenCutoff(context, provider, slot.start) : undefined;
    if (closes === undefined || now <= closes) return;
    const values = { time: formatDateTime(closes, 'en'), at: instantToWire(closes) };
    refuseGuard('cutoff', { values, fieldname: WIRE.start });
  },
  governorate({ provider, line }) {
    const served = readRows(provider, 'serves').map((row) => row.governorate);
    const governorate = getGovernorate(line);
    // If the place is unknown, or an unstructured address has a city that isn't an area: the customer was not asked for one.
    if (!served.length || served.includes(governorate) || (!governorate && !line.area)) return;
    const fieldname = 'shipping_address';
    if (!governorate) refuse('ValidationError', 'booking.area_unknown', { values: namesOf(served), fieldname });
    refuseGuard('governorate', { values: namesOf([governorate]), fieldname });
  },
  no_overlap(guarded) {
    const { context, kind, provider, line, slot } = guarded;
    if (kind === 'reciter' && provider && isHeld(guarded)) throw slotTaken(context, provider, line.minutes, slot.start);
  },
  capacity({ context, provider, line, siblings }) {
    if (isKitchen(provider)) assertKitchenCapacity(context, provider, line, siblings);
  },
  own_duplicate(guarded) {
    if (guarded.kind === 'reciter' && isTwice(guarded)) refuseGuard('own_duplicate', { fieldname: WIRE.start });
  },
} satisfies Record<Exclude<RequestGuard, OrderGuard>, LineGuard>;

/** Creates the data of a line's guards. @param since from when the maximum days in advance are counted */
export function createGuardContext(
  context: RequestContext,
  catalogue: Catalogue,
  line: OrderLine,
  siblings: readonly OrderLine[],
  since = getNow(context),
): GuardContext {
  const kind = toKind(line.type) ?? 'restaurant';
  return {
    context,
    line,
    siblings,
    kind,
    provider: catalogue.provider(kind, line.provider),
    offered: catalogue.offered(kind, line.provider, line.packageId ?? ''),
    slot: toHeldInterval(line),
    now: getNow(context),
    since,
  };
}
