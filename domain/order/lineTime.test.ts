import { expect, it } from 'vitest';
import { instantOf } from '../time/kuwaitTime.ts';
import { timeOf } from './lineTime.ts';
import { LINE_TYPE } from './orderStatus.ts';

const line = {
  type: LINE_TYPE.reciter,
  start: instantOf('2026-11-28', '19:30'),
  end: instantOf('2026-11-28', '20:15'),
};

it('says from and to of a reciter, the hour of a restaurant', () => {
  expect(timeOf(line, 'en')).toMatch(/7:30.*8:15/);
  expect(timeOf({ ...line, type: LINE_TYPE.restaurant }, 'en')).not.toMatch(/8:15/);
});
