import type { Refund } from '../../../../domain/generated/doctypes.gen.ts';
import { type Fils, sumMoney, toWire } from '../../../../domain/money/money.ts';
import { isNeverApplied } from '../../../../domain/money/refunds.ts';
import { ATTEMPT } from '../../../../domain/states/attempt.ts';
import { REFUND } from '../../../../domain/states/refund.ts';
import type { RequestContext } from '../../../host/context.ts';
import type { Stored } from '../../../host/registeredTypes.ts';
import { filsOf } from '../../common/lineKinds.ts';
import type { InvoiceDoc, Line } from '../../orders/lines.ts';
import { type Attempt, attemptsOfInvoice } from '../attempts.ts';
import { postRefund } from '../ledger/postRefund.ts';
import { OUR_CURRENCY, tellRefund } from './news.ts';

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

/** Reasons whose own news say already that the money goes back. */
const TOLD_ALREADY: readonly Refund['reason'][] = ['vendor_cannot_serve', 'staff_unavailable'];

/**
 * May a received amount be kept in this currency? One this site has not met becomes a record, so that no later word about the
 * refund takes it for ours; what is no code of a currency is named in the note.
 */
function ensureCurrency(context: RequestContext, code: string): boolean {
  if (context.system.find('Currency', code)) return true;
  if (!/^[A-Z]{3}$/.test(code)) return false;
  context.system.insert({ doctype: 'Currency', currency_name: code, enabled: 0 });
  return true;
}

/**
 * Money that must go back: a record of its own, `Due` until staff has paid it.
 * @param told has the customer heard of it in other news?
 */
export function makeRefund(
  context: RequestContext,
  { attempt, invoice, line, amount, reason, received, note }: RefundParts,
  told = false,
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
  if (!told) tellRefund(context, refund, 'refund_due', received?.currency);
  return refund;
}

/** The attempt whose money an invoice took: the one its Payment Entry names. Another one may have paid it once more. */
export function payingAttempt(context: RequestContext, invoice: string): Attempt | undefined {
  const paid = attemptsOfInvoice(context, invoice).filter((attempt) => attempt.state === ATTEMPT.paid);
  if (!paid.length) return undefined;
  const [entry] = context.system.list('Payment Entry', {
    fields: ['custom_payment_attempt'],
    filters: [
      ['custom_payment_attempt', 'in', paid.map((attempt) => attempt.name)],
      ['docstatus', '=', 1],
      ['Payment Entry Reference', 'reference_name', '=', invoice],
    ],
    limit_page_length: 1,
  });
  return paid.find((attempt) => attempt.name === entry?.custom_payment_attempt);
}

/** Refunds of one invoice's money in one attempt that are not refused. */
function refundsNotRefused(context: RequestContext, attempt: string, invoice: string) {
  return context.system.list('Refund', {
    fields: ['name', 'amount', 'state', 'reason'],
    filters: [
      ['sales_invoice', '=', invoice],
      ['payment_attempt', '=', attempt],
      ['state', '!=', REFUND.refused],
    ],
    limit_page_length: 0,
  });
}

/**
 * What may still go back of an invoice's money in an attempt: what the attempt took for it, less the refunds that were not
 * refused (decisions A4).
 * @param except a refund that is not counted, because its own amount is asked for
 */
export function refundable(context: RequestContext, attempt: Attempt, invoice: string, except?: string): Fils {
  const taken = sumMoney(
    attempt.invoices.filter((row) => row.sales_invoice === invoice).map((row) => filsOf(row.amount)),
  );
  const back = refundsNotRefused(context, attempt.name, invoice).filter(
    (refund) => refund.name !== except && refund.reason !== 'wrong_amount',
  );
  return taken - sumMoney(back.map((refund) => filsOf(refund.amount)));
}

/**
 * A paid line's money goes back: what is left of it, or as much as is given, for the reason it ended or another.
 * @returns the refund; undefined when nothing goes back
 */
export function refundLine(
  context: RequestContext,
  line: Line,
  given: { amount?: Fils; reason?: Refund['reason']; note?: string } = {},
): RefundDoc | undefined {
  const attempt = line.sales_invoice ? payingAttempt(context, line.sales_invoice) : undefined;
  if (!attempt || !line.sales_invoice) return undefined;
  const left = refundable(context, attempt, line.sales_invoice);
  const amount = Math.min(given.amount ?? left, left);
  if (amount <= 0) return undefined;
  const reason = given.reason ?? (line.status_reason as Refund['reason']);
  const parts = { attempt, invoice: line.sales_invoice, line: line.name, amount, reason, note: given.note };
  return makeRefund(context, parts, TOLD_ALREADY.includes(reason) || given.reason !== undefined);
}

/** The delivery fee of an order that nobody delivers any more; once. */
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
  makeRefund(context, { attempt, invoice: invoice.name, amount: filsOf(invoice.grand_total), reason: 'no_delivery' });
}

/** How much of an invoice that was paid has been paid back. */
export function paidBack(context: RequestContext, invoice: string): Fils {
  const rows = context.system.list('Refund', {
    fields: ['amount', 'reason'],
    filters: [
      ['sales_invoice', '=', invoice],
      ['state', '=', REFUND.paid],
    ],
    limit_page_length: 0,
  });
  return sumMoney(rows.filter(({ reason }) => !isNeverApplied(reason)).map(({ amount }) => filsOf(amount)));
}
