import { type Fils, filsOf } from '../../../../domain/money/money.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { isCalledOff, isConfirmed } from '../../../../domain/order/statusGroups.ts';
import { COMPLAINT_STATE } from '../../../../domain/states/complaint.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import type { RequestContext } from '../../../host/context.ts';
import type { Line } from '../../orders/lines.ts';
import { payoutOfClosed, payoutOfRefunded } from '../payouts/payouts.ts';
import { complaintOfLine } from '../sql/payouts.ts';
import { payingAttempt } from './refundable.ts';

/**
 * What goes back to the customer is not paid to the provider: of a delivered line, of one whose complaint was decided before it
 * ends, and of any line whose provider has a payout already. What staff keeps of a cancelled booking is what its provider earned:
 * held, until staff releases it (decisions A1, cancel_paid).
 * @param more how much more goes back than before; less, when negative
 */
export function settleKeptPart(context: RequestContext, line: Line, more: Fils): void {
  if (line.payout_status === PAYOUT.paid || !line.sales_invoice || !payingAttempt(context, line.sales_invoice)) return;
  const isSettled =
    Boolean(line.payout_status) ||
    line.status === STATUS.delivered ||
    (line.status === STATUS.cancelled && isCalledOff(line.status_reason)) ||
    (isConfirmed(line.status) && complaintOfLine(context.database, line.name)?.state === COMPLAINT_STATE.closed);
  if (isSettled) context.system.setValues('Order Progress', line.name, payoutOfRefunded(context, line, more));
}

/** A line that ends after its complaint was decided earns what is kept of it now, not what was decided for its delivery. */
export function settleEnded(context: RequestContext, line: Line): void {
  if (filsOf(line.payout_amount) || filsOf(line.guarantee_amount))
    context.system.setValues('Order Progress', line.name, payoutOfClosed(context, line));
}
