import { notifyManager, timeoutManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareQueryTimers } from './queryTimers.ts';

shareQueryTimers();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells all of one moment by one timer, in their order, and what they tell by the next', () => {
  const told: string[] = [];
  notifyManager.schedule(() => {
    told.push('one');
    notifyManager.schedule(() => told.push('later'));
  });
  notifyManager.schedule(() => told.push('two'));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersToNextTimer();
  expect(told).toEqual(['one', 'two']);
  vi.runAllTimers();
  expect(told).toEqual(['one', 'two', 'later']);
});

it('waits for minutes with one timer: never short, a second long at most; what was taken back is not called', () => {
  const called: number[] = [];
  const began = performance.now();
  const wait = (delay: number) => timeoutManager.setTimeout(() => called.push(performance.now() - began), delay);
  const ids = [60_300, 60_300, 60_300, 90_000].map(wait);
  timeoutManager.clearTimeout(ids[1]);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_299);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1001);
  expect(called).toHaveLength(2);
  vi.advanceTimersByTime(30_000);
  expect(called).toHaveLength(3);
  expect(called[2]).toBeGreaterThanOrEqual(90_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves a short wait as it is, and takes it back', () => {
  const call = vi.fn();
  timeoutManager.setTimeout(call, 600);
  timeoutManager.clearTimeout(timeoutManager.setTimeout(call, 600));
  vi.advanceTimersByTime(600);
  expect(call).toHaveBeenCalledTimes(1);
});
