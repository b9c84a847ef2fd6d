import { expect, it } from 'vitest';
import { addressToSend, ownTitle, placeToSend, postalCode, toAddressFields, validateChoice } from './addressChoice.ts';

it('addressToSend omits the parts of other kinds of place', () => {
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

it('validateChoice requires a choice, and the parts of a new address', () => {
  expect(validateChoice(undefined)).toEqual({ shipping_address: 'booking.choose_address' });
  expect(validateChoice({ shipping_address: 'Home-Shipping' })).toEqual({});
  expect(Object.keys(validateChoice({ address: { place_kind: 'flat', area: 'surra' } })).sort()).toEqual([
    'block',
    'building',
    'flat',
    'street',
  ]);
});

it('a map link without a location is an error, and the link itself is never sent', () => {
  const typed = { area: 'surra', block: '3', street: '9', house: '1' };
  const linkError = (map_link: string) => validateChoice({ address: { ...typed, map_link } }).map_link;
  expect(['https://maps.app.goo.gl/AbC', 'https://bit.ly/AbC', '25.2, 55.3', 'half a'].map(linkError)).toEqual([
    'checkout.place.link_left',
    'checkout.place.link_short',
    'checkout.outside_kuwait',
    'checkout.place.link_unknown',
  ]);
  expect(['', ' ', '29.31, 48.01'].map(linkError)).toEqual([undefined, undefined, undefined]);
  expect(placeToSend({ address: { ...typed, map_link: '29.31, 48.01' } })).toEqual({ address: typed });
});

it('postalCode hides the placeholder code', () => {
  expect([{ pincode: '45705' }, { pincode: '01' }, { pincode: null }, {}].map(postalCode)).toEqual([
    '45705',
    '',
    '',
    '',
  ]);
});

it('toAddressFields drops a title that equals the area, so that it follows the area and the page’s language', () => {
  const stored = { area: 'surra', city: 'Surra', address_title: 'Surra', block: '3' };
  expect([stored, { ...stored, address_title: 'Home' }, {}].map(ownTitle)).toEqual(['', 'Home', '']);
  expect(ownTitle({ city: 'Kuwait City', address_title: 'Kuwait City' })).toBe('Kuwait City');
  expect(toAddressFields(stored)).toMatchObject({ area: 'surra', address_title: '' });
});
