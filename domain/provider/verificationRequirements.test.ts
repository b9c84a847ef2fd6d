import { expect, it } from 'vitest';
import { missingForVerification, profileNeeds } from './verificationRequirements.ts';

const open = (...args: Parameters<typeof profileNeeds>) =>
  profileNeeds(...args).flatMap(({ need, met }) => (met ? [] : [need]));

it('names the missing requirements of each kind', () => {
  expect(open('Qaari Zakreen', {})).toEqual([
    'title',
    'phone',
    'type',
    'occasion',
    'address',
    'description',
    'package',
  ]);
  expect(open('Restaurant', {})).toEqual(['title', 'phone', 'address', 'description', 'package']);
  const kitchen = {
    res_name: 'Bait',
    res_phone: '55501021',
    res_address: 'Dasma',
    restaurant_description: ' ',
    restaurant_package: [{}],
  };
  expect(open('Restaurant', kitchen)).toEqual(['description']);
  expect(open('Restaurant', { ...kitchen, restaurant_description: 'Harees' })).toEqual([]);
  const arabic = { ...kitchen, res_name: '', res_name_ar: 'بيت', restaurant_description_ar: 'هريس' };
  expect(open('Restaurant', arabic)).toEqual([]);
});

it('does not require an address before verification', () => {
  expect(missingForVerification('Restaurant', {})).toEqual(['title', 'phone', 'description', 'package']);
  expect(missingForVerification('Qaari Zakreen', { address: 'Dasma' })).not.toContain('address');
});
