import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../time/kuwaitTime.ts';
import { lengthSteps, recordSteps, startSteps, surplusSteps } from './steps.ts';

test('steps are whole, half and quarter hours, and are limited', () => {
  expect([0, 59, 60, 150, 600].map((minutes) => startSteps(minutes * MINUTE, 0))).toEqual([0, 0, 1, 2, 3]);
  expect(startSteps(0, HOUR)).toBe(1);
  expect([60, 45, 75, 30, 90, 120, 600].map((minutes) => lengthSteps(minutes, 60))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect([60, 72, 75, 90, 120, 600].map((portions) => surplusSteps(portions, 60))).toEqual([0, 0, 1, 2, 3, 3]);
  expect([4, 5].map((held) => recordSteps(held, 5))).toEqual([1, 0]);
});
