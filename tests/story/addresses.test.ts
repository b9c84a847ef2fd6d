import { expect, it } from 'vitest';
import { httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import { at, book, HOUSE, NASSER, PIN, RECITER } from './people.ts';

const EVENING = at('2026-11-30', '19:00');

it('keeps the place of an open order, lets its directions follow, and hides what an order used', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const stranger = httpParty(server, RECITER.email);
  const { line } = await book(customer, EVENING);
  const { shipping_address } = (await customer.read('Order Progress', line)).body.data;

  const elsewhere = await customer.update('Address', shipping_address, { block: '9' });
  expect([elsewhere.status, elsewhere.messages[0]?.key]).toEqual([417, 'checkout.address_in_use']);
  const far = await customer.update('Address', shipping_address, { latitude: PIN.latitude + 0.1 });
  expect(far.status).toBe(417);
  const corrected = await customer.update('Address', shipping_address, {
    directions: 'Blue door',
    contact_phone: '+965 5550 7777',
    latitude: PIN.latitude + 0.001,
  });
  expect(corrected.body.data).toMatchObject({ directions: 'Blue door', block: '3' });
  expect((await customer.read('Order Progress', line)).body.data).toMatchObject({
    directions: 'Blue door',
    contact_mobile: '55507777',
    latitude: PIN.latitude + 0.001,
  });
  for (const answer of [
    await stranger.update('Address', shipping_address, { directions: 'x' }),
    await stranger.remove('Address', shipping_address),
  ])
    expect([403, 404]).toContain(answer.status);

  expect((await customer.remove('Address', shipping_address)).status).toBe(202);
  expect((await customer.read('Address', shipping_address)).body.data.hidden).toBe(1);
  const again = await customer.create('Address', {
    ...HOUSE,
    latitude: PIN.latitude + 0.001,
    directions: 'Blue door',
    contact_phone: '55507777',
  });
  expect(again.body.data).toMatchObject({ name: shipping_address, hidden: 0 });
});

it('says at each field what an address lacks', async () => {
  const customer = httpParty(startServer(), NASSER);
  const { status, messages } = await customer.create('Address', {
    area: 'surra',
    place_kind: 'flat',
    latitude: 10,
    longitude: 10,
  });
  expect(status).toBe(417);
  expect(messages.map((one) => [one.fieldname, one.key])).toEqual([
    ['block', 'common.required'],
    ['street', 'common.required'],
    ['building', 'common.required'],
    ['flat', 'common.required'],
    ['latitude', 'checkout.outside_kuwait'],
  ]);
});
