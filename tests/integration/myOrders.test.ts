import { expect, test, vi } from 'vitest';
import { groupOfOrder } from '../../domain/order/orderGroups.ts';
import { isFinal } from '../../domain/order/orderProcess.ts';
import { startServer } from '../support/serverHarness.ts';
import type { TestServer } from '../support/testServer.ts';
import { embeddedTest, testServer } from '../support/testServerFactory.ts';
import { NASSER } from './people.ts';

const LAILA = 'laila.customer@example.com';

const fetchOrders = async (server: TestServer, input = {}, email = NASSER) =>
  (await server.apiAs(email).myOrders(input)).data;

test('returns the user’s active and past orders with all their lines', async () => {
  const server = testServer();
  const { live, past, past_total } = await fetchOrders(server, { past_length: 50 });
  const { data: lines } = await server.apiAs(NASSER).getList('orders', { pagination: { page: 1, perPage: 200 } });
  const listed = [...live, ...past].flatMap((order) => order.lines.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
  expect(past).toHaveLength(past_total);
  const now = server.now();
  for (const order of past) expect(groupOfOrder(order.lines, now), order.name).toBe('past');
  for (const order of live)
    expect(
      order.lines.some(({ status }) => !isFinal(status)),
      order.name,
    ).toBe(true);
  const others = await fetchOrders(server, { past_length: 50 }, LAILA);
  const names = new Set([...live, ...past].map(({ name }) => name));
  expect([...others.live, ...others.past].filter(({ name }) => names.has(name))).toEqual([]);
});

test('returns past orders in pages, latest first', async () => {
  const server = testServer();
  const { past } = await fetchOrders(server, { past_length: 50 });
  const starts = past.map(({ lines }) => Math.max(...lines.map(({ start }) => start)));
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  const second = await fetchOrders(server, { past_start: 1, past_length: 1 });
  expect(second.past.map(({ name }) => name)).toEqual([past[1]?.name]);
  expect(second.past_total).toBe(past.length);
});

test('finds an order by its number and by a provider’s name in either language', async () => {
  const server = testServer();
  const { live, past } = await fetchOrders(server, { past_length: 50 });
  const [order] = [...live, ...past];
  const [line] = order?.lines ?? [];
  const found = async (words: string) => {
    const response = await fetchOrders(server, { words, past_length: 50 });
    return [...response.live, ...response.past];
  };
  expect((await found(order?.name ?? '')).map(({ name }) => name)).toEqual([order?.name]);
  for (const title of [line?.providerTitle, line?.providerTitle_ar]) {
    const orders = await found(String(title).slice(1, 8));
    expect(orders.map(({ name }) => name)).toContain(order?.name);
    // an order found by one line includes all its lines
    expect(orders.find(({ name }) => name === order?.name)?.lines).toHaveLength(order?.lines.length ?? 0);
  }
  expect(await found('%')).toEqual([]);
  expect(await found('nobody of this name')).toEqual([]);
});

test('returns the refunds of an order', async () => {
  const server = testServer();
  const { live, past } = await fetchOrders(server, { past_length: 50 });
  const { data: refunds } = await server.apiAs(NASSER).getList('refunds', { pagination: { page: 1, perPage: 50 } });
  expect(refunds.length).toBeGreaterThan(0);
  const listed = [...live, ...past].flatMap((order) => order.refunds.map(({ name }) => [order.name, name]));
  expect(listed.toSorted()).toEqual(refunds.map(({ order_no, id }) => [order_no, id]).toSorted());
});

embeddedTest('needs as many database queries for one order as for many', async () => {
  const server = startServer();
  const { database } = server.site.engine;
  const count = async (input: object) => {
    const spies = [vi.spyOn(database, 'all'), vi.spyOn(database, 'get')];
    await fetchOrders(server, input);
    const questions = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    return questions;
  };
  // settings are read once and cached
  await fetchOrders(server);
  // the live lines have both kinds of providers
  const few = await count({ past_length: 1 });
  expect(few).toBeGreaterThan(0);
  expect(await count({ past_length: 50 })).toBe(few);
});

test('is for customers only and has a maximum page length', async () => {
  const server = testServer();
  await expect(fetchOrders(server, {}, 'staff@example.com')).rejects.toMatchObject({ status: 403 });
  await expect(fetchOrders(server, { past_length: 51 })).rejects.toMatchObject({ status: 417 });
});
