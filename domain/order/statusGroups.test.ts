import { expect, it } from 'vitest';
import { STATUS } from './orderStatus.ts';
import {
  confirmedStatuses,
  currentStatuses,
  endedStatuses,
  isConfirmed,
  isLost,
  isPaid,
  lostStatuses,
  paidStatuses,
  requestedStatuses,
} from './statusGroups.ts';

it('groups the statuses by the transitions that lead to them', () => {
  expect(paidStatuses).toEqual([STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered]);
  expect(confirmedStatuses).toEqual([STATUS.paymentCompleted, STATUS.arrived]);
  expect(lostStatuses).toEqual([STATUS.cancelled, STATUS.serviceUnavailable]);
  expect(requestedStatuses).toEqual([STATUS.pendingVerification]);
  expect(currentStatuses).toEqual([STATUS.paymentPending, STATUS.paymentCompleted, STATUS.arrived]);
  expect(endedStatuses).toEqual([STATUS.delivered, STATUS.cancelled, STATUS.serviceUnavailable]);
});

it.each([
  [STATUS.pendingVerification, false, false, false],
  [STATUS.paymentPending, false, false, false],
  [STATUS.arrived, true, true, false],
  [STATUS.delivered, true, false, false],
  [STATUS.cancelled, false, false, true],
  [undefined, false, false, false],
])('%s', (status, paid, confirmed, lost) =>
  expect([isPaid(status), isConfirmed(status), isLost(status)]).toEqual([paid, confirmed, lost]),
);
