import type { Fils } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { isCalledOff, isConfirmed } from '../../../../domain/order/statusGroups.ts';
import { COMPLAINT_STATE } from '../../../../domain/states/complaint.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { setLine } from '../../orders/lines.ts';
import { payoutOfClosed, payoutOfRefunded } from '../payouts/payouts.ts';
import { complaintOfLine } from '../sql/payouts.ts';
import { payingAttempt } from './refundable.ts';

/**
 * A refund reduces the provider's payout: of a delivered line, of a line whose complaint was decided before it ends, and of any line that
 * already has a payout. What staff keep of a cancelled booking is the provider's: held until staff release it (A1, cancel_paid).
 * @param more the additional refund; negative for less
 */
export function settleRetainedAmount(context: RequestContext, line: OrderLine, more: Fils): void {
  if (line.payoutState === PAYOUT.paid || !line.invoice || !payingAttempt(context, line.invoice)) return;
  const isSettled =
    Boolean(line.payoutState) ||
    line.status === STATUS.delivered ||
    (line.status === STATUS.cancelled && isCalledOff(line.statusReason)) ||
    (isConfirmed(line.status) && complaintOfLine(context.database, line.id)?.state === COMPLAINT_STATE.closed);
  if (isSettled) setLine(context, line.id, payoutOfRefunded(context, line, more));
}

/** A line that ends after its complaint was decided earns what is kept of it now, not what was decided for its delivery. */
export function settleEnded(context: RequestContext, line: OrderLine): void {
  if (line.payout || line.guarantee) setLine(context, line.id, payoutOfClosed(context, line));
}
