import type { Order } from '../../domain/doctypes.gen.ts';
import { STATUS, type Status } from '../../domain/orderProcess.ts';
import type { RequestContext } from '../frappe/types.ts';
import { linesOfOrder } from './lines.ts';

const ENDED: readonly Status[] = [STATUS.cancelled, STATUS.serviceUnavailable];
const PAID: readonly Status[] = [STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered];

/** How far an order's deliveries are, from its lines' statuses (decisions A1, last paragraph). */
export function deliveryStatusOf(statuses: readonly Status[]): Order['delivery_status'] {
  const live = statuses.filter((status) => !ENDED.includes(status));
  if (!live.length) return 'Cancelled';
  const delivered = live.filter((status) => status === STATUS.delivered).length;
  if (delivered === live.length) return 'Delivered';
  return delivered ? 'Partly Delivered' : 'Not Delivered';
}

/**
 * How far an order is paid.
 * @param lines `paid`: money was ever taken for the line
 * @param refunded all money that was taken has been paid back
 */
export function paymentDetailsOf(
  lines: readonly { status: Status; paid: boolean }[],
  refunded: boolean,
): Order['payment_details'] {
  if (refunded && lines.some((line) => line.paid)) return 'Refunded';
  const live = lines.filter((line) => !ENDED.includes(line.status));
  const paid = live.filter((line) => PAID.includes(line.status)).length;
  if (!live.length) return lines.some((line) => line.paid) ? 'Paid' : 'Non Paid';
  if (paid === live.length) return 'Paid';
  return paid ? 'Partly Paid' : 'Non Paid';
}

/** Writes both states of an order after something happened to a line; no client ever writes them. */
export function settleOrderState(context: RequestContext, order: string): void {
  const lines = linesOfOrder(context, order);
  const refunds = context.system.list('Refund', {
    fields: ['state', 'order_progress'],
    filters: [['order', '=', order]],
    limit_page_length: 0,
  });
  const paid = lines.filter((line) => line.paid_at);
  const refunded = paid.every((line) =>
    refunds.some((refund) => refund.order_progress === line.name && refund.state === 'Paid'),
  );
  context.system.setValues('Order', order, {
    delivery_status: deliveryStatusOf(lines.map((line) => line.status)) ?? null,
    payment_details:
      paymentDetailsOf(
        lines.map((line) => ({ status: line.status, paid: Boolean(line.paid_at) })),
        refunded,
      ) ?? null,
  });
}
