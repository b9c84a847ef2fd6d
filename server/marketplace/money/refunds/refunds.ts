import type { Refund } from '../../../../domain/generated/doctypes.gen.ts';
import { type Fils, OUR_CURRENCY, toFils, toWire } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { REFUND } from '../../../../domain/states/refund.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { Stored } from '../../../ports/registeredTypes.ts';
import type { InvoiceDoc } from '../../orders/lines.ts';
import type { Attempt } from '../attempts.ts';
import { postRefund } from '../ledger/postRefund.ts';
import { payingAttempt, refundable } from './refundable.ts';
import { notifyRefund } from './refundNotifications.ts';

export type RefundDoc = Stored<'Refund'>;

interface RefundParts {
  attempt: Attempt;
  invoice: string;
  line?: string | null;
  amount: Fils;
  reason: Refund['reason'];
  received?: { amount: Fils; currency: string };
  note?: string;
}

/** Reasons whose own notifications already mention the refund. */
const TOLD_ALREADY: readonly Refund['reason'][] = ['vendor_cannot_serve', 'staff_unavailable'];

/**
 * Whether an amount can be stored in this currency. An unknown currency becomes a record, so that the refund is not taken for dinars; an
 * invalid code is mentioned in the note.
 */
function ensureCurrency(context: RequestContext, code: string): boolean {
  if (context.system.find('Currency', code)) return true;
  if (!/^[A-Z]{3}$/.test(code)) return false;
  context.system.insert({ doctype: 'Currency', currency_name: code, enabled: 0 });
  return true;
}

/**
 * Creates a refund record, `Due` until staff have paid it.
 * @param isNotified whether another notification has already informed the customer
 */
export function makeRefund(
  context: RequestContext,
  { attempt, invoice, line, amount, reason, received, note }: RefundParts,
  isNotified = false,
): RefundDoc {
  const isKnown = !received || ensureCurrency(context, received.currency);
  const refund = context.system.insert({
    doctype: 'Refund',
    order_no: attempt.order_no,
    order_progress: line ?? null,
    sales_invoice: invoice,
    payment_attempt: attempt.name,
    customer: attempt.customer,
    amount: toWire(amount),
    reason,
    state: REFUND.due,
    note: note ?? (isKnown ? null : received?.currency),
    ...(received ? { received_amount: toWire(received.amount) } : {}),
    ...(received ? { received_currency: isKnown ? received.currency : OUR_CURRENCY } : {}),
  });
  postRefund(context, refund.name);
  if (!isNotified) notifyRefund(context, refund, 'refund_due', received?.currency);
  return refund;
}

/**
 * Refunds a paid line: what is left, or a given amount, for the reason it ended or another one.
 * @returns the refund; undefined if there is nothing to refund
 */
export function refundLine(
  context: RequestContext,
  line: OrderLine,
  options: { amount?: Fils; reason?: Refund['reason']; note?: string } = {},
): RefundDoc | undefined {
  const attempt = line.invoice ? payingAttempt(context, line.invoice) : undefined;
  if (!attempt || !line.invoice) return undefined;
  const left = refundable(context, attempt, line.invoice);
  const amount = Math.min(options.amount ?? left, left);
  if (amount <= 0) return undefined;
  const reason = options.reason ?? (line.statusReason as Refund['reason']);
  const parts = { attempt, invoice: line.invoice, line: line.id, amount, reason, note: options.note };
  return makeRefund(context, parts, TOLD_ALREADY.includes(reason) || options.reason !== undefined);
}

/** Refunds the delivery fee of an order without deliveries; once. */
export function refundFee(context: RequestContext, order: string, invoice: InvoiceDoc): void {
  const refunded = context.system.count('Refund', {
    filters: [
      ['order_no', '=', order],
      ['sales_invoice', '=', invoice.name],
      ['reason', '=', 'no_delivery'],
    ],
  });
  const attempt = payingAttempt(context, invoice.name);
  if (!attempt || refunded) return;
  makeRefund(context, { attempt, invoice: invoice.name, amount: toFils(invoice.grand_total), reason: 'no_delivery' });
}
