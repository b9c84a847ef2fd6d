import type { Refund } from '../../../../domain/generated/doctypes.gen.ts';
import { OUR_CURRENCY, toFils } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { LINE_TYPE } from '../../../../domain/order/orderProcess.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { notifyCustomer } from '../../notifications/notify.ts';
import { getLine, linesOfOrder } from '../../orders/lines.ts';

type RefundNews = 'refund_due' | 'refund_paid' | 'refund_refused';

/** The line that a refund's notifications are about: its own, or for the delivery fee a kitchen's. */
function lineOfRefund(
  context: RequestContext,
  refund: Pick<Refund, 'order_no' | 'order_progress'>,
): OrderLine | undefined {
  if (refund.order_progress) return getLine(context, refund.order_progress);
  const lines = linesOfOrder(context, refund.order_no);
  return lines.find((line) => line.type === LINE_TYPE.restaurant) ?? lines[0];
}

/**
 * Notifies the customer about a refund, in the transaction of the event; never with staff's note (B1).
 * @param currency of the amount
 */
export function notifyRefund(
  context: RequestContext,
  refund: Refund,
  news: RefundNews,
  currency = refund.received_currency ?? OUR_CURRENCY,
): void {
  const line = lineOfRefund(context, refund);
  if (!line) return;
  notifyCustomer(context, line, news, {
    amount: toFils(refund.amount),
    ...(currency === OUR_CURRENCY ? {} : { currency }),
    ...(refund.paid_at ? { day: refund.paid_at.slice(0, 10) } : {}),
    ...(refund.bank_reference ? { reference: refund.bank_reference } : {}),
  });
}
