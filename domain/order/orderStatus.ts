// Only the names of the contract, without the process, so that a visitor's first page doesn't load the whole table.
import type { OrderProgress } from '../generated/doctypes.gen.ts';

export type Status = OrderProgress['status'];
export type LineType = OrderProgress['type'];

/** The seven statuses, as spelled on the wire. */
export const STATUS = {
  pendingVerification: 'Pending Verification',
  paymentPending: 'Payment Pending',
  paymentCompleted: 'Payment Completed',
  arrived: 'Arrived',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  serviceUnavailable: 'Service Unavailable',
} as const satisfies Record<string, Status>;

/** The two kinds of lines: `type` of an Order Progress, which is also the provider's DocType. */
export const LINE_TYPE = { restaurant: 'Restaurant', reciter: 'Qaari Zakreen' } as const satisfies Record<
  string,
  LineType
>;
