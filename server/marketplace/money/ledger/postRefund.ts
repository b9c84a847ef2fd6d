import type { Refund } from '../../../../domain/generated/doctypes.gen.ts';
import { ofRefund } from '../../../../domain/money/ledger.ts';
import { type Fils, OUR_CURRENCY, toFils } from '../../../../domain/money/money.ts';
import { isNeverApplied } from '../../../../domain/money/refunds.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { type Opening, postBalances } from './post.ts';

/** The currency of a payment in another amount or currency than requested. */
export const getCurrency = (refund: { received_currency?: string | null }): string =>
  refund.received_currency || OUR_CURRENCY;

/** The posting of a refund, in the currency of the payment. */
export function getRefundPosting({
  amount,
  reason,
  received_amount,
  received_currency,
}: Pick<Refund, 'amount' | 'reason' | 'received_amount' | 'received_currency'>): { amount: Fils; currency: string } {
  if (reason !== 'wrong_amount') return { amount: toFils(amount), currency: OUR_CURRENCY };
  return { amount: toFils(received_amount ?? amount), currency: getCurrency({ received_currency }) };
}

/** Posts a refund: created, changed, refused, or paid. */
export function postRefund(context: RequestContext, name: string, opening?: Opening): void {
  const refund = context.system.get('Refund', name);
  const { order_no, order_progress, sales_invoice, payment_attempt, state, reason } = refund;
  const { amount, currency } = getRefundPosting(refund);
  postBalances(
    context,
    {
      kind: 'refund',
      source: `Refund ${name}`,
      currency,
      refund: name,
      ...{ order_no, order_progress, sales_invoice, payment_attempt },
      ...opening,
    },
    ofRefund({ amount, state, neverApplied: isNeverApplied(reason) }),
  );
}
