import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';
import { queryClient, takeOver } from './queryClient.ts';

afterEach(() => queryClient.clear());

const KEY = ['reciters', 'getOne', { id: 'a' }];
const handed: Parameters<typeof takeOver>[0] = { answers: [[KEY, { id: 'a' }]], refusals: [] };

/** Whether a page that opens now asks again for what it was handed. */
async function asksAgain(age: number): Promise<boolean> {
  takeOver(handed, age);
  const ask = vi.fn().mockResolvedValue({ id: 'a' });
  expect(queryClient.getQueryData(KEY)).toEqual({ id: 'a' });
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: ask });
  return ask.mock.calls.length > 0;
}

test('what a drawn page was made of is not asked for again', async () => {
  expect(await asksAgain(0)).toBe(false);
  expect(await asksAgain(MINUTE)).toBe(false);
});

test('a device whose clock is behind asks no more than others', async () => {
  expect(await asksAgain(-60 * MINUTE)).toBe(false);
});

test('a page that the browser kept for hours shows what it has, and asks', async () => {
  expect(await asksAgain(120 * MINUTE)).toBe(true);
});
