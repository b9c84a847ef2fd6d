import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderProcess.ts';
import { findPlace } from '../../../domain/place/places.ts';
import { DAY, HOUR, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { inSavepoint } from '../common/committedError.ts';
import { readRows } from '../common/inputValues.ts';
import { countLines, getLine } from '../orders/lines.ts';
import { paymentLapses } from '../orders/sql/orders.ts';
import { requestedSlots } from '../orders/sql/slots.ts';
import { findTravelConflicts } from './approvalChecks.ts';
import { guardedRange } from './guards.ts';
import { takeStep } from './transitions.ts';

/** Unpaid bookings that a customer may have at a time without their providers having looked at them. */
const MAX_UNPAID = 2;
/** After this many bookings that a customer let lapse unpaid, in this time, providers answer them in person. */
const MAX_LAPSES = 2;
const LAPSE_PERIOD = 30 * DAY;

/** Whether the customer has a confirmed email, has paid before, and doesn't collect times without paying. */
function isTrusted(context: RequestContext, { customer, user }: OrderLine): boolean {
  if (!customer || !user || context.system.find('User', user)?.email_verified !== 1) return false;
  const paid = countLines(context, [
    ['customer', '=', customer],
    ['paidAt', 'is', 'set'],
  ]);
  const unpaid = countLines(context, [
    ['customer', '=', customer],
    ['status', '=', STATUS.paymentPending],
    ['statusReason', '=', 'auto_accepted'],
  ]);
  const since = instantToWire(getNow(context) - LAPSE_PERIOD);
  return paid > 0 && unpaid < MAX_UNPAID && paymentLapses(context.database, customer, since) < MAX_LAPSES;
}

/** Whether accepting would end another request for the same time. Only its provider decides between two. */
const isContested = (context: RequestContext, line: OrderLine): boolean =>
  line.type === LINE_TYPE.reciter &&
  requestedSlots(context.database, guardedRange(context, line)).some(({ id }) => id !== line.id);

/** Whether the provider accepts such a request without looking at it (J9). The guards of the approval check the rest. */
function isWanted(context: RequestContext, line: OrderLine): boolean {
  const provider = context.system.get(line.type, line.provider);
  const { auto_accept_hours } = provider;
  return (
    auto_accept_hours > 0 &&
    line.start >= getNow(context) + auto_accept_hours * HOUR &&
    // Without hours of their own, a provider can be requested at any hour; the request's guards check those that are set.
    readRows(provider, 'working_hours').length > 0 &&
    findPlace(line.area) !== undefined &&
    isTrusted(context, line) &&
    !isContested(context, line) &&
    findTravelConflicts(context, line).length === 0
  );
}

/**
 * Approves the requests whose providers chose to accept such requests automatically, each in a savepoint: one that a guard refuses waits
 * for its provider as usual.
 * @param lines just released; the customer is locked
 */
export function autoAccept(context: RequestContext, lines: readonly OrderLine[]): void {
  for (const { id, type, provider } of lines) {
    // nobody else may request or take the time between the check and the step
    context.database.lock(type, provider);
    const line = getLine(context, id);
    if (!isWanted(context, line)) continue;
    inSavepoint(
      context,
      () => void takeStep(context, line, STATUS.paymentPending, 'system', { reason: 'auto_accepted' }),
      () => undefined,
    );
  }
}
