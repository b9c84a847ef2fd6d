import * as staff from '../../../domain/methods/staff.ts';
import { toWire } from '../../../domain/money/money.ts';
import { recordAudit } from '../common/audit.ts';
import { implement } from '../common/implement.ts';
import { refuse } from '../common/refuse.ts';
import { postLine } from '../money/ledger/postMoney.ts';
import { requireAtMost } from '../money/refunds/fields.ts';
import { payingAttempt, refundable } from '../money/refunds/refundable.ts';
import { makeRefund } from '../money/refunds/refunds.ts';
import { settleKeptPart } from '../money/refunds/settlement.ts';
import { lineOf } from '../orders/lines.ts';
import { notPossible } from '../process/transitions.ts';

/** `issue_refund {order_progress, amount, reason, note}`: staff gives back some of a paid line's money. */
export const issueRefund = implement(staff.issueRefund, ({ order_progress, amount, reason, note }, context) => {
  const line = order_progress ? context.system.find('Order Progress', order_progress) : null;
  if (!line) return refuse('DoesNotExistError', 'common.gone');
  const attempt = line.sales_invoice && payingAttempt(context, line.sales_invoice);
  if (!attempt || !line.sales_invoice) return notPossible(line.status);
  const most = refundable(context, attempt, line.sales_invoice);
  requireAtMost(amount, most);
  const parts = { attempt, invoice: line.sales_invoice, line: line.name, amount, reason, note };
  const refund = makeRefund(context, parts);
  settleKeptPart(context, lineOf(context, line.name), amount);
  postLine(context, lineOf(context, line.name));
  recordAudit(context, {
    action: 'issue_refund',
    doctype: 'Refund',
    name: refund.name,
    before: null,
    after: { order_progress: line.name, amount: toWire(amount), reason },
    reason: note,
  });
  return { name: refund.name, state: refund.state, amount: refund.amount };
});
