import { describe, expect, it } from 'vitest';
import { nextOpening } from './contactHours.ts';
import { instantToWire, toInstant } from './time/kuwaitTime.ts';

const back = (clock: string, opensAt: string | null, closesAt: string | null) => {
  const at = nextOpening(toInstant('2026-11-22', clock), opensAt, closesAt);
  return at === undefined ? undefined : instantToWire(at).slice(0, 16);
};

describe('when support is available again', () => {
  it.each([
    ['08:59', '09:00:00', '23:00:00', '2026-11-22 09:00'],
    ['09:00', '09:00:00', '23:00:00', undefined],
    ['22:59', '09:00:00', '23:00:00', undefined],
    ['23:00', '09:00:00', '23:00:00', '2026-11-23 09:00'],
    // over midnight
    ['01:59', '16:00:00', '02:00:00', undefined],
    ['02:00', '16:00:00', '02:00:00', '2026-11-22 16:00'],
    ['16:00', '16:00:00', '02:00:00', undefined],
    // nothing is promised where nothing is set, and a whole day has no end
    ['03:00', null, '23:00:00', undefined],
    ['03:00', '09:00:00', null, undefined],
    ['03:00', '00:00:00', '00:00:00', undefined],
  ])('at %s of %s to %s: %s', (clock, from, until, expected) => {
    expect(back(clock, from, until)).toBe(expected);
  });
});
