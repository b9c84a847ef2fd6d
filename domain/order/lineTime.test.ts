import { expect, it } from 'vitest';
import { instantOf } from '../time/kuwaitTime.ts';
import { startOf, timeOf } from './lineTime.ts';
import { LINE_TYPE } from './orderStatus.ts';

const line = {
  type: LINE_TYPE.reciter,
  slot_start: '2026-11-28 19:30:00',
  slot_end: '2026-11-28 20:15:00',
  delivery_date_time: '2026-11-28 19:00:00',
};

it('begins with its slot, else when it was asked for', () => {
  expect(startOf(line)).toBe(instantOf('2026-11-28', '19:30'));
  expect(startOf({ ...line, slot_start: null })).toBe(instantOf('2026-11-28', '19:00'));
});

it('says from and to of a reciter, the hour of a restaurant', () => {
  expect(timeOf(line, 'en')).toMatch(/7:30.*8:15/);
  expect(timeOf({ ...line, type: LINE_TYPE.restaurant }, 'en')).not.toMatch(/8:15/);
});
