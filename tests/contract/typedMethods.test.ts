import { beforeAll, expect, test } from 'vitest';
import { toFils } from '../../domain/money/money.ts';
import type { MajalisDataProvider, NewAddressInput } from '../../src/api/types.ts';
import { at, HOUSE, KITCHEN, NASSER, RECITER } from '../integration/people.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

/** The typed methods against the real server: what a screen gets from an action, its repetition, an error and its messages. */
let server: TestServer;
let customer: MajalisDataProvider;

beforeAll(() => {
  server = testServer();
  customer = server.apiAs(NASSER);
});

const evening = (hour: number) => ({
  kind: 'reciter' as const,
  provider: RECITER.name,
  packageId: RECITER.package,
  start: at('2026-11-28', `${hour}:00`),
});
const order = (hour: number) => ({
  lines: [evening(hour)],
  address: HOUSE as NewAddressInput,
  expectedTotal: toFils(RECITER.price),
});

test('a cart is created, changed, read and emptied', async () => {
  const rows = { restaurant_package: [], qaari_zakreen_packages: [evening(10)] };
  const { data: none } = await customer.readCart(NASSER);
  expect(none).toEqual({ user: NASSER, restaurant_package: [], qaari_zakreen_packages: [] });
  const { data: made } = await customer.saveCart({ ...none, ...rows });
  expect(made).toMatchObject({ name: NASSER, qaari_zakreen_packages: [{ packageId: RECITER.package }] });
  const dishes = [{ kind: 'restaurant' as const, provider: KITCHEN.name, packageId: KITCHEN.package, quantity: 2 }];
  const { data: changed } = await customer.saveCart({ ...made, restaurant_package: dishes });
  // the unchanged row is still the same object
  const names = made.qaari_zakreen_packages.map(({ name }) => ({ name }));
  expect(changed).toMatchObject({ restaurant_package: dishes, qaari_zakreen_packages: names });
  expect((await customer.readCart(NASSER)).data.restaurant_package).toMatchObject(dishes);
  await customer.clearCart(NASSER);
  expect((await customer.readCart(NASSER)).data).toEqual(none);
});

test('a repeated action runs once with its key, and not at all if the request differs', async () => {
  const idempotencyKey = 'one intention';
  const orders = async () => (await customer.getList('checkouts', { filter: {} })).total ?? 0;
  const before = await orders();
  const first = await customer.placeOrder(order(10), { idempotencyKey });
  const again = await customer.placeOrder(order(10), { idempotencyKey });
  expect(again).toEqual(first);
  const other = customer.placeOrder(order(16), { idempotencyKey });
  await expect(other).rejects.toMatchObject({ status: 422, body: { key: 'payment.key_reused' } });
  expect(await orders()).toBe(before + 1);
});

test('an error has one message for its reader and a message key', async () => {
  const late = customer.placeOrder({ ...order(18), expectedTotal: 1000 });
  await expect(late).rejects.toMatchObject({
    name: 'HttpError',
    message: expect.stringMatching(/\S+ \S+/),
    body: { key: expect.stringMatching(/^\w+\.\w+$/), messages: [{ message: expect.any(String) }] },
  });
});

test('the response of a success is complete', async () => {
  const provider = server.apiAs(RECITER.email);
  const laila = server.apiAs('laila.customer@example.com');
  const wanted = (await customer.placeOrder(order(20))).data.lines[0]?.id ?? '';
  const rival = (await laila.placeOrder(order(20))).data.lines[0]?.id ?? '';
  const { data, messages } = await provider.approveOrder({ name: wanted });
  expect(data.displaced.map(({ id }) => id)).toEqual([rival]);
  expect(messages).toMatchObject([{ key: 'orders.auto_rejected', message: expect.stringContaining(rival) }]);
});
