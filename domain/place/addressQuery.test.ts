import { expect, it } from 'vitest';
import { readAddressQuery } from './addressQuery.ts';

it.each([
  ['Salmiya block 3 street 9 house 12', 'Salmiya', { block: '3', street: '9', house: '12' }],
  ['Salmiya, Block 3, St. 9, House 12A', 'Salmiya', { block: '3', street: '9', house: '12A' }],
  ['salmiya b3 st9 h12', 'salmiya', { block: '3', street: '9', house: '12' }],
  ['السالمية قطعة 3 شارع 9 منزل 12', 'السالمية', { block: '3', street: '9', house: '12' }],
  ['الرميثية، ق٧، ش٧٢، جادة ٢، م١٤', 'الرميثية', { block: '7', street: '72', avenue: '2', house: '14' }],
  ['حولي ق 1 ش 5 عمارة 7 دور 2 شقة 4', 'حولي', { block: '1', street: '5', building: '7', floor: '2', flat: '4' }],
  ['block 3 Jabriya', 'Jabriya', { block: '3' }],
  ['Abdullah Al-Salem', 'Abdullah Al Salem', {}],
  ['Street Al-Mutanabbi, Surra', 'Street Al Mutanabbi Surra', {}],
  ['', '', {}],
])('%s', (typed, area, parts) => expect(readAddressQuery(typed)).toEqual({ area, parts }));

it('does not take a letter of a name for an abbreviation of an address part', () => {
  expect(readAddressQuery('Bayan 1')).toEqual({ area: 'Bayan 1', parts: {} });
  expect(readAddressQuery('شرق 2').parts).toEqual({});
});
