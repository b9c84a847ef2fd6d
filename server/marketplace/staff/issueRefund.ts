import { ROLE } from '../../../domain/access.ts';
import { ISSUED_REASONS } from '../../../domain/refunds.ts';
import type { MethodDefinition } from '../../frappe/types.ts';
import { recordAudit } from '../common/audit.ts';
import { filsOf, text } from '../common/kinds.ts';
import { refuse } from '../common/refuse.ts';
import { refundAmount, refundText, requireAtMost } from '../money/refunds/fields.ts';
import { settleKeptPart } from '../money/refunds/keptPart.ts';
import { makeRefund, payingAttempt, refundable } from '../money/refunds/refunds.ts';
import { lineOf } from '../orders/lines.ts';

/** `issue_refund {order_progress, amount, reason, note}`: staff gives back some of a paid line's money. */
export const issueRefund: MethodDefinition = {
  roles: [ROLE.staff],
  handler(args, context) {
    const line = text(args.order_progress) ? context.system.find('Order Progress', text(args.order_progress)) : null;
    if (!line) return refuse('DoesNotExistError', 'common.gone');
    const amount = refundAmount(args.amount);
    const reason = ISSUED_REASONS.find((one) => one === args.reason);
    if (!reason) return refuse('ValidationError', 'errors.format', { fieldname: 'reason' });
    const note = refundText(args, 'note', null);
    if (!note) return refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
    const attempt = line.sales_invoice && payingAttempt(context, line.sales_invoice);
    if (!attempt || !line.sales_invoice)
      return refuse('ValidationError', 'orders.not_possible_now', { values: { status: line.status } });
    const most = refundable(context, attempt, line.sales_invoice);
    requireAtMost(filsOf(amount), most);
    const parts = { attempt, invoice: line.sales_invoice, line: line.name, amount: filsOf(amount), reason, note };
    const refund = makeRefund(context, parts);
    settleKeptPart(context, lineOf(context, line.name), filsOf(amount));
    recordAudit(context, {
      action: 'issue_refund',
      doctype: 'Refund',
      name: refund.name,
      before: null,
      after: { order_progress: line.name, amount, reason },
      reason: note,
    });
    return { name: refund.name, state: refund.state, amount: refund.amount };
  },
};
