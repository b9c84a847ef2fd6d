import { describe, expect, it } from 'vitest';
import { HOUR, parseInstant } from '../time/kuwaitTime.ts';
import { type LineViewInput, lineView, type Viewer } from './lineView.ts';
import { LINE_TYPE, STATUS } from './orderStatus.ts';

const at = (time: string) => parseInstant(`2026-11-22 ${time}:00`) ?? 0;

const requested: LineViewInput = {
  type: LINE_TYPE.reciter,
  status: STATUS.pendingVerification,
  statusReason: undefined,
  statusNote: undefined,
  deadline: at('10:00'),
  start: at('20:00'),
  end: at('20:45'),
  noticeStart: undefined,
  arrivedAt: undefined,
  approvedAt: undefined,
  paidAt: undefined,
  total: 12_500,
  complaintOpen: false,
  moonState: undefined,
  moveStart: undefined,
  moveBy: undefined,
  customerAgreed: false,
  providerAgreed: false,
  moveDeadline: undefined,
  moveNote: undefined,
  movesByCustomer: 0,
  movesByProvider: 0,
  movesDone: 0,
};
const paid: LineViewInput = {
  ...requested,
  status: STATUS.paymentCompleted,
  deadline: undefined,
  approvedAt: at('06:00'),
  paidAt: at('07:00'),
};
const proposed: LineViewInput = {
  ...requested,
  moveStart: at('21:30'),
  moveBy: 'vendor',
  providerAgreed: true,
  moveDeadline: at('12:00'),
};
const settings = {
  cancel_notice_hours: 4,
  max_move_proposals: 3,
  max_moves: 3,
  arrival_late_minutes: 30,
  customer_cancels_unpaid: 1,
};
const viewer = (actor: Viewer['actor'], time: string): Viewer => ({ actor, now: at(time), settings });
const standing = (line: LineViewInput, time: string, actor: Viewer['actor'] = 'customer') =>
  lineView(line, viewer(actor, time)).standing;

describe('the text beside the status', () => {
  it('gives the deadline of an answer or a payment, until it passes', () => {
    expect(standing(requested, '09:00')).toEqual({ is: 'answer', at: at('10:00') });
    expect(standing({ ...requested, status: STATUS.paymentPending }, '09:00')).toEqual({ is: 'pay', at: at('10:00') });
    expect(standing(requested, '10:00')).toEqual({ is: 'plain' });
  });

  it('shows the time to a paid booking, and the provider’s arrival', () => {
    expect(standing(paid, '19:59')).toEqual({ is: 'coming', at: at('20:00') });
    expect(standing(paid, '20:00')).toEqual({ is: 'begun' });
    const arrived = { ...paid, status: STATUS.arrived, arrivedAt: at('19:50') };
    expect(standing(arrived, '20:00')).toEqual({ is: 'arrived', at: at('19:50') });
  });

  it('gives the reason it ended; a customer who cancelled reads it as their own action', () => {
    const ended: LineViewInput = { ...requested, status: STATUS.cancelled, statusReason: 'customer_cancelled' };
    expect(standing(ended, '09:00')).toEqual({ is: 'reason', key: 'orders.own_reason.customer_cancelled' });
    expect(standing(ended, '09:00', 'vendor')).toEqual({ is: 'reason', key: 'orders.reason.customer_cancelled' });
  });
});

describe('another time', () => {
  it('waits for the side that has not accepted; accepting it approves a request', () => {
    expect(lineView(proposed, viewer('customer', '09:00')).proposal).toMatchObject({
      start: at('21:30'),
      deadline: at('12:00'),
      isOwn: false,
      isAsked: true,
      approves: true,
    });
    expect(lineView(proposed, viewer('vendor', '09:00')).proposal).toMatchObject({
      isOwn: true,
      isAsked: false,
      approves: false,
    });
    expect(lineView(proposed, viewer('staff', '09:00')).proposal).toMatchObject({ isOwn: false, isAsked: false });
  });

  it('tells only the customer until when a paid booking can be cancelled', () => {
    const line = { ...proposed, ...paid, moveStart: at('21:30') };
    expect(lineView(line, viewer('customer', '09:00')).proposal?.cancelBy).toBe(at('21:30') - 4 * HOUR);
    expect(lineView(line, viewer('customer', '17:00')).proposal?.cancelBy).toBeNull();
    expect(lineView(line, viewer('vendor', '09:00')).proposal?.cancelBy).toBeUndefined();
  });
});

describe('the available actions', () => {
  it('depend on the viewer and the time, and on loaded settings', () => {
    const { actions, mayPropose, next } = lineView(paid, viewer('customer', '09:00'));
    expect([actions.has('cancel'), mayPropose, next]).toEqual([true, true, ['orders.next.customer.PC']]);
    const late = lineView(paid, viewer('customer', '17:00'));
    expect([late.actions.has('cancel'), late.mayPropose]).toEqual([false, false]);
    expect(late.next).toEqual(['orders.next.customer.PC_late']);
    const early = lineView(paid, { ...viewer('customer', '09:00'), settings: undefined });
    expect([early.actions.size, early.mayPropose]).toEqual([0, false]);
  });

  it('no longer include marking an arrival once it is too late', () => {
    expect(lineView(paid, viewer('vendor', '21:15')).next).toEqual(['orders.next.vendor.PC']);
    expect(lineView(paid, viewer('vendor', '21:16')).next).toEqual(['orders.next.vendor.PC_missed']);
  });

  it('end with what happens to the money', () => {
    const ended: LineViewInput = {
      ...paid,
      status: STATUS.cancelled,
      statusReason: 'customer_cancelled',
      paidAt: undefined,
    };
    const money = (hasRefunds: boolean) => lineView(ended, { ...viewer('customer', '09:00'), hasRefunds }).next.at(-1);
    expect(money(true)).toBe('orders.next.customer.refund');
    expect(money(false)).toBe('orders.next.nothing_due');
  });
});
