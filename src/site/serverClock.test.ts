import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServerClock } from './serverClock.ts';

const DEVICE = Date.UTC(2026, 10, 21, 9);
const dateOf = (instant: number) => new Date(instant).toUTCString();

function storage(): Storage {
  const storage = new Map<string, string>();
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  } as Storage;
}

beforeEach(() => vi.useFakeTimers({ now: DEVICE }));
afterEach(() => void vi.useRealTimers());

it('starts with the device’s clock, then follows the server’s, also on a later page that opens offline', () => {
  const device = storage();
  const clock = createServerClock(device);
  expect(clock.now()).toBe(DEVICE);
  clock.set(dateOf(DEVICE + 3_600_000));
  clock.set('no date');
  expect(clock.now()).toBe(DEVICE + 3_600_500);
  vi.advanceTimersByTime(2000);
  expect(clock.now()).toBe(DEVICE + 3_602_500);
  expect(clock.at(DEVICE)).toBe(DEVICE + 3_600_500);
  expect(createServerClock(device).now()).toBe(clock.now());
  expect(createServerClock(undefined).now()).toBe(DEVICE + 2000);
});

it('works when the storage is full', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  } as Storage;
  const clock = createServerClock(full);
  clock.set(dateOf(DEVICE + 60_000));
  expect(clock.now()).toBe(DEVICE + 60_500);
});
