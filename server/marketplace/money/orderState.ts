import type { Order } from '../../../domain/generated/doctypes.gen.ts';
import { type Fils, toFils } from '../../../domain/money/money.ts';
import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { isLost, isPaid } from '../../../domain/order/statusGroups.ts';
import { INVOICE } from '../../../domain/states/invoice.ts';
import { DELIVERY, ORDER_PAYMENT } from '../../../domain/states/order.ts';
import type { RequestContext } from '../../ports/context.ts';
import { selectLines } from '../orders/lines.ts';
import { hasDueChain } from '../orders/sql/chains.ts';
import { listLineStatuses } from '../orders/sql/orders.ts';
import { sumPaidRefunds } from './refunds/refundable.ts';

/** An order's delivery state, from its lines' statuses (A1, last paragraph). */
export function getDeliveryStatus(statuses: readonly Status[]): Order['delivery_status'] {
  const live = statuses.filter((status) => !isLost(status));
  if (!live.length) return DELIVERY.cancelled;
  const delivered = live.filter((status) => status === STATUS.delivered).length;
  if (delivered === live.length) return DELIVERY.whole;
  return delivered ? DELIVERY.part : DELIVERY.none;
}

/**
 * An order's payment state.
 * @param lines `paid`: whether the line was ever paid
 * @param refunded whether all payments have been refunded
 */
export function getPaymentDetails(
  lines: readonly { status: Status; paid: boolean }[],
  refunded: boolean,
): Order['payment_details'] {
  if (refunded && lines.some((line) => line.paid)) return ORDER_PAYMENT.refunded;
  const live = lines.filter((line) => !isLost(line.status));
  const paid = live.filter((line) => isPaid(line.status)).length;
  if (!live.length) return lines.some((line) => line.paid) ? ORDER_PAYMENT.whole : ORDER_PAYMENT.none;
  if (paid === live.length) return ORDER_PAYMENT.whole;
  return paid ? ORDER_PAYMENT.part : ORDER_PAYMENT.none;
}

/** Whether all payments of the order's invoices were refunded, including the delivery fee. */
function isPaidBack(context: RequestContext, order: string): boolean {
  const taken = selectLines(
    context,
    ['invoice', 'total'],
    [
      ['orderNo', '=', order],
      ['paidAt', 'is', 'set'],
    ],
  );
  const isBack = (invoice: string | undefined, amount: Fils) => sumPaidRefunds(context, invoice ?? '') >= amount;
  if (!taken.length || !taken.every((line) => isBack(line.invoice, line.total))) return false;
  const fees = context.system.list('Sales Invoice', {
    fields: ['name', 'grand_total'],
    filters: [
      ['custom_order', '=', order],
      ['status', '=', INVOICE.paid],
    ],
    limit_page_length: 0,
  });
  return fees.every((fee) => isBack(fee.name, toFils(fee.grand_total)));
}

/** Updates both states of an order after a change of a line; no client writes them. */
export function settleOrderState(context: RequestContext, order: string): void {
  const lines = listLineStatuses(context.database, order);
  // the next choice of a due chain is about to be requested
  if (hasDueChain(context.database, order)) lines.push({ status: STATUS.pendingVerification, paid: false });
  const refunded = lines.some(({ paid }) => paid) && isPaidBack(context, order);
  context.system.setValues('Order', order, {
    delivery_status: getDeliveryStatus(lines.map((line) => line.status)) ?? null,
    payment_details: getPaymentDetails(lines, refunded) ?? null,
  });
}
