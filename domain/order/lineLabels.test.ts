import { expect, it } from 'vitest';
import { endKey, reasonKey, statusKey, stepKey } from './lineLabels.ts';
import { LINE_TYPE, STATUS } from './orderStatus.ts';

it('calls food delivered and a recitation complete', () => {
  expect(statusKey(STATUS.delivered, LINE_TYPE.restaurant)).toBe('orders.status.DL');
  expect(statusKey(STATUS.delivered, LINE_TYPE.reciter)).toBe('orders.service.DL');
  expect(statusKey(STATUS.arrived, LINE_TYPE.reciter)).toBe('orders.status.AR');
  expect(endKey('confirm_delivery', LINE_TYPE.reciter)).toBe('orders.service.confirm_delivery');
  expect(endKey('deliver', LINE_TYPE.restaurant)).toBe('orders.action.deliver');
});

it('labels an upcoming step as not yet reached', () => {
  expect(stepKey(STATUS.paymentCompleted, LINE_TYPE.reciter, false)).toBe('orders.step.PC');
  expect(stepKey(STATUS.paymentCompleted, LINE_TYPE.restaurant, true)).toBe('orders.step_ahead.PC');
  expect(stepKey(STATUS.delivered, LINE_TYPE.reciter, true)).toBe('orders.step_ahead.DL');
  expect(stepKey(STATUS.delivered, LINE_TYPE.restaurant, false)).toBe('orders.food.DL');
  expect(stepKey(STATUS.delivered, LINE_TYPE.restaurant, true)).toBe('orders.food.DL_ahead');
});

it('tells customers of their own action, and others of the customer’s', () => {
  expect(reasonKey('customer_cancelled', true)).toBe('orders.own_reason.customer_cancelled');
  expect(reasonKey('customer_cancelled', false)).toBe('orders.reason.customer_cancelled');
  expect(reasonKey('vendor_rejected', true)).toBe('orders.reason.vendor_rejected');
});
