import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

let isReachable: boolean;
let checks: number;

function line() {
  const connection = createConnection(async () => {
    checks += 1;
    return isReachable;
  });
  const states: string[] = [];
  connection.subscribe(() => states.push(connection.get()));
  return { connection, states };
}

beforeEach(() => {
  vi.useFakeTimers();
  isReachable = true;
  checks = 0;
});
afterEach(() => void vi.useRealTimers());

it('is lost when the server cannot be reached, retries, and reports for a while that it is back', async () => {
  const { connection, states } = line();
  const refetch = vi.fn(async () => undefined);
  connection.start(refetch);
  connection.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual([]);
  isReachable = false;
  connection.check();
  await vi.advanceTimersByTimeAsync(6500);
  expect(states).toEqual(['offline']);
  expect(checks).toBe(4);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(states).toEqual(['offline', 'online', 'back']);
  expect(refetch).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4000);
  expect(connection.get()).toBe('online');
});

it('follows the browser’s online and offline events once started', async () => {
  const { connection, states } = line();
  window.dispatchEvent(new Event('offline'));
  expect(states).toEqual([]);
  connection.start(async () => undefined);
  window.dispatchEvent(new Event('offline'));
  expect(states).toEqual(['offline']);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['offline', 'online', 'back']);
});
