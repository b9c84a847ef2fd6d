import type { Refund } from '../../domain/doctypes.gen.ts';
import type { Fils } from '../../domain/money.ts';
import { toWire } from '../../domain/money.ts';
import type { RequestContext } from '../frappe/types.ts';
import { filsOf } from './kinds.ts';
import type { InvoiceDoc, Line } from './lines.ts';
import { type Attempt, attemptsOfInvoice } from './paymentAttempts.ts';

interface RefundParts {
  attempt: Attempt;
  invoice: string;
  line?: string | null;
  amount: Fils;
  reason: Refund['reason'];
  received?: { amount: Fils; currency: string };
}

/** Money that must go back: a record of its own, `Due` until staff has paid it. */
export function makeRefund(
  context: RequestContext,
  { attempt, invoice, line, amount, reason, received }: RefundParts,
): void {
  context.system.insert({
    doctype: 'Refund',
    order: attempt.order,
    order_progress: line ?? null,
    sales_invoice: invoice,
    payment_attempt: attempt.name,
    customer: attempt.customer,
    amount: toWire(amount),
    reason,
    state: 'Due',
    ...(received ? { received_amount: toWire(received.amount), received_currency: received.currency } : {}),
  });
}

/** The attempt that paid an invoice. */
function payingAttempt(context: RequestContext, invoice: string): Attempt | undefined {
  return attemptsOfInvoice(context, invoice).find((attempt) => attempt.state === 'Paid' && !attempt.failure_code);
}

/** All of a paid line's money, for the reason it ended. */
export function refundLine(context: RequestContext, line: Line): void {
  const attempt = line.sales_invoice ? payingAttempt(context, line.sales_invoice) : undefined;
  if (!attempt || !line.sales_invoice) return;
  const reason = line.status_reason as Refund['reason'];
  const amount = filsOf(line.line_total);
  makeRefund(context, { attempt, invoice: line.sales_invoice, line: line.name, amount, reason });
}

/** The delivery fee of an order that nobody delivers any more; once. */
export function refundFee(context: RequestContext, order: string, invoice: InvoiceDoc): void {
  const refunded = context.system.count('Refund', {
    filters: [
      ['order', '=', order],
      ['sales_invoice', '=', invoice.name],
      ['reason', '=', 'no_delivery'],
    ],
  });
  const attempt = payingAttempt(context, invoice.name);
  if (!attempt || refunded) return;
  makeRefund(context, { attempt, invoice: invoice.name, amount: filsOf(invoice.grand_total), reason: 'no_delivery' });
}
