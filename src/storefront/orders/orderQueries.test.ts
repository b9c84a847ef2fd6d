import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fillOrderPages, linesQuery } from './orderQueries.ts';
import { refundsQuery } from './useOrderRefunds.ts';

const AT = 1_800_000_000_000;
const order = (name: string) => ({
  ...{ name, subtotal: 45, delivery_fee: 5, total: 50, occasion: 'nadhr', guests: 60 },
  lines: [{ id: `${name}-1`, orderNo: name }],
  refunds: [{ name: 'r1', order_no: name, amount: 45 }],
});

it('fills the page of an order that was never opened with the list’s data and its timestamp, and no other page', () => {
  const queries = new QueryClient();
  queries.setQueryData(['myOrders', {}], { live: [order('A')], past: [order('B')], past_total: 1 }, { updatedAt: AT });
  const own = { id: 'A-1', orderNo: 'A', notes: 'Ring twice' };
  queries.setQueryData(['orders', 'getOne', { id: 'A-1' }], own);
  fillOrderPages(queries);
  const read = (...key: unknown[]) => queries.getQueryData(key);
  expect(read('orders', 'getOne', { id: 'A-1' })).toBe(own);
  expect(read('orders', 'getOne', { id: 'B-1' })).toEqual({ id: 'B-1', orderNo: 'B' });
  expect(read('checkouts', 'getOne', { id: 'B' })).toMatchObject({ id: 'B', delivery_fee: 5, guests: 60 });
  expect(read('orders', 'getList', linesQuery('B'))).toEqual({ data: [{ id: 'B-1', orderNo: 'B' }], total: 1 });
  expect(read('refunds', 'getList', refundsQuery('A'))).toMatchObject({ data: [{ id: 'r1', amount: 45 }], total: 1 });
  expect(queries.getQueryState(['checkouts', 'getOne', { id: 'B' }])?.dataUpdatedAt).toBe(AT);
});
