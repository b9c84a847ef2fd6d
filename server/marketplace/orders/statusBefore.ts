import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import type { RequestContext } from '../../ports/context.ts';
import { refuse } from '../common/refuse.ts';
import { freshState } from './lines.ts';

/** Where a line stood when its request came, before the gateway was asked. */
const statusBefore = new WeakMap<RequestContext, Status>();

export function noteStatusBefore(context: RequestContext, status: Status): void {
  statusBefore.set(context, status);
}

/**
 * The line turned out to be paid while its request waited for the gateway: the step was asked for while it was not.
 * @param line as it is read inside the request's transaction
 * @throws ConflictError with the fresh line
 */
export function requireNotPaidMeanwhile(context: RequestContext, line: OrderLine): void {
  if (statusBefore.get(context) === STATUS.paymentPending && line.status === STATUS.paymentCompleted)
    refuse('ConflictError', 'orders.lost_race', { data: freshState(line) });
}
