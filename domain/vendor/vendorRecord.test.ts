import { expect, it } from 'vitest';
import { isCounted, vendorRecord } from './vendorRecord.ts';

const NONE = { held: 0, ended: 0 };
const came = (arrived_at: string | null) => ({ slot_start: '2026-11-22 20:00:00', arrived_at });
const answered = (clock: string) => ({ asked: '2026-11-22 10:00:00', answered: `2026-11-22 ${clock}` });

it('is nothing for somebody new', () => {
  expect(vendorRecord({ held: 0, ended: 0 }, [], [])).toEqual({
    record_held: 0,
    record_answer_minutes: 0,
    record_on_time: 0,
    record_ended: 0,
  });
});

it('on time is at most ten minutes late; who was never seen was not on time', () => {
  const latest = ['2026-11-22 19:40:00', '2026-11-22 20:10:00', '2026-11-22 20:10:01', null].map(came);
  expect(vendorRecord({ held: 9, ended: 2 }, latest, [])).toMatchObject({
    record_held: 9,
    record_on_time: 50,
    record_ended: 2,
  });
});

it('the usual answer is the one in the middle', () => {
  expect(vendorRecord(NONE, [], ['10:05:00', '10:20:00', '12:00:00'].map(answered)).record_answer_minutes).toBe(20);
  expect(vendorRecord(NONE, [], ['10:05:00', '10:20:00'].map(answered)).record_answer_minutes).toBe(13);
  expect(vendorRecord(NONE, [], ['10:00:05'].map(answered)).record_answer_minutes).toBe(1);
});

it('his own bookings and very small ones do not count', () => {
  const vendor = { user: 'a@example.com', email: 'shop@example.com', phone: '51234567' };
  const line = { user: 'nasser@example.com', contact_mobile: '59876543', line_total: 5 };
  expect(isCounted(line, vendor, 5)).toBe(true);
  expect(isCounted({ ...line, line_total: 4.999 }, vendor, 5)).toBe(false);
  for (const user of ['a@example.com', 'shop@example.com']) expect(isCounted({ ...line, user }, vendor, 5)).toBe(false);
  expect(isCounted({ ...line, contact_mobile: '51234567' }, vendor, 5)).toBe(false);
  // two who gave no number are not one
  expect(isCounted({ ...line, contact_mobile: '' }, { ...vendor, phone: '' }, 5)).toBe(true);
});
