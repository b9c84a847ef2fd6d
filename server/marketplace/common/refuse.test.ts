import { describe, expect, it } from 'vitest';
import { message } from './refuse.ts';
import { translate } from './words.ts';

describe('message', () => {
  it('sends the words of the documents where the catalogue corrects them', () => {
    expect(message('vendor.reciter_package_exists').message).toBe('This Package Name Already Exist!');
    expect(translate('en', 'vendor.reciter_package_exists')).toBe('This Package Name Already Exists!');
  });

  it('carries key, values and field for a client with the catalogue', () => {
    expect(message('checkout.minimum', { n: 20 }, 'order_quantity')).toEqual({
      message: 'Minimum 20',
      key: 'checkout.minimum',
      values: { n: 20 },
      fieldname: 'order_quantity',
    });
  });
});

it('chooses the plural form', () => {
  expect(translate('en', 'common.error_summary', { smart_count: 1 })).toBe('Please correct 1 field');
  expect(translate('ar', 'common.error_summary', { smart_count: 2 })).toBe('يرجى تصحيح حقلين');
  expect(translate('ar', 'common.error_summary', { smart_count: 5 })).toBe('يرجى تصحيح 5 حقول');
});
