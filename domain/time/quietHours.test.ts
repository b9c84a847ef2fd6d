import { expect, it } from 'vitest';
import { getClock, instantToWire, toInstant } from './kuwaitTime.ts';
import {
  DEFAULT_QUIET_HOURS,
  hasQuietHours,
  isQuietLengthAllowed,
  NO_QUIET_HOURS,
  type QuietHours,
  quietUntil,
} from './quietHours.ts';

const DAY = '2026-11-21';
const endOf = (clock: string, quiet: QuietHours = DEFAULT_QUIET_HOURS) => {
  const end = quietUntil(toInstant(DAY, clock), quiet);
  return end === undefined ? undefined : instantToWire(end).slice(5, 16);
};

it.each([
  ['22:59:59', undefined],
  ['23:00', '11-22 07:00'],
  ['23:59', '11-22 07:00'],
  ['00:00', '11-21 07:00'],
  ['06:59:59', '11-21 07:00'],
  ['07:00', undefined],
  ['12:00', undefined],
])('quiet hours over midnight: at %s they end %s', (clock, end) => {
  expect(endOf(clock)).toBe(end);
});

it.each([
  ['12:59', undefined],
  ['13:00', '11-21 15:30'],
  ['15:29', '11-21 15:30'],
  ['15:30', undefined],
  ['00:30', undefined],
])('quiet hours within a day: at %s they end %s', (clock, end) => {
  expect(endOf(clock, { from: '13:00', to: '15:30' })).toBe(end);
});

it('the same time twice means no quiet hours', () => {
  expect([hasQuietHours(NO_QUIET_HOURS), hasQuietHours(DEFAULT_QUIET_HOURS)]).toEqual([false, true]);
  for (const clock of ['00:00', '03:00', '23:59'])
    expect([endOf(clock, NO_QUIET_HOURS), endOf(clock, { from: '03:00', to: '03:00' })]).toEqual([
      undefined,
      undefined,
    ]);
});

it.each([
  ['23:00', '07:00', true],
  ['20:00', '08:00', true],
  ['20:00', '08:01', false],
  ['08:00', '20:01', false],
  ['00:00', '00:00', true],
])('quiet hours from %s to %s are allowed: %s', (from, to, allowed) => {
  expect(isQuietLengthAllowed({ from, to })).toBe(allowed);
});

it('every instant of a day is either outside, or before the end of its quiet hours', () => {
  for (let at = toInstant(DAY, '00:00'); at < toInstant('2026-11-22', '00:00'); at += 60_000) {
    const end = quietUntil(at, DEFAULT_QUIET_HOURS);
    const clock = getClock(at);
    expect(end !== undefined, clock).toBe(clock >= '23:00:00' || clock < '07:00:00');
    if (end !== undefined) expect([end > at, getClock(end)]).toEqual([true, '07:00:00']);
  }
});
