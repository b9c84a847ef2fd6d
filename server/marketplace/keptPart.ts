import { STATUS } from '../../domain/orderProcess.ts';
import type { RequestContext } from '../frappe/types.ts';
import type { Line } from './lines.ts';
import { payoutOfClosed } from './payouts.ts';
import { payingAttempt } from './refunds.ts';

/** What staff keeps of a cancelled booking is what its provider earned: held, until staff releases it (decisions A1, cancel_paid). */
export function settleKeptPart(context: RequestContext, line: Line): void {
  if (line.payout_status === 'Paid') return;
  const ours = line.status_reason === 'customer_cancelled' || line.status_reason === 'staff_cancelled';
  const attempt = line.sales_invoice && payingAttempt(context, line.sales_invoice);
  if (line.status !== STATUS.cancelled || !ours || !attempt || !line.sales_invoice) return;
  context.system.setValues('Order Progress', line.name, payoutOfClosed(context, line));
}
