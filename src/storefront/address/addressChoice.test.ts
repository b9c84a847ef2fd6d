import { expect, it } from 'vitest';
import { addressToSend, postalCode, validateChoice } from './addressChoice.ts';

it('leaves out the parts of another kind of place', () => {
  const typed = {
    place_kind: 'house',
    area: 'surra',
    block: '3',
    street: '9',
    house: '1',
    flat: '4',
    floor: '2',
  } as const;
  expect(addressToSend(typed)).toEqual({ place_kind: 'house', area: 'surra', block: '3', street: '9', house: '1' });
  expect(addressToSend({ ...typed, place_kind: 'flat' })).not.toHaveProperty('house');
});

it('asks for a choice, and for the parts of a new address', () => {
  expect(validateChoice(undefined)).toEqual({ shipping_address: 'booking.choose_address' });
  expect(validateChoice({ shipping_address: 'Home-Shipping' })).toEqual({});
  expect(Object.keys(validateChoice({ address: { place_kind: 'flat', area: 'surra' } })).sort()).toEqual([
    'block',
    'building',
    'flat',
    'street',
  ]);
});

it('never shows the postal code that stands for none', () => {
  expect([{ pincode: '45705' }, { pincode: '01' }, { pincode: null }, {}].map(postalCode)).toEqual([
    '45705',
    '',
    '',
    '',
  ]);
});
