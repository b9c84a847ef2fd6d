import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROLE } from '../../../domain/roles.ts';
import { MINUTE, SECOND } from '../../../domain/time/kuwaitTime.ts';
import { session } from '../../session/sessionStore.ts';
import { useChanges } from './useChanges.ts';

beforeEach(() => {
  vi.useFakeTimers();
  session.begin({
    ...{ full_name: 'Sara', role_profile_name: ROLE.staff, user_status: 'Active', api_key: 'a', api_secret: 'b' },
    ...{ email: 'staff@example.com', username: 'sara', mobile_no: '' },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.clear();
});

/** Opens a page with a list and a method query, and counts their requests. */
function openPage(respond: () => Response) {
  vi.stubGlobal('fetch', async () => respond());
  const fetches = { orders: 0, edits: 0, banners: 0 };
  function Page() {
    useChanges();
    useQuery({ queryKey: ['orders', 'getList', {}], queryFn: () => ++fetches.orders });
    useQuery({ queryKey: ['banners', 'getList', {}], queryFn: () => ++fetches.banners });
    useQuery({ queryKey: ['edits', {}], queryFn: () => ++fetches.edits, meta: { method: 'edits' } });
    return null;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: MINUTE } } })}>
      <Page />
    </QueryClientProvider>,
  );
  return fetches;
}

test('a change refetches its resource and method queries, and time alone refetches nothing', async () => {
  let tell: (name: string) => void = () => undefined;
  const fetches = openPage(() => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (text) => controller.enqueue(new TextEncoder().encode(text));
        setInterval(() => tell(': still here\n\n'), 20 * SECOND);
      },
    });
    return new Response(body);
  });
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(fetches).toEqual({ orders: 1, edits: 1, banners: 1 });
  tell('data: {"doctype":"Order Progress","name":"OP-1"}\n\n');
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(fetches).toEqual({ orders: 2, edits: 2, banners: 1 });
  // Profile Edit isn't a resource of a screen.
  tell('data: {"doctype":"Profile Edit","name":"1"}\n\n');
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(fetches).toEqual({ orders: 2, edits: 3, banners: 1 });
});

test('without an event stream, everything is refetched each minute', async () => {
  const fetches = openPage(() => new Response(null, { status: 503 }));
  await vi.advanceTimersByTimeAsync(2.5 * MINUTE);
  expect(fetches).toEqual({ orders: 3, edits: 3, banners: 3 });
});
