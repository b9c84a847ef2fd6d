import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { findPlace } from '../../domain/place/places.ts';
import { HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, at, book, HOUSE, NASSER, owe, PIN, pay, RECITER } from './people.ts';

const EVENING = at('2026-11-30', '19:00');

it('keeps a given postal code, and stores 01 if there is none', async () => {
  const customer = httpParty(testServer(), NASSER);
  const codeOf = async (fields: object) =>
    (await customer.create('Address', { ...HOUSE, ...fields })).body.data.pincode;
  expect(await codeOf({ pincode: '45705' })).toBe('45705');
  expect(await codeOf({ pincode: '' })).toBe('01');
  expect(await codeOf({})).toBe('01');
});

it('stores a dash for a missing city and area, as the spec does', async () => {
  const customer = httpParty(testServer(), NASSER);
  const fields = { address_title: 'Home', address_type: 'Shipping', address_line1: 'Street 9', country: 'Kuwait' };
  const cityOf = async (city: object) => (await customer.create('Address', { ...fields, ...city })).body.data.city;
  expect(await cityOf({ city: 'Salmiya' })).toBe('Salmiya');
  expect(await cityOf({ city: '' })).toBe('-');
});

it('stores Latin digits, and recognizes a place typed with others', async () => {
  const customer = httpParty(testServer(), NASSER);
  const typed = { ...HOUSE, block: '٧', street: 'شارع ١٢', house: '۸', directions: 'باب ٤', paci_number: '١٢٣٤٥٦٧٨' };
  const { data } = (await customer.create('Address', typed)).body;
  const address = { block: '7', street: 'شارع 12', house: '8', directions: 'باب 4', paci_number: '12345678' };
  expect(data).toMatchObject(address);
  expect(data.address_line1).toMatch(/7.*12.*8$/);
  expect((await customer.create('Address', { ...HOUSE, ...address })).body.data.name).toBe(data.name);
});

it('keeps the place of an open order, updates its directions, and hides addresses that an order used', async () => {
  const server = testServer();
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
  for (const response of [
    await stranger.update('Address', shipping_address, { directions: 'x' }),
    await stranger.remove('Address', shipping_address),
  ])
    expect([403, 404]).toContain(response.status);

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

it('reports missing parts of an address at their fields', async () => {
  const customer = httpParty(testServer(), NASSER);
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

describe('the map point of an address in an open order', () => {
  const KM = 1 / 111.195;
  let server: TestServer;
  let customer: HttpParty;
  beforeEach(() => {
    server = testServer();
    customer = httpParty(server, NASSER);
  });
  const addressOf = async (line: string) =>
    String((await customer.read('Order Progress', line)).body.data.shipping_address);
  const move = async (address: string, values: Record<string, unknown>) => {
    const { status, messages } = await customer.update('Address', address, values);
    return status === 200 ? 'moved' : messages[0]?.key;
  };

  it('stays within two kilometres of where it was at the order, however it is sent', async () => {
    const { line } = await book(customer, EVENING);
    const address = await addressOf(line);
    expect(await move(address, { latitude: PIN.latitude + 1.9 * KM })).toBe('moved');
    expect(await move(address, { latitude: PIN.latitude + 2.1 * KM })).toBe('checkout.address_in_use');
    expect(await move(address, { latitude: 0, longitude: 0 })).toBe('checkout.address_in_use');
    expect(await move(address, { latitude: PIN.latitude - 1.9 * KM })).toBe('moved');
  });

  it('and its precision are fixed from three hours before the service', async () => {
    const start = server.now() + 4 * HOUR;
    const { line } = await book(customer, instantToWire(start));
    const address = await addressOf(line);
    server.pass(60);
    expect(await move(address, { latitude: PIN.latitude + 0.5 * KM })).toBe('moved');
    server.pass(1);
    expect(await move(address, { latitude: PIN.latitude })).toBe('checkout.address_in_use');
    expect(await move(address, { location_precision: 'area' })).toBe('checkout.address_in_use');
    expect(await move(address, { directions: 'Blue door' })).toBe('moved');
  });

  it('can be added if the order had none, and is then fixed', async () => {
    const none = { ...HOUSE, house: '15', latitude: undefined, longitude: undefined, location_precision: undefined };
    const { line } = await book(customer, EVENING, { address: none });
    const address = await addressOf(line);
    const there = { latitude: PIN.latitude + 0.1, longitude: PIN.longitude - 0.1, location_precision: 'pin' };
    expect(await move(address, there)).toBe('moved');
    expect((await customer.read('Order Progress', line)).body.data).toMatchObject(there);
    expect(await move(address, { latitude: PIN.latitude })).toBe('checkout.address_in_use');
  });

  it('is corrected with a history entry that names the fields, never their values', async () => {
    const { line } = await book(customer, EVENING);
    await move(await addressOf(line), { latitude: PIN.latitude + KM, directions: 'Blue door' });
    const { body } = await customer.list('Order Event', { fields: ['note'], filters: { order_progress: line } });
    expect(body.data).toContainEqual({ note: 'directions, latitude' });
  });
});

it('is rejected with only one coordinate, reported at the missing one; either coordinate can move it', async () => {
  const customer = httpParty(testServer(), NASSER);
  const { latitude, longitude, location_precision: _precision, ...unpinned } = { ...HOUSE, ...PIN, house: '81' };
  const refused = ({ status, messages }: Awaited<ReturnType<HttpParty['create']>>) => [
    status,
    ...messages.map((one) => [one.fieldname, one.key]),
  ];
  const lacks = (half: string) => [417, [half, 'common.required']];
  expect(refused(await customer.create('Address', { ...unpinned, latitude }))).toEqual(lacks('longitude'));
  expect(refused(await customer.create('Address', { ...unpinned, longitude, latitude: '' }))).toEqual(
    lacks('latitude'),
  );

  // the other coordinate is the area's center and reveals no one's home
  const { name } = (await customer.create('Address', unpinned)).body.data;
  for (const more of [{}, { location_precision: 'pin' }])
    expect(refused(await customer.update('Address', name, { latitude, ...more }))).toEqual(lacks('longitude'));

  expect((await customer.update('Address', name, PIN)).status).toBe(200);
  const moved = await customer.update('Address', name, { longitude: longitude + 0.001 });
  expect(moved.body.data).toMatchObject({ latitude, longitude: longitude + 0.001 });
  expect(refused(await customer.update('Address', name, { latitude: 0 }))).toEqual(lacks('latitude'));
});

describe('an address with only an area', () => {
  const SURRA = findPlace('surra');
  const MIDDLE = { latitude: SURRA?.lat, longitude: SURRA?.lng };
  const { latitude: _latitude, longitude: _longitude, location_precision: _precision, ...unpinned } = HOUSE;
  let customer: HttpParty;
  beforeEach(() => {
    customer = httpParty(testServer(), NASSER);
  });

  it.each([
    ['without a point', {}],
    ['with one that calls itself so', { ...PIN, location_precision: 'area' }],
    ['with the middle of the area as if it were a pin', { ...MIDDLE, location_precision: 'pin' }],
    ['with the middle of another one', { latitude: findPlace('salmiya')?.lat, longitude: findPlace('salmiya')?.lng }],
  ])('%s gets the centre of that area', async (_how, point) => {
    const { body } = await customer.create('Address', { ...unpinned, house: '77', ...point });
    expect(body.data).toMatchObject({ ...MIDDLE, location_precision: 'area' });
  });

  it('has no point if the area is unknown', async () => {
    const { body } = await customer.create('Address', { ...unpinned, area: 'Out there' });
    expect(body.data).toMatchObject({ latitude: 0, longitude: 0, location_precision: '' });
  });

  it('moves to another area’s centre, and becomes exact with the first pin', async () => {
    const { body } = await customer.create('Address', { ...unpinned, house: '78' });
    const moved = await customer.update('Address', body.data.name, { area: 'salmiya' });
    expect(moved.body.data).toMatchObject({ latitude: findPlace('salmiya')?.lat, location_precision: 'area' });
    const pinned = await customer.update('Address', body.data.name, PIN);
    expect(pinned.body.data).toMatchObject({ ...PIN, location_precision: '' });
    const gone = await customer.update('Address', body.data.name, { latitude: 0, longitude: 0 });
    expect(gone.body.data).toMatchObject({ location_precision: 'area' });
  });

  it('doesn’t allow marking an arrival, and accepts the first pin anywhere', async () => {
    const server = testServer();
    const host = httpParty(server, NASSER);
    const reciter = httpParty(server, RECITER.email);
    const start = server.now() + 5 * HOUR;
    const { order, line } = await book(host, instantToWire(start), { address: { ...unpinned, house: '79' } });
    await reciter.method('husainia.api.approve_order', { name: line });
    await pay(server, host, order);
    const { shipping_address } = (await host.read('Order Progress', line)).body.data;
    const here = { arrival_latitude: MIDDLE.latitude, arrival_longitude: MIDDLE.longitude, arrival_accuracy: 5 };
    server.pass(60);
    const far = { latitude: PIN.latitude + 0.1, longitude: PIN.longitude - 0.1, location_precision: 'pin' };
    const pinned = await host.update('Address', shipping_address, far);
    expect(pinned.status).toBe(200);
    // Removing it again would leave a provider on the way without the exact place.
    expect((await host.update('Address', shipping_address, { latitude: 0, longitude: 0 })).status).toBe(417);

    const other = await book(host, instantToWire(start + 3 * HOUR), { address: { ...unpinned, house: '80' } });
    await reciter.method('husainia.api.approve_order', { name: other.line });
    await pay(server, host, other.order);
    server.pass(7 * 60);
    const arrived = await reciter.update('Order Progress', other.line, { status: STATUS.arrived, ...here });
    expect([arrived.status, arrived.messages[0]?.key]).toEqual([417, 'orders.no_exact_location']);
  });
});

describe('the area of a majlis', () => {
  const far = { ...HOUSE, latitude: undefined, longitude: undefined, location_precision: undefined };
  const placeOrder = async (customer: HttpParty, address: object) => {
    const response = await customer.method('husainia.api.place_order', {
      lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: EVENING }],
      occasion: 'condolence',
      expected_total: RECITER.price,
      ...address,
    });
    const [message] = response.messages;
    return [response.status, message?.key, message?.fieldname, message?.values?.governorate_ar];
  };

  it('is recognized in alternative spellings, also outside the provider’s area', async () => {
    const customer = httpParty(testServer(), NASSER);
    const outside = [417, 'booking.outside_area', 'shipping_address', 'الجهراء'];
    expect(await placeOrder(customer, { address: { ...far, area: 'jahra' } })).toEqual(outside);
    expect(await placeOrder(customer, { address: { ...far, area: 'الجهرا' } })).toEqual(outside);
    const { body } = await customer.create('Address', { ...far, area: 'السره', governorate: 'jahra' });
    expect(body.data).toMatchObject({ area: 'surra', governorate: 'capital', city: 'Surra' });
  });

  it('is required if it is unknown and the provider serves only some governorates', async () => {
    const server = testServer();
    const customer = httpParty(server, NASSER);
    const unknown = [417, 'booking.area_unknown', 'shipping_address', 'العاصمة، حولي'];
    expect(await placeOrder(customer, { address: { ...far, area: 'Out there' } })).toEqual(unknown);
    // as stored before spellings were normalized
    const { name } = (await customer.create('Address', { ...far, area: 'surra' })).body.data;
    server.seed(({ system }) => system.setValues('Address', name, { area: 'الجهرا', governorate: '', city: 'الجهرا' }));
    expect((await placeOrder(customer, { shipping_address: name }))[1]).toBe('booking.outside_area');
    // the spec's address lines don't require an area
    const lines = { address_line1: 'Block 2, Street 5', city: 'Jahra', ...PIN };
    expect((await placeOrder(httpParty(server, 'laila.customer@example.com'), { address: lines }))[0]).toBe(200);
    await httpParty(server, RECITER.email).update('Qaari Zakreen', RECITER.name, { serves: [] });
    expect((await placeOrder(customer, { address: { ...far, area: 'Out there' } }))[0]).toBe(200);
  });

  it('is reported at a row before sending, if it isn’t served', async () => {
    const customer = httpParty(testServer(), NASSER);
    const lines = [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: EVENING }];
    const problem = async (place: object) =>
      (await customer.method('husainia.api.quote', { lines, ...place })).body.message.lines[0].problem?.key;
    expect(await problem({})).toBeUndefined();
    expect(await problem({ area: 'surra' })).toBeUndefined();
    expect(await problem({ area: 'الجهرا' })).toBe('booking.outside_area');
    expect(await problem({ area: 'Out there' })).toBe('booking.area_unknown');
  });
});

describe('the default address', () => {
  it('comes from the user’s own list, never a foreign, hidden or one-time address', async () => {
    const server = testServer();
    const customer = httpParty(server, NASSER);
    const prefer = async (name: string) => (await customer.update('User', NASSER, { default_address: name })).status;
    const own = (await customer.create('Address', HOUSE)).body.data.name;
    const once = (await customer.create('Address', { ...HOUSE, house: '2', one_time: 1 })).body.data.name;
    const laila = httpParty(server, 'laila.customer@example.com');
    const foreign = (await laila.create('Address', { ...HOUSE, house: '3' })).body.data.name;
    expect(await prefer(own)).toBe(200);
    expect((await customer.read('User', NASSER)).body.data.default_address).toBe(own);
    expect(await prefer(once)).toBe(404);
    expect(await prefer(foreign)).toBe(404);
    expect(await prefer('of nobody')).toBe(404);
    expect((await customer.update('User', NASSER, { default_address: null })).status).toBe(200);
    await prefer(own);
    await customer.remove('Address', own);
    expect((await customer.read('User', NASSER)).body.data.default_address).toBeFalsy();
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
  const customer = httpParty(testServer(), NASSER);
  const { line } = await book(customer, EVENING, { address });
  const { shipping_address } = (await customer.read('Order Progress', line)).body.data;
  const refused = await customer.update('Address', shipping_address, elsewhere);
  expect([refused.status, refused.messages[0]?.key]).toEqual([417, 'checkout.address_in_use']);
});

it('for one use loses its map points once booking, complaint period and refunds are over', async () => {
  const server = testServer();
  const address = { ...HOUSE, house: '77', one_time: 1 };
  const [customer, reciter] = [NASSER, RECITER.email].map((email) => httpParty(server, email));
  const { line, order } = await book(customer!, at('2026-11-24', '18:00'), { address });
  await reciter!.method('husainia.api.approve_order', { name: line });
  await pay(server, customer!, order);
  const points = () =>
    server.seed(({ system }) => {
      const { shipping_address, latitude, longitude, request_latitude } = system.get('Order Progress', line);
      const place = system.get('Address', shipping_address ?? '');
      return [latitude, longitude, request_latitude, place.latitude, place.longitude];
    });
  const known = [PIN.latitude, PIN.longitude, PIN.latitude, PIN.latitude, PIN.longitude];
  for (let hours = 0; hours < 4 * 24; hours += 8) {
    expect(points()).toEqual(known);
    await advance(server, 8 * 60);
    if ((await httpParty(server, NASSER).read('Order Progress', line)).body.data.status === STATUS.delivered) break;
  }
  // while money is owed, the person who decides about it may need the place
  const refund = owe(server, line);
  await advance(server, 8 * 60);
  expect(points()).toEqual(known);
  server.seed(({ system }) => system.setValues('Refund', refund, { state: 'Paid' }));
  await advance(server, 60);
  expect(points()).toEqual([0, 0, 0, 0, 0]);
});
