import type { QueryClient } from '@tanstack/react-query';
import { LINE } from '../../../domain/order/lineWire.ts';
import type { MyOrders } from '../../api/types.ts';
import { refundsQuery } from './useOrderRefunds.ts';

const MAX_ORDERS = 60;

/** The query for all lines of an order. */
export const linesQuery = (order: string) => ({
  filter: { [LINE.orderNo]: order },
  pagination: { page: 1, perPage: MAX_ORDERS },
  sort: { field: LINE.start, order: 'ASC' as const },
});

/** The query for a line's events. */
export const lineEventsQuery = (line: string) => ({
  filter: { order_progress: line },
  sort: { field: 'at', order: 'ASC' as const },
  pagination: { page: 1, perPage: 100 },
});

/**
 * Fills the page of an order that was never opened with data from the lists, for offline use. Data that a page has
 * fetched itself stays.
 */
export function fillOrderPages(queries: QueryClient): void {
  for (const [list, read] of queries.getQueriesData<MyOrders>({ queryKey: ['myOrders'] })) {
    const updatedAt = queries.getQueryState(list)?.dataUpdatedAt;
    const keep = (resource: string, method: string, params: object, data: unknown): void => {
      const key = [resource, method, { ...params, meta: undefined }];
      if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt });
    };
    for (const { lines, refunds, ...order } of [...(read?.live ?? []), ...(read?.past ?? [])]) {
      keep('checkouts', 'getOne', { id: order.name }, { ...order, id: order.name });
      for (const line of lines) keep('orders', 'getOne', { id: line.id }, line);
      keep('orders', 'getList', linesQuery(order.name), { data: lines, total: lines.length });
      const rows = refunds.map((refund) => ({ ...refund, id: refund.name }));
      keep('refunds', 'getList', refundsQuery(order.name), { data: rows, total: rows.length });
    }
  }
}
