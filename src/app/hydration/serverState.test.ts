import { hydrate } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { queryClient } from '../queryClient.ts';
import { adoptServerState } from './serverState.ts';

afterEach(() => queryClient.clear());

const KEY = ['reciters', 'getOne', { id: 'a', meta: { whole: true } }];

/** The state of a page that the server rendered `age` milliseconds ago. */
const rendered = (age: number, state: object) => {
  const renderedAt = Date.now() - age;
  const query = { queryKey: KEY, queryHash: JSON.stringify(KEY), state: { dataUpdateCount: 1, ...state } };
  return adoptServerState({ renderedAt, queries: { mutations: [], queries: [query] } });
};

/** Whether a page of this age refetches the data it came with. */
async function fetchesAgain(age: number): Promise<boolean> {
  hydrate(queryClient, rendered(age, { status: 'success', data: { id: 'a' }, dataUpdatedAt: 1, error: null }).queries);
  const fetch = vi.fn().mockResolvedValue({ id: 'a' });
  expect(queryClient.getQueryData(KEY)).toEqual({ id: 'a' });
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: fetch });
  return fetch.mock.calls.length > 0;
}

test('a fresh server-rendered page does not refetch its data', async () => {
  expect(await fetchesAgain(0)).toBe(false);
  expect(await fetchesAgain(MINUTE)).toBe(false);
});

test('a device whose clock is behind does not refetch the data of a fresh page', async () => {
  expect(await fetchesAgain(-60 * MINUTE)).toBe(false);
});

test('a page that the browser cached for hours shows its data and refetches it', async () => {
  expect(await fetchesAgain(120 * MINUTE)).toBe(true);
});

test('a refusal in the server state becomes an Error again', () => {
  const refusal = { status: 404, message: 'Not found', body: {} };
  const { queries } = rendered(0, { status: 'error', error: refusal }).queries;
  const error = queries[0]?.state.error;
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject(refusal);
});
