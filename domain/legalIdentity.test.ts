import { expect, it } from 'vitest';
import { formatSupportPhone, getLegalName } from './legalIdentity.ts';

it('formats the number, and a name in the other language if one is missing', () => {
  expect(formatSupportPhone({ support_phone: '٢٢٢٥٥٥٠٠' })).toBe('+965 2225 5500');
  expect(formatSupportPhone({ support_phone: '' })).toBe('');
  expect(getLegalName({ legal_name: 'Majalis', legal_name_ar: '' }, 'ar')).toBe('Majalis');
});
