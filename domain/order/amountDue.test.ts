import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { amountDue } from './amountDue.ts';
import { LINE_TYPE, STATUS, type Status } from './orderStatus.ts';

const line = (type: keyof typeof LINE_TYPE, status: Status, dinars: number, clock = '16:00') => ({
  type: LINE_TYPE[type],
  status,
  total: dinars * 1000,
  deadline: toInstant('2026-11-22', clock),
  paidAt: undefined,
});

it('is undefined if no line awaits payment', () => {
  expect(amountDue([line('reciter', STATUS.pendingVerification, 45)], 5)).toBeUndefined();
});

it('is the sum of the approved lines, due by their earliest deadline', () => {
  const lines = [
    line('reciter', STATUS.paymentPending, 45),
    line('reciter', STATUS.paymentPending, 60, '15:30'),
    line('reciter', STATUS.pendingVerification, 70),
  ];
  expect(amountDue(lines, 5)).toEqual({ amount: 105_000, deadline: toInstant('2026-11-22', '15:30') });
});

it('includes the delivery fee once, with the first payment for food', () => {
  const food = line('restaurant', STATUS.paymentPending, 20);
  expect(amountDue([food], 5)?.amount).toBe(25_000);
  for (const status of [STATUS.paymentCompleted, STATUS.cancelled]) {
    const paid = { ...line('restaurant', status, 30), paidAt: toInstant('2026-11-22', '12:00') };
    expect(amountDue([food, paid], 5)?.amount, status).toBe(20_000);
  }
  expect(amountDue([food, line('restaurant', STATUS.cancelled, 30)], 5)?.amount).toBe(25_000);
});
