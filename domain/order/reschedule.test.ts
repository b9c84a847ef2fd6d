import { expect, it } from 'vitest';
import { HOUR, parseInstant } from '../time/kuwaitTime.ts';
import { STATUS } from './orderProcess.ts';
import { mayPropose, noticeEnds } from './reschedule.ts';

const MOVED_TO = '2026-11-28 20:00:00';
const hoursBefore = (instant: string, hours: number) => (parseInstant(instant) ?? 0) - hours * HOUR;

it('a line can be cancelled free of charge until the notice period before its start', () => {
  expect(noticeEnds({ start: hoursBefore(MOVED_TO, 0), noticeStart: undefined }, 48)).toBe(hoursBefore(MOVED_TO, 48));
});

it('a notice period that had ended before the line moved stays ended', () => {
  const first = '2026-11-22 20:00:00';
  expect(noticeEnds({ start: hoursBefore(MOVED_TO, 0), noticeStart: hoursBefore(first, 0) }, 48)).toBe(
    hoursBefore(first, 48),
  );
});

it('the customer can propose another time until then, or until the start if the provider cannot come on the true evening', () => {
  const paid = {
    ...{
      status: STATUS.paymentCompleted,
      start: hoursBefore(MOVED_TO, 0),
      noticeStart: undefined,
      complaintOpen: false,
    },
    ...{ movesByCustomer: 0, movesByProvider: 0, movesDone: 0 },
  };
  const settings = { cancel_notice_hours: 48, max_move_proposals: 3, max_moves: 3 };
  const may = (moonState: 'owed' | undefined, hours: number) =>
    mayPropose({ ...paid, moonState }, 'customer', hoursBefore(MOVED_TO, hours), settings);
  expect([may(undefined, 48), may(undefined, 47), may('owed', 47), may('owed', 0)]).toEqual([true, false, true, false]);
});
