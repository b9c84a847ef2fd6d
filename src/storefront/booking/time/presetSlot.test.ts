import { expect, it } from 'vitest';
import type { SlotStart } from '../../../api/types.ts';
import { presetSlot } from './presetSlot.ts';

const day = '2026-11-22';
const slot = (clock: string, state: SlotStart['state'] = 'free'): SlotStart => ({
  start: `${day} ${clock}:00`,
  end: `${day} ${clock}:45`,
  state,
  asked: 0,
});

it('selects the usual time if it is free, otherwise the next free one of the day, otherwise the first', () => {
  expect(presetSlot([slot('10:30'), slot('11:00'), slot('11:30')], day, '11:00')).toBe(`${day} 11:00:00`);
  expect(presetSlot([slot('11:00', 'taken'), slot('11:30', 'asked')], day, '11:00')).toBe(`${day} 11:30:00`);
  expect(presetSlot([slot('10:30', 'taken'), slot('11:00', 'taken')], day, '11:00')).toBeUndefined();
  expect(presetSlot([slot('10:30'), slot('11:00', 'taken')], day, '11:00')).toBe(`${day} 10:30:00`);
});
