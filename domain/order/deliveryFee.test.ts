import { expect, it } from 'vitest';
import { deliveryFeeRange, deliveryFeeTo } from './deliveryFee.ts';

const SETTINGS = {
  delivery_fee: 5,
  delivery_fees: [
    { governorate: 'jahra', fee: 8.25 },
    { governorate: 'capital', fee: 0 },
  ],
};

it('is the governorate’s own fee, even if it is 0, or the default fee', () => {
  expect(deliveryFeeTo(SETTINGS, 'jahra')).toBe(8250);
  expect(deliveryFeeTo(SETTINGS, 'capital')).toBe(0);
  for (const other of ['hawalli', 'of no list', '', null, undefined]) expect(deliveryFeeTo(SETTINGS, other)).toBe(5000);
  expect(deliveryFeeTo({}, 'jahra')).toBe(0);
});

it('ranges from the lowest to the highest fee', () => {
  expect(deliveryFeeRange(SETTINGS, ['jahra', 'capital', 'hawalli'])).toEqual({ from: 0, to: 8250 });
  expect(deliveryFeeRange(SETTINGS, ['hawalli'])).toEqual({ from: 5000, to: 5000 });
  expect(deliveryFeeRange(SETTINGS, [])).toEqual({ from: 0, to: 8250 });
  expect(deliveryFeeRange({ delivery_fee: 5 }, [])).toEqual({ from: 5000, to: 5000 });
});
