import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextStepKeys, type Reader, type WayOut } from './nextStep.ts';
import { allStatuses, isFinal, STATUS, type StatusReason, statusFromCode, transitionsFrom } from './orderProcess.ts';

/** Some instant. */
const PAST = 1;
const readers: readonly Reader[] = ['customer', 'vendor', 'staff'];

/** Every way a line can come into a status: with each reason its transitions name, paid and not. */
const ways = allStatuses.flatMap((from) =>
  transitionsFrom(from).flatMap(({ to, by }) =>
    by.flatMap(({ reasons = [''] }) =>
      reasons.map((reason) => ({ to: statusFromCode(to), reason: reason as StatusReason | '' })),
    ),
  ),
);

function text(language: string, key: string): unknown {
  const catalogue = JSON.parse(readFileSync(new URL(`../../locales/${language}/orders.json`, import.meta.url), 'utf8'));
  return key
    .split('.')
    .slice(1)
    .reduce((node, part) => node?.[part], catalogue);
}

describe.each(readers)('%s', (reader) => {
  it.each(['en', 'ar'])('has a next step for every status and every transition into it (%s)', (language) => {
    for (const { to, reason } of [{ to: STATUS.pendingVerification, reason: '' as const }, ...ways])
      for (const [approvedAt, paidAt] of [
        [undefined, undefined],
        [PAST, undefined],
        [PAST, PAST],
      ] as const)
        for (const key of nextStepKeys(reader, {
          status: to,
          statusReason: reason || undefined,
          approvedAt,
          paidAt,
          complaintOpen: false,
          statusNote: undefined,
        }))
          expect(text(language, key), key).toEqual(expect.stringMatching(/\S/));
  });
});

it('tells that a paid booking of a suspended provider waits for staff', () => {
  const line = {
    status: STATUS.paymentCompleted,
    statusReason: 'vendor_suspended' as const,
    approvedAt: undefined,
    paidAt: PAST,
    complaintOpen: false,
    statusNote: undefined,
  };
  for (const reader of readers) {
    expect(nextStepKeys(reader, line)).toEqual([`orders.next.${reader}.suspended`]);
    for (const language of ['en', 'ar']) expect(text(language, `orders.next.${reader}.suspended`)).toMatch(/\S/);
  }
  expect(nextStepKeys('customer', { ...line, statusReason: undefined })).toEqual(['orders.next.customer.PC']);
});

it('tells that a line with an open complaint waits for staff, in any status', () => {
  for (const status of [STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered])
    for (const reader of readers) {
      const key = `orders.next.${reader}.complaint`;
      expect(
        nextStepKeys(reader, {
          status,
          statusReason: undefined,
          statusNote: undefined,
          approvedAt: undefined,
          paidAt: PAST,
          complaintOpen: true,
        }),
      ).toEqual([key]);
      for (const language of ['en', 'ar']) expect(text(language, key)).toMatch(/\S/);
    }
});

it('tells why a line ended and what happens to the money', () => {
  const line = {
    status: STATUS.cancelled,
    statusReason: 'payment_timeout' as const,
    approvedAt: undefined,
    paidAt: undefined,
    complaintOpen: false,
    statusNote: undefined,
  };
  expect(isFinal(line.status)).toBe(true);
  expect(nextStepKeys('customer', line)).toEqual(['orders.next.customer.payment_timeout', 'orders.next.nothing_paid']);
  // A payment that was begun may still come.
  const approved = { ...line, approvedAt: PAST };
  expect(nextStepKeys('customer', approved)[1]).toBe('orders.next.nothing_due');
  expect(nextStepKeys('customer', { ...approved, paidAt: PAST })[1]).toBe('orders.next.customer.refund');
  // Money that came too late was taken, too.
  expect(nextStepKeys('customer', line, true)[1]).toBe('orders.next.customer.refund');
  expect(nextStepKeys('vendor', line)).toEqual(['orders.next.vendor.payment_timeout']);
});

it('tells both sides their options while the provider’s requested change is open', () => {
  const request = {
    status: STATUS.pendingVerification,
    statusNote: 'An hour later',
    approvedAt: undefined,
    paidAt: undefined,
  } as const;
  const line = { ...request, statusReason: undefined, complaintOpen: false };
  for (const reader of readers) {
    const key = `orders.next.${reader}.change`;
    expect(nextStepKeys(reader, line)).toEqual([key]);
    for (const language of ['en', 'ar']) expect(text(language, key)).toMatch(/\S/);
    expect(nextStepKeys(reader, { ...line, status: STATUS.paymentPending })).toEqual([`orders.next.${reader}.PP`]);
  }
});

it('promises a customer the full refund only while they can cancel', () => {
  const paid = {
    status: STATUS.paymentCompleted,
    statusNote: undefined,
    approvedAt: undefined,
    paidAt: PAST,
  } as const;
  const line = { ...paid, statusReason: undefined, complaintOpen: false };
  const stepKeys = (wayOut?: WayOut) => nextStepKeys('customer', line, false, wayOut);
  expect(stepKeys('self')).toEqual(['orders.next.customer.PC']);
  expect(stepKeys('team')).toEqual(['orders.next.customer.PC_late']);
  expect(stepKeys('none')).toEqual(['orders.next.customer.AR']);
  expect(nextStepKeys('vendor', line, false, 'team')).toEqual(['orders.next.vendor.PC']);
});
