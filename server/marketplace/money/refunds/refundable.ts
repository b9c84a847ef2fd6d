import { type Fils, sumMoney, toFils } from '../../../../domain/money/money.ts';
import { isNeverApplied } from '../../../../domain/money/refunds.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { ATTEMPT } from '../../../../domain/states/paymentAttempt.ts';
import { REFUND } from '../../../../domain/states/refund.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { type Attempt, attemptsOfInvoice } from '../attempts.ts';

/** The attempt that paid an invoice: the one in its Payment Entry. Another attempt may have paid it again. */
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
 * What can still be refunded of an invoice's money in an attempt: what the attempt paid for it, less the refunds that were not refused
 * (A4).
 * @param except a refund to exclude, because its own amount is in question
 */
export function refundable(context: RequestContext, attempt: Attempt, invoice: string, except?: string): Fils {
  const taken = sumMoney(
    attempt.invoices.filter((row) => row.sales_invoice === invoice).map((row) => toFils(row.amount)),
  );
  const back = refundsNotRefused(context, attempt.name, invoice).filter(
    (refund) => refund.name !== except && refund.reason !== 'wrong_amount',
  );
  return taken - sumMoney(back.map((refund) => toFils(refund.amount)));
}

/** What can still be refunded of a line's payment; 0 if it was never paid. */
export function getRefundable(context: RequestContext, line: OrderLine): Fils {
  const attempt = line.invoice ? payingAttempt(context, line.invoice) : undefined;
  return attempt && line.invoice ? Math.max(0, refundable(context, attempt, line.invoice)) : 0;
}

/** What of a line's payment was refunded or will be; 0 if it was never paid. */
export function getRefunded(context: RequestContext, line: OrderLine): Fils {
  const attempt = line.invoice ? payingAttempt(context, line.invoice) : undefined;
  return attempt ? line.total - getRefundable(context, line) : 0;
}

/** How much of a paid invoice was refunded. */
export function sumPaidRefunds(context: RequestContext, invoice: string): Fils {
  const rows = context.system.list('Refund', {
    fields: ['amount', 'reason'],
    filters: [
      ['sales_invoice', '=', invoice],
      ['state', '=', REFUND.paid],
    ],
    limit_page_length: 0,
  });
  return sumMoney(rows.filter(({ reason }) => !isNeverApplied(reason)).map(({ amount }) => toFils(amount)));
}
