import { expect, it } from 'vitest';
import { daysNear } from './daysNear.ts';

it('starts the day before, but not before today', () => {
  expect(daysNear('2026-12-01', '2026-11-22')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']);
  expect(daysNear('2026-11-22', '2026-11-22')).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']);
});
