import { expect, it } from 'vitest';
import { failureKey } from './paymentFailure.ts';

it.each([
  ['wrong_pin', 'payment.reason.wrong_pin'],
  ['not captured', 'payment.reason.refused'],
  ['canceled', 'payment.reason.cancelled'],
])('%s is said as %s', (code, key) => expect(failureKey(code)).toBe(key));

it.each(['failed', 'wrong_amount', 'toString', '', null, undefined])('of %s nothing is said', (code) =>
  expect(failureKey(code)).toBeUndefined(),
);
