import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, instantToWire } from '../../domain/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { startServer, type TestServer } from '../support/serverHarness.ts';
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

describe('the map point of an open order', () => {
  const KM = 1 / 111.195;
  let server: TestServer;
  let customer: HttpParty;
  beforeEach(() => {
    server = startServer();
    customer = httpParty(server, NASSER);
  });
  const addressOf = async (line: string) =>
    String((await customer.read('Order Progress', line)).body.data.shipping_address);
  const move = async (address: string, values: Record<string, unknown>) => {
    const { status, messages } = await customer.update('Address', address, values);
    return status === 200 ? 'moved' : messages[0]?.key;
  };

  it('stays within two kilometres of where it was when the order was made, however it gets there', async () => {
    const { line } = await book(customer, EVENING);
    const address = await addressOf(line);
    expect(await move(address, { latitude: PIN.latitude + 1.9 * KM })).toBe('moved');
    expect(await move(address, { latitude: PIN.latitude + 2.1 * KM })).toBe('checkout.address_in_use');
    expect(await move(address, { latitude: 0, longitude: 0 })).toBe('checkout.address_in_use');
    expect(await move(address, { latitude: PIN.latitude - 1.9 * KM })).toBe('moved');
  });

  it('and how exact it is stay as they are from three hours before the service on', async () => {
    const start = server.clock.now() + 4 * HOUR;
    const { line } = await book(customer, instantToWire(start));
    const address = await addressOf(line);
    server.clock.advance(60);
    expect(await move(address, { latitude: PIN.latitude + 0.5 * KM })).toBe('moved');
    server.clock.advance(1);
    expect(await move(address, { latitude: PIN.latitude })).toBe('checkout.address_in_use');
    expect(await move(address, { location_precision: 'area' })).toBe('checkout.address_in_use');
    expect(await move(address, { directions: 'Blue door' })).toBe('moved');
  });

  it('is the first one sent where there was none, and then that one', async () => {
    const none = { ...HOUSE, house: '15', latitude: undefined, longitude: undefined, location_precision: undefined };
    const { line } = await book(customer, EVENING, { address: none });
    const address = await addressOf(line);
    const there = { latitude: PIN.latitude + 0.1, longitude: PIN.longitude - 0.1, location_precision: 'pin' };
    expect(await move(address, there)).toBe('moved');
    expect((await customer.read('Order Progress', line)).body.data).toMatchObject(there);
    expect(await move(address, { latitude: PIN.latitude })).toBe('checkout.address_in_use');
  });

  it('is corrected with an entry in the history that names the fields, never their values', async () => {
    const { line } = await book(customer, EVENING);
    await move(await addressOf(line), { latitude: PIN.latitude + KM, directions: 'Blue door' });
    const { body } = await customer.list('Order Event', { fields: ['note'], filters: { order_progress: line } });
    expect(body.data).toContainEqual({ note: 'directions, latitude' });
  });
});

it.each([
  [
    'a place that was searched for',
    { address_line1: 'Grand Mosque, Kuwait City', city: 'Kuwait City', ...PIN },
    { address_line1: 'Avenues' },
  ],
  ['one of a number in the civil register', { ...HOUSE, paci_number: '12345678' }, { paci_number: '87654321' }],
])('%s is the place of its order', async (_what, address, elsewhere) => {
  const customer = httpParty(startServer(), NASSER);
  const { line } = await book(customer, EVENING, { address });
  const { shipping_address } = (await customer.read('Order Progress', line)).body.data;
  const refused = await customer.update('Address', shipping_address, elsewhere);
  expect([refused.status, refused.messages[0]?.key]).toEqual([417, 'checkout.address_in_use']);
});
