import { expect, it } from 'vitest';
import { failureKey } from './paymentFailure.ts';

it.each([
  ['wrong_pin', 'payment.reason.wrong_pin'],
  ['not captured', 'payment.reason.refused'],
  ['canceled', 'payment.reason.cancelled'],
])('explains %s with the message %s', (code, key) => expect(failureKey(code)).toBe(key));

it.each(['failed', 'wrong_amount', 'toString', '', null, undefined])('has no explanation for %s', (code) =>
  expect(failureKey(code)).toBeUndefined(),
);
