import { keepPreviousData } from '@tanstack/react-query';
import { MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { MyOrders } from '../../../api/types.ts';
import { useMethodQuery } from '../../../components/useMethodQuery.ts';
import { currentLines } from '../chain/useOrderChains.ts';
import type { ProviderAvatarFields } from '../LinePicture.tsx';

/** An order of the list with its lines. */
export type ListedOrder = MyOrders['live'][number];
/** The public providers, by name. */
export type Providers = ReadonlyMap<string, ProviderAvatarFields>;

/** An order whose replaced lines are left out; while its next choice is about to be requested, its line waits like a request. */
const withCurrent = (order: ListedOrder): ListedOrder => {
  const due = new Set(order.chains.flatMap(({ state, line }) => (state === 'due' ? line : [])));
  const last = order.chains.map((chain) => ({ ...chain, state: 'live' as const }));
  return {
    ...order,
    lines: currentLines(order.lines, last).map((line) => (due.has(line.id) ? { ...line, isDue: true } : line)),
  };
};

function shownOf({ live, past, past_total: pastTotal, providers: listed }: MyOrders) {
  const providers: Providers = new Map(listed.map((one) => [one.name, one]));
  return { live: live.map(withCurrent), past: past.map(withCurrent), pastTotal, providers };
}

/** The customer's orders, refetched each minute; the current data stays while the next page or search loads. */
export function useMyOrders(input: { words: string; past_start: number; past_length: number }) {
  return useMethodQuery('myOrders', input, {
    select: shownOf,
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  });
}
