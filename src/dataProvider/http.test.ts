import { describe, expect, test, vi } from 'vitest';
import { createHttp } from './http.ts';
import { type CannedResponse, recordingFetch } from './testing.ts';

function setUp(answers: CannedResponse[] = [], options: Parameters<typeof createHttp>[0] = {}) {
  const recorded = recordingFetch(answers);
  return { ...recorded, http: createHttp({ fetch: recorded.fetch, ...options }) };
}

describe('headers', () => {
  test('a guest sends neither credentials nor a content type', async () => {
    const { http, requests } = setUp();
    await http({ path: '/x' });
    expect(requests[0]?.headers).toEqual({ Accept: 'application/json' });
  });

  test('requests send the account’s keys, the body’s type and the idempotency key', async () => {
    const { http, requests } = setUp([], { authorization: () => 'token a:b' });
    await http({ method: 'POST', path: '/x', body: { a: 1 }, idempotencyKey: 'k' });
    expect(requests[0]?.headers).toEqual({
      Accept: 'application/json',
      Authorization: 'token a:b',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k',
    });
  });

  test('the credentials are read for each request', async () => {
    let pair: string | undefined;
    const { http, requests } = setUp([], { authorization: () => pair });
    await http({ path: '/x' });
    pair = 'token a:b';
    await http({ path: '/x' });
    expect(requests.map(({ headers }) => headers.Authorization)).toEqual([undefined, 'token a:b']);
  });

  test('a form sets its own content type', async () => {
    const { http, requests } = setUp();
    await http({ method: 'POST', path: '/x', form: new FormData() });
    expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
  });
});

test('no cookies are sent, because they would affect a desk session in the same browser', async () => {
  const fetch = vi.fn(async (_: unknown, __?: RequestInit) => Response.json({}));
  await createHttp({ fetch, url: 'https://site.example' })({ path: '/x', query: { a: 'ü&', b: undefined } });
  expect(fetch).toHaveBeenCalledWith(
    'https://site.example/x?a=%C3%BC%26',
    expect.objectContaining({ credentials: 'omit' }),
  );
});

test('messages of a success are reported with their request', async () => {
  const heard = vi.fn();
  const body = {
    data: {},
    _server_messages: JSON.stringify([JSON.stringify({ message: 'Done', indicator: 'green' })]),
  };
  const { http } = setUp([{ body }], { onMessages: heard });
  const request = { method: 'PUT', path: '/x', body: {} } as const;
  expect((await http(request)).messages).toEqual([{ message: 'Done', indicator: 'green' }]);
  expect(heard).toHaveBeenCalledExactlyOnceWith([{ message: 'Done', indicator: 'green' }], request);
});

test('headers of errors are reported too', async () => {
  const onHeaders = vi.fn();
  const { http } = setUp([{ status: 403 }], { onHeaders });
  await expect(http({ path: '/x' })).rejects.toMatchObject({ status: 403 });
  expect(onHeaders).toHaveBeenCalledOnce();
});

describe('network failures', () => {
  test('no response is status 0', async () => {
    const http = createHttp({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(http({ path: '/x' })).rejects.toMatchObject({ name: 'HttpError', status: 0 });
  });

  test('a connection that breaks during a response is status 0', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    const http = createHttp({ fetch: async () => new Response(broken) });
    await expect(http({ path: '/x' })).rejects.toMatchObject({ status: 0 });
  });

  test('an aborted request rejects with the AbortError', async () => {
    const { http } = setUp();
    await expect(http({ path: '/x', signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a lost database lock', () => {
  const deadlock = { status: 500, body: { exc_type: 'QueryDeadlockError' } };
  const cases = [
    { name: 'is repeated once for a read', request: {}, answers: [deadlock, {}], calls: 2, ok: true },
    { name: 'is not repeated twice', request: {}, answers: [deadlock, deadlock, {}], calls: 2, ok: false },
    { name: 'is repeated for an update', request: { method: 'PUT' }, answers: [deadlock, {}], calls: 2, ok: true },
    {
      name: 'is not repeated for a plain POST',
      request: { method: 'POST' },
      answers: [deadlock, {}],
      calls: 1,
      ok: false,
    },
    {
      name: 'is repeated for a POST with a key',
      request: { method: 'POST', idempotencyKey: 'k' },
      answers: [deadlock, {}],
      calls: 2,
      ok: true,
    },
    { name: 'only: other failures are not repeated', request: {}, answers: [{ status: 500 }, {}], calls: 1, ok: false },
  ] as const;
  test.each(cases)('$name', async ({ request, answers, calls, ok }) => {
    const { http, requests } = setUp([...answers]);
    const outcome = await http({ path: '/x', ...request }).then(
      () => true,
      () => false,
    );
    expect([requests.length, outcome]).toEqual([calls, ok]);
  });
});
