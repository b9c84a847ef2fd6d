import { expect, it } from 'vitest';
import { vendorRecord } from './vendorRecord.ts';

const came = (arrived_at: string | null) => ({ slot_start: '2026-11-22 20:00:00', arrived_at });
const answered = (clock: string) => ({ asked: '2026-11-22 10:00:00', answered: `2026-11-22 ${clock}` });

it('is nothing for somebody new', () => {
  expect(vendorRecord(0, [], [])).toEqual({ record_held: 0, record_answer_minutes: 0, record_on_time: 0 });
});

it('on time is at most ten minutes late; who was never seen was not on time', () => {
  const latest = ['2026-11-22 19:40:00', '2026-11-22 20:10:00', '2026-11-22 20:10:01', null].map(came);
  expect(vendorRecord(9, latest, [])).toMatchObject({ record_held: 9, record_on_time: 50 });
});

it('the usual answer is the one in the middle', () => {
  expect(vendorRecord(0, [], ['10:05:00', '10:20:00', '12:00:00'].map(answered)).record_answer_minutes).toBe(20);
  expect(vendorRecord(0, [], ['10:05:00', '10:20:00'].map(answered)).record_answer_minutes).toBe(13);
  expect(vendorRecord(0, [], ['10:00:05'].map(answered)).record_answer_minutes).toBe(1);
});
