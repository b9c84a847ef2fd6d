import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverPaths } from '../../domain/paths.ts';
import { resources } from '../../src/api/resources.ts';
import { changeStream } from '../../src/dataProvider/realtime/changeStream.ts';
import { frappeRealtime } from '../../src/dataProvider/realtime/frappeRealtime.ts';
import { streamSocket } from '../../src/dataProvider/realtime/streamSocket.ts';
import { at, book, NASSER, STAFF } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';

/** The event stream as a source of changes besides Frappe's socket. */

const PATIENT = { timeout: 20_000 };
const frame = (what: object, event?: string) => `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(what)}\n\n`;

describe('a change stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** @param answers body, status or error for each attempt */
  function listening(answers: (string | number | Error)[]) {
    const requests: Record<string, string>[] = [];
    const heard: string[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      requests.push(init?.headers as Record<string, string>);
      const next = answers[requests.length - 1] ?? 401;
      if (next instanceof Error) throw next;
      return typeof next === 'number' ? new Response(null, { status: next }) : new Response(next);
    };
    const end = changeStream(
      { url: '/changes', authorization: () => 'token a:b', fetch },
      { changed: ({ doctype, name }) => heard.push(`${doctype} ${name}`), missed: () => heard.push('missed') },
    );
    return { requests, heard, end };
  }

  test('reports changes, and possible gaps after a disconnect', async () => {
    const emma = frame({ doctype: 'Book', name: 'Emma' });
    const { heard, requests } = listening([
      `: listening\n\n${emma}${frame({}, 'reset')}`,
      new Error('no line'),
      503,
      emma,
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['Book Emma', 'missed']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(heard.slice(2)).toEqual(['missed', 'Book Emma']);
    await vi.advanceTimersByTimeAsync(600_000);
    // refused: it isn't retried
    expect(requests).toHaveLength(5);
  });

  test('reports its connection state, and treats a silent connection as lost', async () => {
    const states: boolean[] = [];
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      signals.push(init?.signal);
      if (signals.length === 2) return new Response(null, { status: 503 });
      // heartbeats for two minutes, then nothing, as if the connection had silently died
      let left = 4;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(new Error('cut off'))),
        pull: (controller) =>
          new Promise((resolve) =>
            left-- > 0
              ? setTimeout(() => resolve(controller.enqueue(new TextEncoder().encode(': still here\n\n'))), 30_000)
              : undefined,
          ),
      });
      return new Response(body);
    };
    const end = changeStream(
      { url: '/changes', authorization: () => 'token a:b', fetch, silentMs: 60_000 },
      { changed: () => undefined, missed: () => undefined, listening: (on) => states.push(on) },
    );
    await vi.advanceTimersByTimeAsync(170_000);
    expect(states).toEqual([true]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(states).toEqual([true, false, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe(true);
    end();
  });

  test('resumes from its marker without a gap if streams are refused', async () => {
    const until = frame({ mark: '7', again_ms: 5000 }, 'until');
    const { heard, requests, end } = listening([until, frame({ doctype: 'Book', name: 'Emma' }) + until]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard).toEqual(['Book Emma']);
    expect(requests.map((headers) => headers['Last-Event-ID'])).toEqual([undefined, '7']);
    end();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(2);
  });
});

test('shows another user’s save at once', async () => {
  const server = startServer();
  const provider = server.apiAs(STAFF);
  const cache = new QueryClient();
  const orders = new QueryObserver(cache, {
    queryKey: ['orders', 'getList', {}],
    queryFn: () =>
      provider.getList('orders', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
      }),
  });
  const shown: (number | undefined)[] = [];
  const closed = orders.subscribe(({ data }) => {
    if (data && data.total !== shown.at(-1)) shown.push(data.total);
  });
  await vi.waitFor(() => expect(shown).toHaveLength(1), PATIENT);
  const { promise: listens, resolve: joined } = Promise.withResolvers<void>();
  const socket = streamSocket({
    url: serverPaths.changes,
    authorization: () => server.tokenOf(STAFF),
    fetch: async (input, init) => {
      const response = await server.fetch(String(input), init);
      joined();
      return response;
    },
  });
  const stop = frappeRealtime(socket, { orders: resources.orders }, cache);
  await listens;
  await book(httpParty(server, NASSER), at('2026-11-25', '19:00'));
  await vi.waitFor(() => {
    server.site.changes.look();
    expect(shown[1]).toBe((shown[0] ?? 0) + 1);
  }, PATIENT);
  stop();
  closed();
});
