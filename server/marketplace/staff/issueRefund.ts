import * as staff from '../../../domain/methods/staff.ts';
import { toWire } from '../../../domain/money/money.ts';
import { recordAudit } from '../common/auditLog.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { postLine } from '../money/ledger/postMoney.ts';
import { assertRefundLimit } from '../money/refunds/fields.ts';
import { payingAttempt, refundable } from '../money/refunds/refundable.ts';
import { makeRefund } from '../money/refunds/refunds.ts';
import { settleRetainedAmount } from '../money/refunds/settlement.ts';
import { findLine, getLine } from '../orders/lines.ts';
import { notPossible } from '../orderWorkflow/transitions.ts';

/** `issue_refund {order_progress, amount, reason, note}`: staff refunds a part of a paid line. */
export const issueRefund = implement(staff.issueRefund, ({ order_progress, amount, reason, note }, context) => {
  const line = findLine(context, order_progress);
  if (!line) return refuse('DoesNotExistError', 'common.gone');
  const attempt = line.invoice && payingAttempt(context, line.invoice);
  if (!attempt || !line.invoice) return notPossible(line.status);
  const most = refundable(context, attempt, line.invoice);
  assertRefundLimit(amount, most);
  const parts = { attempt, invoice: line.invoice, line: line.id, amount, reason, note };
  const refund = makeRefund(context, parts);
  settleRetainedAmount(context, getLine(context, line.id), amount);
  postLine(context, getLine(context, line.id));
  recordAudit(context, {
    action: 'issue_refund',
    doctype: 'Refund',
    name: refund.name,
    before: null,
    after: { order_progress: line.id, amount: toWire(amount), reason },
    reason: note,
  });
  return { name: refund.name, state: refund.state, amount: refund.amount };
});
