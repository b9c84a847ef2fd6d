import type { Order } from '../generated/doctypes.gen.ts';

/** `delivery_status` of an Order: how far its deliveries are, derived from its lines (decisions A1). */
export const DELIVERY = {
  none: 'Not Delivered',
  part: 'Partly Delivered',
  whole: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<string, Order['delivery_status']>;

/** `payment_details` of an Order: how far it is paid, derived from its lines and refunds. */
export const ORDER_PAYMENT = {
  none: 'Non Paid',
  part: 'Partly Paid',
  whole: 'Paid',
  refunded: 'Refunded',
} as const satisfies Record<string, Order['payment_details']>;
