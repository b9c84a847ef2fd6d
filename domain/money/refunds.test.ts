import { expect, it } from 'vitest';
import { REFUND, refundMachine } from '../states/refund.ts';
import { toInstant } from '../time/kuwaitTime.ts';
import {
  isAmountOpen,
  isNeverApplied,
  isOwedInFull,
  isRefundOverdue,
  isSendable,
  mayTakeBack,
  nextRefundStates,
  openDueDay,
} from './refunds.ts';

it('goes from due through approved to paid, and can be refused before it is paid', () => {
  const next = (state: (typeof refundMachine.states)[number]) => nextRefundStates({ state, reason: 'complaint' });
  expect(refundMachine.states.map(next)).toEqual([['Approved', 'Refused'], ['Paid', 'Refused'], [], [], []]);
});

it('never refuses or reduces a refund of a payment that no order used', () => {
  for (const reason of ['late_payment', 'double_payment', 'wrong_amount'] as const) {
    expect(isNeverApplied(reason)).toBe(true);
    for (const state of refundMachine.states) expect(nextRefundStates({ state, reason })).not.toContain(REFUND.refused);
    expect(isAmountOpen({ state: REFUND.due, reason })).toBe(false);
  }
  expect(isAmountOpen({ state: REFUND.due, reason: 'no_delivery' })).toBe(true);
  expect(isAmountOpen({ state: REFUND.approved, reason: 'no_delivery' })).toBe(false);
  // whose money has no other owner goes back whole
  expect((['no_delivery', 'vendor_cannot_serve', 'late_payment'] as const).map(isOwedInFull)).toEqual([
    true,
    true,
    true,
  ]);
  expect((['complaint', 'customer_cancelled', 'staff_cancelled'] as const).map(isOwedInFull)).toEqual([
    false,
    false,
    false,
  ]);
  expect(nextRefundStates({ state: REFUND.due, reason: 'no_delivery' })).not.toContain(REFUND.refused);
});

it('is overdue from the day after its due date, only while it is approved', () => {
  const due_by = '2027-01-20';
  expect(isRefundOverdue({ state: REFUND.approved, due_by }, '2027-01-20')).toBe(false);
  expect(isRefundOverdue({ state: REFUND.approved, due_by }, '2027-01-21')).toBe(true);
  expect(isRefundOverdue({ state: REFUND.paid, due_by }, '2027-01-21')).toBe(false);
  expect(isRefundOverdue({ state: REFUND.due }, '2027-01-21')).toBe(false);
});

it('has a due date only while it is approved or sent', () => {
  const due_by = '2027-01-20';
  expect(refundMachine.states.map((state) => openDueDay({ state, due_by }))).toEqual([
    undefined,
    due_by,
    due_by,
    undefined,
    undefined,
  ]);
});

it('is sent once, and taken back only when the gateway has not known it for an hour', () => {
  const send_key = 'k';
  expect(refundMachine.states.filter((state) => isSendable({ state, send_key: null }))).toEqual(['Approved']);
  expect(refundMachine.states.filter((state) => isSendable({ state, send_key }))).toEqual([]);
  const sent = { state: REFUND.sent, send_key, sent_at: '2026-11-21 12:00:00', gateway_answer: 'unknown' } as const;
  const at = (clock: string) => toInstant('2026-11-21', clock);
  expect(mayTakeBack(sent, at('12:59'))).toBe(false);
  expect(mayTakeBack(sent, at('13:00'))).toBe(true);
  expect(mayTakeBack({ ...sent, gateway_answer: 'pending' }, at('23:00'))).toBe(false);
  expect(mayTakeBack({ ...sent, gateway_answer: null }, at('23:00'))).toBe(false);
  expect(mayTakeBack({ ...sent, state: REFUND.approved }, at('23:00'))).toBe(false);
});
