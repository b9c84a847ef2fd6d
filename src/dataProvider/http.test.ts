import { describe, expect, test, vi } from 'vitest';
import { createHttp } from './http.ts';
import { type Answer, recordingFetch } from './testing.ts';

function setUp(answers: Answer[] = [], options: Parameters<typeof createHttp>[0] = {}) {
  const recorded = recordingFetch(answers);
  return { ...recorded, http: createHttp({ fetch: recorded.fetch, ...options }) };
}

describe('headers', () => {
  test('a guest sends no credentials and no content type', async () => {
    const { http, asked } = setUp();
    await http({ path: '/x' });
    expect(asked[0]?.headers).toEqual({ Accept: 'application/json' });
  });

  test('an account sends its pair, a body its type, a deed its key', async () => {
    const { http, asked } = setUp([], { authorization: () => 'token a:b' });
    await http({ method: 'POST', path: '/x', body: { a: 1 }, idempotencyKey: 'k' });
    expect(asked[0]?.headers).toEqual({
      Accept: 'application/json',
      Authorization: 'token a:b',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k',
    });
  });

  test('the pair is asked for each request', async () => {
    let pair: string | undefined;
    const { http, asked } = setUp([], { authorization: () => pair });
    await http({ path: '/x' });
    pair = 'token a:b';
    await http({ path: '/x' });
    expect(asked.map(({ headers }) => headers.Authorization)).toEqual([undefined, 'token a:b']);
  });

  test('a form sets its own content type', async () => {
    const { http, asked } = setUp();
    await http({ method: 'POST', path: '/x', form: new FormData() });
    expect(asked[0]?.headers).not.toHaveProperty('Content-Type');
  });
});

test('no cookies: they would disturb a desk session of the same browser', async () => {
  const fetch = vi.fn(async (_: unknown, __?: RequestInit) => Response.json({}));
  await createHttp({ fetch, baseUrl: 'https://site.example' })({ path: '/x', query: { a: 'ü&', b: undefined } });
  expect(fetch).toHaveBeenCalledWith(
    'https://site.example/x?a=%C3%BC%26',
    expect.objectContaining({ credentials: 'omit' }),
  );
});

test('sentences of a success are heard, with the request they came from', async () => {
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

test('headers are heard of refusals too', async () => {
  const onHeaders = vi.fn();
  const { http } = setUp([{ status: 403 }], { onHeaders });
  await expect(http({ path: '/x' })).rejects.toMatchObject({ status: 403 });
  expect(onHeaders).toHaveBeenCalledOnce();
});

describe('failures of the line', () => {
  test('no answer is status 0', async () => {
    const http = createHttp({ fetch: async () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(http({ path: '/x' })).rejects.toMatchObject({ name: 'HttpError', status: 0 });
  });

  test('a line that breaks in the middle of an answer is status 0', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    const http = createHttp({ fetch: async () => new Response(broken) });
    await expect(http({ path: '/x' })).rejects.toMatchObject({ status: 0 });
  });

  test('an aborted request stays an abort', async () => {
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
    const { http, asked } = setUp([...answers]);
    const outcome = await http({ path: '/x', ...request }).then(
      () => true,
      () => false,
    );
    expect([asked.length, outcome]).toEqual([calls, ok]);
  });
});
