import { expect, it } from 'vitest';
import { addressToSend, ownTitle, placeToSend, postalCode, toAddressFields, validateChoice } from './addressChoice.ts';

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

it('holds an address back by a link that gives no point, and sends no link', () => {
  const typed = { area: 'surra', block: '3', street: '9', house: '1' };
  const said = (map_link: string) => validateChoice({ address: { ...typed, map_link } }).map_link;
  expect(['https://maps.app.goo.gl/AbC', 'https://bit.ly/AbC', '25.2, 55.3', 'half a'].map(said)).toEqual([
    'checkout.place.link_left',
    'checkout.place.link_short',
    'checkout.outside_kuwait',
    'checkout.place.link_unknown',
  ]);
  expect(['', ' ', '29.31, 48.01'].map(said)).toEqual([undefined, undefined, undefined]);
  expect(placeToSend({ address: { ...typed, map_link: '29.31, 48.01' } })).toEqual({ address: typed });
});

it('never shows the postal code that stands for none', () => {
  expect([{ pincode: '45705' }, { pincode: '01' }, { pincode: null }, {}].map(postalCode)).toEqual([
    '45705',
    '',
    '',
    '',
  ]);
});

it('keeps no name of an address that is named after its area: it follows the area and the reader’s language', () => {
  const stored = { area: 'surra', city: 'Surra', address_title: 'Surra', block: '3' };
  expect([stored, { ...stored, address_title: 'Home' }, {}].map(ownTitle)).toEqual(['', 'Home', '']);
  expect(ownTitle({ city: 'Kuwait City', address_title: 'Kuwait City' })).toBe('Kuwait City');
  expect(toAddressFields(stored)).toMatchObject({ area: 'surra', address_title: '' });
});
