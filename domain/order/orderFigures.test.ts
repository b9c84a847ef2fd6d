import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Refund } from '../generated/doctypes.gen.ts';
import { toWire } from '../money/money.ts';
import { toInstant } from '../time/kuwaitTime.ts';
import { amountDue } from './amountDue.ts';
import { orderFigures } from './orderFigures.ts';
import { LINE_TYPE, STATUS, type Status } from './orderStatus.ts';
import { isPaid } from './statusGroups.ts';

const PAID_AT = toInstant('2026-11-22', '12:00');
const deadline = toInstant('2026-11-22', '16:00');

const line = (type: keyof typeof LINE_TYPE, status: Status, dinars: number, paid = isPaid(status)) => ({
  type: LINE_TYPE[type],
  status,
  total: dinars * 1000,
  deadline,
  paidAt: paid ? PAID_AT : undefined,
});
const refund = (dinars: number, reason: Refund['reason'], state: Refund['state'] = 'Due') => ({
  amount: dinars,
  reason,
  state,
});

it('adds up after a paid line was cancelled: only approved lines are to pay', () => {
  const lines = [
    line('reciter', STATUS.paymentCompleted, 60),
    line('reciter', STATUS.cancelled, 60, true),
    line('reciter', STATUS.paymentPending, 60),
    line('restaurant', STATUS.paymentCompleted, 327.5),
    line('restaurant', STATUS.pendingVerification, 192.5),
    line('restaurant', STATUS.serviceUnavailable, 46.5),
  ];
  expect(orderFigures(lines, 5, [refund(60, 'customer_cancelled')])).toEqual({
    ...{ toPay: 60_000, awaiting: 192_500, paid: 452_500, refunds: 60_000, total: 645_000 },
    ...{ fee: 5000, feePaid: true },
  });
});

it('counts the delivery fee with the food that causes it', () => {
  const request = line('restaurant', STATUS.pendingVerification, 40);
  const due = line('restaurant', STATUS.paymentPending, 20);
  expect(orderFigures([request], 5, [])).toMatchObject({ awaiting: 45_000, toPay: 0, fee: 5000, feePaid: false });
  expect(orderFigures([request, due], 5, [])).toMatchObject({ awaiting: 40_000, toPay: 25_000, fee: 5000 });
  const gone = line('restaurant', STATUS.cancelled, 40, true);
  expect(orderFigures([gone], 5, [refund(40, 'staff_cancelled'), refund(5, 'no_delivery')])).toMatchObject({
    ...{ paid: 45_000, refunds: 45_000, total: 0, fee: 0 },
  });
  // what comes now needs no second delivery
  expect(orderFigures([gone, request], 5, [refund(40, 'staff_cancelled')])).toMatchObject({
    ...{ awaiting: 40_000, fee: 5000, total: 45_000 },
  });
});

it('keeps money of a refused refund, and counts a double payment as paid and refunded', () => {
  const lines = [line('reciter', STATUS.cancelled, 45, true)];
  expect(orderFigures(lines, 5, [refund(45, 'customer_cancelled', 'Refused')])).toMatchObject({
    ...{ paid: 45_000, refunds: 0, total: 45_000 },
  });
  const twice = [line('reciter', STATUS.paymentCompleted, 45)];
  expect(orderFigures(twice, 5, [refund(45, 'double_payment')])).toMatchObject({
    ...{ paid: 90_000, refunds: 45_000, total: 45_000 },
  });
});

it('equals the sum of the lines’ costs for any order, and the amount to pay equals the payment', () => {
  const fate = fc.record({
    type: fc.constantFrom<keyof typeof LINE_TYPE>('reciter', 'restaurant'),
    status: fc.constantFrom(...Object.values(STATUS)),
    // of a lost line: was it paid before?
    wasPaid: fc.boolean(),
    price: fc.integer({ min: 1, max: 500_000 }),
    back: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(
      fc.array(fate, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 20_000 }),
      (fates, deliveryFee) => {
        let total = 0;
        const lost = [STATUS.cancelled, STATUS.serviceUnavailable] as const;
        const refunds: ReturnType<typeof refund>[] = [];
        const lines = fates.map(({ type, status, wasPaid, price, back }) => {
          const isLostOne = lost.some((one) => one === status);
          const paid = isLostOne ? wasPaid : isPaid(status);
          const refunded = paid ? Math.floor((price * back) / 100) : 0;
          if (refunded > 0) refunds.push({ ...refund(0, 'complaint'), amount: toWire(refunded) });
          total += isLostOne && !paid ? 0 : price - refunded;
          return { ...line(type, status, 0, paid), total: price };
        });
        const comes = lines.some(
          ({ type, status, paidAt }) =>
            type === LINE_TYPE.restaurant && (paidAt !== undefined || !lost.some((one) => one === status)),
        );
        if (comes) total += deliveryFee;
        const figures = orderFigures(lines, toWire(deliveryFee), refunds);
        expect(figures.total).toBe(total);
        expect(figures.paid - figures.refunds + figures.toPay + figures.awaiting).toBe(total);
        expect(figures.toPay).toBe(amountDue(lines, toWire(deliveryFee))?.amount ?? 0);
        expect(figures.fee).toBe(comes ? deliveryFee : 0);
        expect(Math.min(...Object.values(figures).map(Number))).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 5_000 },
  );
});
