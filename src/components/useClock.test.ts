import '../../tests/support/browser.ts';

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClock } from './useClock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9, 0, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

const serverNow = () => Date.now();
const timesRenewed = async (until: number | undefined, seconds: number): Promise<number> => {
  const seen = new Set<number>();
  const { unmount } = renderHook(() => seen.add(useClock(serverNow, until)));
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  unmount();
  return seen.size - 1;
};

test('updates each minute, and each second shortly before `until`', async () => {
  expect(await timesRenewed(undefined, 29)).toBe(0);
  expect(await timesRenewed(undefined, 60)).toBe(1);
  expect(await timesRenewed(Date.now() + 60_000, 10)).toBe(10);
});
