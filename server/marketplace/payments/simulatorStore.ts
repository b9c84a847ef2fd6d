import { OUR_CURRENCY, toFils } from '../../../domain/money/money.ts';
import { paymentReturnPath } from '../../../domain/paths.ts';
import { ATTEMPT } from '../../../domain/states/paymentAttempt.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { type Day, getDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { ReportedMovement } from '../../gateway/gateway.ts';
import { bookPaid, type SimulatorStore } from '../../gateway/simulatedPayments.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Secrets } from '../../ports/database.ts';
import { getRefundPosting } from '../money/ledger/postRefund.ts';

const KIND = 'simulated payment';

/** Stores the simulated provider's payments in the database, so that they survive a restart during a payment. */
export const simulatorStore = (secrets: Secrets): SimulatorStore => ({
  load: (reference) => secrets.read(KIND, reference),
  save: (reference, payment) => secrets.keep(KIND, reference, payment),
});

/** The refunds of a day of its payments, sent or paid by hand: all of them are in the simulated provider's list. */
export const listRecordedRefunds = (context: RequestContext, day: Day): ReportedMovement[] =>
  context.system
    .list('Refund', {
      fields: ['amount', 'reason', 'received_amount', 'received_currency', 'bank_reference', 'payment_attempt'],
      filters: [
        ['state', '=', REFUND.paid],
        ['paid_at', 'between', [`${day} 00:00:00`, `${day} 23:59:59`]],
      ],
      limit_page_length: 0,
    })
    .filter(({ payment_attempt }) => context.system.get('Payment Attempt', payment_attempt).gateway === 'simulator')
    .map((refund) => ({
      kind: 'refund',
      reference: refund.bank_reference ?? '',
      ...getRefundPosting(refund),
    }));

/** Adds the sample's initial payments to the simulated provider's records, each on its day. */
export function bookSamplePayments(context: RequestContext, store: SimulatorStore, publicUrl: string): void {
  const paid = context.system.list('Payment Attempt', {
    fields: ['order_no', 'merchant_txn_id', 'gateway_txn_id', 'amount', 'currency', 'last_checked_at'],
    filters: [['state', '=', ATTEMPT.paid]],
    order_by: 'last_checked_at asc',
    limit_page_length: 0,
  });
  for (const { order_no, merchant_txn_id, gateway_txn_id, amount, currency, last_checked_at } of paid) {
    const paidAt = parseInstant(last_checked_at) ?? 0;
    bookPaid(store, getDay(paidAt), {
      gatewayTxnId: gateway_txn_id ?? '',
      merchantTxnId: merchant_txn_id,
      amount: toFils(amount),
      currency: currency ?? OUR_CURRENCY,
      order: order_no,
      invoices: [],
      language: 'en',
      expiresAt: paidAt,
      successUrl: `${publicUrl}${paymentReturnPath(true)}`,
      failureUrl: `${publicUrl}${paymentReturnPath(false)}`,
    });
  }
}
