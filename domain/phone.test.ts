import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone, telLink, whatsappLink } from './phone.ts';

describe('normalizePhone', () => {
  it.each([
    '51234567',
    '5123 4567',
    '+965 5123-4567',
    '0096551234567',
    '٥١٢٣٤٥٦٧',
    ' (+965) 51234567',
    '96551234567',
    '5123\u00AD4567',
    '\u061C5123\u00A04567',
    '５１２３４５６７',
    '\u2066+965 5123 4567\u2069',
    51234567,
  ])('reads %s', (typed) => {
    expect(normalizePhone(typed)).toBe('51234567');
  });

  it.each(['5123456', '512345678', '9655123456', '96651234567', '5123456a', '', null, undefined])(
    'refuses %s',
    (typed) => {
      expect(normalizePhone(typed)).toBeUndefined();
    },
  );
});

it('formats numbers for display and for links', () => {
  expect(formatPhone('51234567')).toBe('5123 4567');
  expect(formatPhone('')).toBe('');
  expect(telLink('51234567')).toBe('tel:+96551234567');
  expect(whatsappLink('51234567')).toBe('https://wa.me/96551234567');
  expect(whatsappLink('51234567', 'طلب & 2')).toBe(`https://wa.me/96551234567?text=${encodeURIComponent('طلب & 2')}`);
});
