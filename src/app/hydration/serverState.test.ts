import { hydrate } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { queryClient } from '../queryClient.ts';
import { adoptServerState } from './serverState.ts';

afterEach(() => queryClient.clear());

const KEY = ['reciters', 'getOne', { id: 'a', meta: { whole: true } }];

/** A page that was rendered so many milliseconds ago, by the server's clock. */
const rendered = (age: number, state: object) => {
  const renderedAt = Date.now() - age;
  const query = { queryKey: KEY, queryHash: JSON.stringify(KEY), state: { dataUpdateCount: 1, ...state } };
  return adoptServerState({ renderedAt, queries: { mutations: [], queries: [query] } });
};

/** Whether a page that opens now fetches again what it came with. */
async function fetchesAgain(age: number): Promise<boolean> {
  hydrate(queryClient, rendered(age, { status: 'success', data: { id: 'a' }, dataUpdatedAt: 1, error: null }).queries);
  const fetch = vi.fn().mockResolvedValue({ id: 'a' });
  expect(queryClient.getQueryData(KEY)).toEqual({ id: 'a' });
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: fetch });
  return fetch.mock.calls.length > 0;
}

test('what a page was rendered with is not fetched again', async () => {
  expect(await fetchesAgain(0)).toBe(false);
  expect(await fetchesAgain(MINUTE)).toBe(false);
});

test('a device whose clock is behind fetches no more than others', async () => {
  expect(await fetchesAgain(-60 * MINUTE)).toBe(false);
});

test('a page that the browser kept for hours shows what it has, and fetches', async () => {
  expect(await fetchesAgain(120 * MINUTE)).toBe(true);
});

test('a refusal that the server rendered is an error again', () => {
  const refusal = { status: 404, message: 'Not found', body: {} };
  const { queries } = rendered(0, { status: 'error', error: refusal }).queries;
  const error = queries[0]?.state.error;
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject(refusal);
});
