import { expect, it } from 'vitest';
import { instantToWire, toInstant } from '../time/kuwaitTime.ts';
import { DEFAULT_QUIET_HOURS, NO_QUIET_HOURS } from '../time/quietHours.ts';
import { startAnswerClock } from './answerClock.ts';

const SETTINGS = { answer_hours: 2, pause_answer_clock_at_night: 1 };
const begins = (sent: string, start: string, quiet = DEFAULT_QUIET_HOURS, settings = SETTINGS) =>
  instantToWire(
    startAnswerClock({ sentAt: toInstant('2026-11-21', sent), start: toInstant('2026-11-22', start) }, quiet, settings),
  ).slice(5, 16);

it('the time to respond to a request sent at night begins in the morning', () => {
  expect(begins('23:00', '19:00')).toBe('11-22 07:00');
  expect(begins('03:00', '19:00')).toBe('11-21 07:00');
});

it('it begins at once by day, without quiet hours, and where the setting is off', () => {
  expect(begins('22:59', '19:00')).toBe('11-21 22:59');
  expect(begins('07:00', '19:00')).toBe('11-21 07:00');
  expect(begins('23:00', '19:00', NO_QUIET_HOURS)).toBe('11-21 23:00');
  expect(begins('23:00', '19:00', DEFAULT_QUIET_HOURS, { ...SETTINGS, pause_answer_clock_at_night: 0 })).toBe(
    '11-21 23:00',
  );
});

it('it rests only if the full time fits until 15 minutes before the start', () => {
  expect(begins('23:00', '09:15')).toBe('11-22 07:00');
  expect(begins('23:00', '09:14')).toBe('11-21 23:00');
  expect(begins('23:00', '02:00')).toBe('11-21 23:00');
  expect(begins('23:00', '07:10')).toBe('11-21 23:00');
});
