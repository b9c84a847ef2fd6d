import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider, MyOrders } from '../../../api/types.ts';
import type { CustomerLine } from '../customerLine.ts';
import type { Pictured } from '../LinePicture.tsx';

/** An order of the list with its lines. */
export type ListedOrder = Omit<MyOrders['live'][number], 'lines'> & { lines: CustomerLine[] };
/** The providers who are public now, by name. */
export type Providers = ReadonlyMap<string, Pictured>;

const identified = (orders: MyOrders['live']): ListedOrder[] =>
  orders.map((order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, id: line.name })) }));

/** The own orders, looked for again each minute; what was read stays while the next page or search is on its way. */
export function useMyOrders(asked: { words: string; past_start: number; past_length: number }) {
  const api = useDataProvider<MajalisDataProvider>();
  return useQuery({
    queryKey: ['myOrders', asked],
    queryFn: async ({ signal }) => {
      const { data } = await api.myOrders(asked, { signal });
      const providers: Providers = new Map(data.providers.map((one) => [one.name, one]));
      return { live: identified(data.live), past: identified(data.past), pastTotal: data.past_total, providers };
    },
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  });
}
