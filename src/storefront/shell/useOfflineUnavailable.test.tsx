import '../../../tests/support/browser.ts';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paths } from '../../../domain/paths.ts';
import { useOfflineUnavailable } from './useOfflineUnavailable.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function Waiting({ query }: { query: string }) {
  useQuery({ queryKey: [query], queryFn: () => [] });
  return <p>{useOfflineUnavailable(true) ? 'nothing kept' : 'shown'}</p>;
}

const shown = (query: string, path: string): string | null => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Waiting query={query} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByText(/kept|shown/).textContent;
};

it.each([
  ['myOrders', paths.orders, 'nothing kept'],
  ['favourites', paths.favourites, 'nothing kept'],
  ['favourites', paths.orders, 'shown'],
  ['home', paths.home, 'nothing kept'],
  ['home', paths.orders, 'shown'],
  ['notifications', paths.orders, 'shown'],
  // Queries next to an order, and one that the order needs.
  ['reciters', paths.order, 'shown'],
  ['orders', paths.order, 'nothing kept'],
  ['closeBlocks', paths.profile, 'shown'],
  ['freeSlots', paths.reciter, 'shown'],
  ['reciters', paths.reciter, 'nothing kept'],
  ['governorates', paths.restaurant, 'shown'],
  ['restaurants', paths.restaurant, 'nothing kept'],
  ['reciters', paths.reciters, 'nothing kept'],
])('offline and without a copy of %s the page at %s says: %s', (query, path, text) => {
  expect(shown(query, path)).toBe(text);
});

it('shows a cached order even if its other lines are not cached', () => {
  const client = new QueryClient();
  client.setQueryData(['orders', 'getOne'], {});
  function Order() {
    useQuery({ queryKey: ['orders', 'getOne'], queryFn: () => ({}) });
    return <Waiting query="orders" />;
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[paths.order]}>
        <Order />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/kept|shown/).textContent).toBe('shown');
});
