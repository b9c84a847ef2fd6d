import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { formatLineTime } from './lineTime.ts';
import { LINE_TYPE } from './orderStatus.ts';

const line = {
  type: LINE_TYPE.reciter,
  start: toInstant('2026-11-28', '19:30'),
  end: toInstant('2026-11-28', '20:15'),
};

it('shows start and end for a reciter, and only the start for a restaurant', () => {
  expect(formatLineTime(line, 'en')).toMatch(/7:30.*8:15/);
  expect(formatLineTime({ ...line, type: LINE_TYPE.restaurant }, 'en')).not.toMatch(/8:15/);
});
