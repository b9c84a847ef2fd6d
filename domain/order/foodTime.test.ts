import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { foodLead, foodTime, isAnotherEvening } from './foodTime.ts';

const evening = toInstant('2026-12-01', '19:30');
const rules = { dayStarts: '04:00:00' };
const afterMidnight = toInstant('2026-12-02', '00:15');

it('delivers the food before the first reciter', () => {
  expect(foodTime([afterMidnight, evening], 45)).toBe(toInstant('2026-12-01', '18:45'));
  expect(foodTime([evening], 60)).toBe(toInstant('2026-12-01', '18:30'));
  expect(foodTime([], 45)).toBeUndefined();
  expect([foodLead(undefined), foodLead({ food_lead_minutes: null }), foodLead({ food_lead_minutes: 0 })]).toEqual([
    45, 45, 0,
  ]);
});

it('distinguishes food of another evening from food after midnight of the same one', () => {
  expect(isAnotherEvening(toInstant('2026-12-02', '11:00'), [evening], rules)).toBe(true);
  expect(isAnotherEvening(toInstant('2026-11-30', '18:45'), [evening], rules)).toBe(true);
  expect(isAnotherEvening(toInstant('2026-12-01', '12:00'), [evening], rules)).toBe(false);
  expect(isAnotherEvening(toInstant('2026-12-01', '23:30'), [afterMidnight], rules)).toBe(false);
  // food that is to come after the reciter
  expect(isAnotherEvening(afterMidnight, [evening], rules)).toBe(false);
  expect(isAnotherEvening(toInstant('2026-12-02', '04:00'), [evening], rules)).toBe(true);
  expect(isAnotherEvening(toInstant('2026-12-02', '11:00'), [], rules)).toBe(false);
});
