import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import type { RequestContext } from '../../ports/context.ts';
import { refuse } from '../common/refuse.ts';
import { freshState } from './lines.ts';

/** The status of a line when its request arrived, before the gateway was queried. */
const statusBefore = new WeakMap<RequestContext, Status>();

export function setStatusBefore(context: RequestContext, status: Status): void {
  statusBefore.set(context, status);
}

/**
 * Refuses a step if its line turned out to be paid while the request waited for the gateway: the step was requested for an unpaid line.
 * @param line as it is read inside the request's transaction
 * @throws ConflictError with the current line
 */
export function assertNotPaidMeanwhile(context: RequestContext, line: OrderLine): void {
  if (statusBefore.get(context) === STATUS.paymentPending && line.status === STATUS.paymentCompleted)
    refuse('ConflictError', 'orders.lost_race', { data: freshState(line) });
}
