import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { computeTrackRecord, isCounted, isRescheduledLate } from './trackRecord.ts';

const NONE = { held: 0, ended: 0 };
const at = (clock: string) => toInstant('2026-11-22', clock);
const came = (clock: string | null) => ({ start: at('20:00'), arrived: clock === null ? undefined : at(clock) });
const answered = (clock: string) => ({ asked: '2026-11-22 10:00:00', answered: `2026-11-22 ${clock}` });

it('is empty for a new provider', () => {
  expect(computeTrackRecord({ held: 0, ended: 0 }, [], [])).toEqual({
    record_held: 0,
    record_answer_minutes: 0,
    record_on_time: 0,
    record_ended: 0,
  });
});

it('an arrival is on time up to ten minutes late; a missing arrival is not on time', () => {
  const latest = ['19:40:00', '20:10:00', '20:10:01', null].map(came);
  expect(computeTrackRecord({ held: 9, ended: 2 }, latest, [])).toMatchObject({
    record_held: 9,
    record_on_time: 50,
    record_ended: 2,
  });
});

it('the response time is the median', () => {
  expect(computeTrackRecord(NONE, [], ['10:05:00', '10:20:00', '12:00:00'].map(answered)).record_answer_minutes).toBe(
    20,
  );
  expect(computeTrackRecord(NONE, [], ['10:05:00', '10:20:00'].map(answered)).record_answer_minutes).toBe(13);
  expect(computeTrackRecord(NONE, [], ['10:00:05'].map(answered)).record_answer_minutes).toBe(1);
});

it('the provider’s own bookings and very small ones do not count', () => {
  const provider = { user: 'a@example.com', email: 'shop@example.com', phone: '51234567' };
  const line = { user: 'nasser@example.com', phone: '59876543', total: 5000 };
  expect(isCounted(line, provider, 5000)).toBe(true);
  expect(isCounted({ ...line, total: 4999 }, provider, 5000)).toBe(false);
  for (const user of ['a@example.com', 'shop@example.com'])
    expect(isCounted({ ...line, user }, provider, 5000)).toBe(false);
  expect(isCounted({ ...line, phone: '51234567' }, provider, 5000)).toBe(false);
  expect(isCounted({ ...line, own_booking: 1 }, provider, 5000)).toBe(false);
  // two who gave no number are not one
  expect(isCounted({ ...line, phone: undefined }, { ...provider, phone: '' }, 5000)).toBe(true);
});

const MOVED = { reason: 'move_accepted', actor_role: 'customer', old_start: '2026-11-22 20:00:00' };
const event = (reason: string, actor_role: string) => ({ reason, actor_role, at: null, old_start: null });

it('a service that the provider moves in its last three hours counts as late', () => {
  const onTime = (proposer: string, clock: string) =>
    computeTrackRecord(
      { held: 1, ended: 0 },
      [
        {
          ...{ start: at('21:00'), arrived: at('21:00') },
          moves: [event('move_proposed', proposer), { ...MOVED, at: `2026-11-22 ${clock}` }],
        },
      ],
      [],
    ).record_on_time;
  expect(onTime('vendor', '17:00:00')).toBe(100);
  expect(onTime('vendor', '17:00:01')).toBe(0);
  expect(onTime('customer', '19:59:00')).toBe(100);
});

it('the last proposal before the agreement is the accepted one', () => {
  const late = { ...MOVED, at: '2026-11-22 19:00:00' };
  expect(isRescheduledLate([event('move_proposed', 'customer'), event('move_proposed', 'vendor'), late])).toBe(true);
  expect(isRescheduledLate([event('move_proposed', 'vendor'), event('move_proposed', 'customer'), late])).toBe(false);
  expect(isRescheduledLate([event('move_proposed', 'vendor')])).toBe(false);
});
