import { ofRefund } from '../../../../domain/money/ledger.ts';
import { isNeverApplied } from '../../../../domain/money/refunds.ts';
import type { RequestContext } from '../../../host/context.ts';
import { filsOf } from '../../common/lineKinds.ts';
import { OUR_CURRENCY } from '../refunds/news.ts';
import { bring, type Opening } from './post.ts';

/** The currency of money that came in another amount or currency than was asked for. */
export const currencyOf = (refund: { received_currency?: string | null }): string =>
  refund.received_currency || OUR_CURRENCY;

/** Money that goes back: made, changed, refused or paid. */
export function postRefund(context: RequestContext, name: string, opening?: Opening): void {
  const refund = context.system.get('Refund', name);
  const { order_no, order_progress, sales_invoice, payment_attempt, state, reason } = refund;
  const isWrong = reason === 'wrong_amount';
  const amount = filsOf(isWrong ? (refund.received_amount ?? refund.amount) : refund.amount);
  bring(
    context,
    {
      kind: 'refund',
      source: `Refund ${name}`,
      currency: isWrong ? currencyOf(refund) : OUR_CURRENCY,
      refund: name,
      ...{ order_no, order_progress, sales_invoice, payment_attempt },
      ...opening,
    },
    ofRefund({ amount, state, neverApplied: isNeverApplied(reason) }),
  );
}
