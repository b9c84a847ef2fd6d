import { expect, it } from 'vitest';
import { HOUR, parseInstant } from '../time/kuwaitTime.ts';
import { mayPropose, noticeEnds } from './moves.ts';
import { STATUS } from './orderProcess.ts';

const MOVED_TO = '2026-11-28 20:00:00';
const hoursBefore = (instant: string, hours: number) => (parseInstant(instant) ?? 0) - hours * HOUR;

it('a line is cancelled free of charge until its notice before it starts', () => {
  expect(noticeEnds({ slot_start: MOVED_TO, notice_start: null }, 48)).toBe(hoursBefore(MOVED_TO, 48));
});

it('a notice that had ended before the line moved stays ended', () => {
  const first = '2026-11-22 20:00:00';
  expect(noticeEnds({ slot_start: MOVED_TO, notice_start: first }, 48)).toBe(hoursBefore(first, 48));
});

it('its customer asks for another time as long, and until the start where the provider cannot come on the true evening', () => {
  const paid = {
    ...{ status: STATUS.paymentCompleted, slot_start: MOVED_TO, notice_start: null, complaint_open: 0 as const },
    ...{ moves_by_customer: 0, moves_by_vendor: 0, moves_done: 0 },
  };
  const settings = { cancel_notice_hours: 48, max_move_proposals: 3, max_moves: 3 };
  const may = (moon_state: '' | 'owed', hours: number) =>
    mayPropose({ ...paid, moon_state }, 'customer', hoursBefore(MOVED_TO, hours), settings);
  expect([may('', 48), may('', 47), may('owed', 47), may('owed', 0)]).toEqual([true, false, true, false]);
});
