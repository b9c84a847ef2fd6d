// The words of the contract alone, apart from the process, so that the first page a visitor loads does not carry the whole table.
import type { OrderProgress } from '../generated/doctypes.gen.ts';

export type Status = OrderProgress['status'];
export type LineType = OrderProgress['type'];

/** The seven statuses by name, as they stand on the wire. */
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
