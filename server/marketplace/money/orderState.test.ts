import { expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { getDeliveryStatus, getPaymentDetails } from './orderState.ts';

const {
  pendingVerification: PV,
  paymentPending: PP,
  paymentCompleted: PC,
  delivered: DL,
  cancelled: CA,
  serviceUnavailable: SU,
} = STATUS;

it.each([
  [[PV, PC], 'Not Delivered'],
  [[DL, PC], 'Partly Delivered'],
  [[DL, CA], 'Delivered'],
  [[CA, SU], 'Cancelled'],
] as const)('an order with lines at %j is %s', (statuses, expected) => {
  expect(getDeliveryStatus(statuses)).toBe(expected);
});

it.each([
  [[PV, PP], [], false, 'Non Paid'],
  [[PC, PP], [0], false, 'Partly Paid'],
  [[PC, CA], [0], false, 'Paid'],
  [[CA, SU], [], true, 'Non Paid'],
  [[CA, SU], [0], false, 'Paid'],
  [[CA, SU], [0], true, 'Refunded'],
] as const)('an order with lines at %j, paid %j, refunded %j is %s', (statuses, paid, refunded, expected) => {
  const lines = statuses.map((status, index) => ({ status, paid: (paid as readonly number[]).includes(index) }));
  expect(getPaymentDetails(lines, refunded)).toBe(expected);
});
