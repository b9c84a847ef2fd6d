import type { Order } from '../generated/doctypes.gen.ts';

/** `delivery_status` of an Order: the progress of its deliveries, derived from its lines (decisions A1). */
export const DELIVERY = {
  none: 'Not Delivered',
  part: 'Partly Delivered',
  whole: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<string, Order['delivery_status']>;

/** `payment_details` of an Order: how much of it is paid, derived from its lines and refunds. */
export const ORDER_PAYMENT = {
  none: 'Non Paid',
  part: 'Partly Paid',
  whole: 'Paid',
  refunded: 'Refunded',
} as const satisfies Record<string, Order['payment_details']>;
