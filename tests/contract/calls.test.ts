import { describe, expect, test } from 'vitest';
import { methodUrl } from '../../domain/paths.ts';
import { STAFF_EMAIL } from '../../server/seed/accounts.ts';
import { createDataProvider } from '../../src/api/index.ts';
import { apiOver, page } from '../../src/api/testing.ts';
import { testServer } from '../support/testServerFactory.ts';
import { accountCalls } from './calls/accounts.ts';
import { orderCalls } from './calls/orders.ts';
import { storefrontCalls } from './calls/storefront.ts';

/** Every call of the spec (storefront §7, accounts-and-vendors §7), by row: what our client sends for it, and that our server supports it. */
const calls = [...storefrontCalls, ...accountCalls, ...orderCalls];

test.each(calls)('$row', async ({ act, answers, line, body, form, result }) => {
  const { api, requests, lines } = apiOver(answers);
  const outcome = await act(api);
  expect(lines()).toContain(line);
  const sent = requests.find((request) => request.line === line && request.body)?.body;
  if (body) expect(sent).toEqual(body);
  if (form) expect([...(sent as FormData).keys()]).toEqual(form);
  if (result) expect(outcome).toEqual(result);
});

const other: Record<string, () => Promise<void>> = {
  'S1-C-03: the pair of the session goes with every kind of call, a guest sends none': async () => {
    const sent = async (authorization?: string) => {
      const { api, requests } = apiOver([], { authorization: () => authorization });
      const kinds = [
        api.getList('events', page(1)),
        api.home(),
        api.getList('places', page(1)),
        api.clearCart('a@x.kw'),
      ];
      await Promise.allSettled(kinds);
      return new Set(requests.map(({ headers }) => headers.Authorization ?? headers.authorization));
    };
    expect(await sent('token k:s')).toEqual(new Set(['token k:s']));
    expect(await sent()).toEqual(new Set([undefined]));
  },

  'S1-C-04: there is something real behind every call': async () => {
    const server = testServer();
    const authorization = server.tokenOf(STAFF_EMAIL);
    const unknown = async (line: string, response: Response) => {
      const text = await response.text();
      const errorText = /DocType [^"]* not found|Failed to get method|No module named|<!doctype/i.exec(text)?.[0];
      const known =
        response.headers.get('Content-Type')?.includes('json') && response.status < 500 && response.status !== 405;
      return errorText || !known ? [`${line}: ${response.status} ${errorText ?? ''}`] : [];
    };
    const strangers: string[] = [];
    for (const { act, answers = [], row } of calls) {
      const { fetch: canned } = apiOver(answers);
      const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
        const headers = { ...(init.headers as Record<string, string>), Authorization: authorization };
        // read at the time of the request: a server may answer the second of two concurrent requests first
        const response = canned(input, init);
        strangers.push(
          ...(await unknown(`${row} ${init.method} ${input}`, await server.fetch(input, { ...init, headers }))),
        );
        return response;
      };
      await act(createDataProvider({ fetch }));
    }
    expect(strangers).toEqual([]);
    // the check itself notices a call without a response
    expect(await unknown('x', await server.fetch(methodUrl('husainia.api.nothing')))).toHaveLength(1);
    expect(await unknown('x', await server.fetch('/api/resource/Nothing'))).toHaveLength(1);
  },

  'S1-C-06: pictures are paths on the host of the server, which answers them': async () => {
    const server = testServer();
    const { data } = await server.apiAs().home();
    const pictures = [...data.qaari_zakreen, ...data.restaurant].flatMap(({ profile_picture: path }) => path || []);
    const kinds = await Promise.all(
      pictures.map(
        async (path) => (path.startsWith('/') && (await server.fetch(path)).headers.get('Content-Type')) || path,
      ),
    );
    expect(pictures.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !kind.startsWith('image/'))).toEqual([]);
  },

  'S2-C-30: a catalogue file': async () => {
    const response = await testServer().fetch('/locales/ar/booking.json');
    expect(await response.json()).toMatchObject({ slot_taken: expect.any(String) });
  },
};

describe('calls that aren’t a single request of the data provider', () => {
  test.each(Object.keys(other))('%s', (name) => other[name]?.());
});

test('the 54 calls of the spec, each a case', () => {
  const rows = (document: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${document}-C-${String(i + 1).padStart(2, '0')}`);
  const specified = [...rows('S1', 24), ...rows('S2', 30)];
  const titles = new Set([...calls.map(({ row }) => row), ...Object.keys(other)].map((title) => title.slice(0, 7)));
  console.log(
    `contract: calls of the specification: ${titles.size} of ${specified.length} rows, ${calls.length} requests`,
  );
  expect([...titles].sort()).toEqual(specified);
});
