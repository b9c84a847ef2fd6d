import { ofFee, ofGuarantee, ofPayment, ofService } from '../../../../domain/money/ledger.ts';
import { type Fils, OUR_CURRENCY, sumMoney, toFils } from '../../../../domain/money/money.ts';
import { isNeverApplied } from '../../../../domain/money/refunds.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { LINE_TYPE, STATUS } from '../../../../domain/order/orderProcess.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { INVOICE } from '../../../../domain/states/invoice.ts';
import { ATTEMPT } from '../../../../domain/states/paymentAttempt.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import { REFUND } from '../../../../domain/states/refund.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { linesOfOrder } from '../../orders/lines.ts';
import { getAttempt } from '../attempts.ts';
import { getRefunded } from '../refunds/refundable.ts';
import { type Opening, postBalances } from './post.ts';
import { getCurrency } from './postRefund.ts';

/** The refunds of a payment's money that no invoice could take. */
const neverApplied = (context: RequestContext, attempt: string) =>
  context.system
    .list('Refund', {
      fields: ['name', 'sales_invoice', 'amount', 'reason', 'received_amount', 'received_currency'],
      filters: [['payment_attempt', '=', attempt]],
      limit_page_length: 0,
    })
    .filter(({ reason }) => isNeverApplied(reason));

/** Posts a payment that the gateway confirmed: each invoice's part is owed to the customer's booking, or refunded at once (H9.2). */
export function postPayment(context: RequestContext, name: string, opening?: Opening): void {
  const attempt = getAttempt(context, name);
  if (attempt.state !== ATTEMPT.paid) return;
  const unapplied = neverApplied(context, name);
  const header = { kind: 'payment', payment_attempt: name, order_no: attempt.order_no, ...opening } as const;
  if (attempt.failure_code) {
    for (const refund of unapplied)
      postBalances(
        context,
        { ...header, source: `Payment ${name} ${refund.sales_invoice}`, currency: getCurrency(refund) },
        ofPayment(toFils(refund.received_amount ?? refund.amount), false),
      );
    return;
  }
  for (const row of attempt.invoices) {
    const isApplied = !unapplied.some(({ sales_invoice }) => sales_invoice === row.sales_invoice);
    const { order_progress, sales_invoice } = row;
    const source = `Payment ${name} ${sales_invoice}`;
    const currency = attempt.currency || OUR_CURRENCY;
    postBalances(
      context,
      { ...header, source, currency, order_progress, sales_invoice },
      ofPayment(toFils(row.amount), isApplied),
    );
  }
}

/** Whether the line's money was earned, or kept by a decision. Until then it belongs to the customer. */
const isEarned = (line: OrderLine): boolean =>
  Boolean(line.paidAt) && (line.status === STATUS.delivered || isLost(line.status));

/** Posts what became of a line's money when it was delivered or ended: the provider's share, ours, the guarantee, and payouts. */
export function postLine(context: RequestContext, line: OrderLine, opening?: Opening): void {
  if (!line.paidAt) return;
  const netPaid = line.total - getRefunded(context, line);
  const parts = {
    netPaid,
    payout: line.payout,
    guarantee: line.guarantee,
    isPaidOut: line.payoutState === PAYOUT.paid,
  };
  postBalances(
    context,
    {
      kind: line.payoutState === PAYOUT.paid ? 'payout' : 'service',
      source: `Line ${line.id}`,
      currency: OUR_CURRENCY,
      order_no: line.orderNo,
      order_progress: line.id,
      sales_invoice: line.invoice ?? null,
      vendor: line.provider,
      ...opening,
    },
    isEarned(line) ? ofService(parts) : {},
  );
}

/** Posts an order's delivery fee, which is ours once a part of it was delivered. */
export function postFee(context: RequestContext, order: string, opening?: Opening): void {
  const [invoice] = context.system.list('Sales Invoice', {
    fields: ['name', 'grand_total'],
    filters: [
      ['custom_order', '=', order],
      ['docstatus', '=', 1],
      ['status', '=', INVOICE.paid],
    ],
    limit_page_length: 1,
  });
  if (!invoice) return;
  const isDelivered = linesOfOrder(context, order).some(
    ({ type, status }) => type === LINE_TYPE.restaurant && status === STATUS.delivered,
  );
  const back = context.system.list('Refund', {
    fields: ['amount'],
    filters: [
      ['sales_invoice', '=', invoice.name],
      ['reason', '=', 'no_delivery'],
      ['state', '!=', REFUND.refused],
    ],
    limit_page_length: 0,
  });
  const retainedFee: Fils = toFils(invoice.grand_total) - sumMoney(back.map(({ amount }) => toFils(amount)));
  const header = { kind: 'fee', source: `Fee ${order}`, currency: OUR_CURRENCY, order_no: order } as const;
  postBalances(context, { ...header, sales_invoice: invoice.name, ...opening }, isDelivered ? ofFee(retainedFee) : {});
}

/** Posts a provider's guarantees, paid out when the account has been closed long enough. */
export function postGuarantee(
  context: RequestContext,
  provider: { doctype: string; name: string },
  amount: Fils,
  opening?: Opening,
): void {
  const header = {
    kind: 'guarantee',
    source: `Guarantee ${provider.doctype} ${provider.name}`,
    currency: OUR_CURRENCY,
    vendor: provider.name,
  } as const;
  postBalances(context, { ...header, ...opening }, ofGuarantee(amount));
}
