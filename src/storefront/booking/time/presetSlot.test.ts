import { expect, it } from 'vitest';
import { instantOf } from '../../../../domain/time/kuwaitTime.ts';
import type { SlotStart } from '../../../api/types.ts';
import { groupByPart } from './dayParts.ts';
import { presetSlot } from './presetSlot.ts';

const day = '2026-11-22';
const slot = (clock: string, state: SlotStart['state'] = 'free'): SlotStart => ({
  start: `${day} ${clock}:00`,
  end: `${day} ${clock}:45`,
  state,
  asked: 0,
});

it('begins with the usual time if it can be chosen, else the next one of the day', () => {
  expect(presetSlot([slot('10:30'), slot('11:00'), slot('11:30')], day, '11:00')).toBe(`${day} 11:00:00`);
  expect(presetSlot([slot('11:00', 'taken'), slot('11:30', 'asked')], day, '11:00')).toBe(`${day} 11:30:00`);
  expect(presetSlot([slot('10:30'), slot('11:00', 'taken')], day, '11:00')).toBeUndefined();
  expect(presetSlot([slot('10:30'), slot('11:00', 'taken')], day, '11:00', { anyTime: true })).toBe(`${day} 10:30:00`);
});

const evening = { isEvening: (at: number) => at >= instantOf(day, '16:49') };

it('leaves out what is over or closed, and parts of the day without a start', () => {
  const starts = [slot('04:30', 'past'), slot('05:00', 'closed'), slot('12:00'), slot('16:30', 'taken')];
  expect(groupByPart(starts, evening).map(({ part, starts }) => [part, starts.length])).toEqual([['afternoon', 2]]);
});

it('begins the evening with Maghrib of that day', () => {
  const starts = [slot('04:30'), slot('16:30'), slot('17:00')];
  const groups = groupByPart(starts, evening).map(({ part, starts }) => [part, starts[0]?.start.slice(11, 16)]);
  expect(groups).toEqual([
    ['night', '04:30'],
    ['afternoon', '16:30'],
    ['evening', '17:00'],
  ]);
});
