import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, toInterval } from './intervals.ts';
import { MINUTE, toInstant } from './kuwaitTime.ts';
import { isQuiet, isWithinHorizon, nearestFreeStarts, startAt, startsOfDay } from './slots.ts';

const at = (clock: string, day = '2026-11-20') => toInstant(day, clock);
const now = at('09:00');
const rules = { minutes: 60, now };

describe('overlaps', () => {
  it('allows a slot to start when another ends', () => {
    expect(overlaps(toInterval(at('19:00'), 60), toInterval(at('20:00'), 60))).toBe(false);
    expect(overlaps(toInterval(at('19:00'), 61), toInterval(at('20:00'), 60))).toBe(true);
    expect(overlaps(toInterval(at('19:00'), 60), toInterval(at('20:00'), 60), 1)).toBe(true);
    expect(overlaps(toInterval(at('19:00'), 60), toInterval(at('20:15'), 60), 15)).toBe(false);
  });

  it('is symmetric and means a shared instant', () => {
    const interval = fc.record({ start: fc.integer({ min: 0, max: 50 }), length: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(interval, interval, (a, b) => {
        const x = { start: a.start, end: a.start + a.length };
        const y = { start: b.start, end: b.start + b.length };
        const shared = Array.from({ length: 80 }, (_, i) => i).some(
          (i) => i >= x.start && i < x.end && i >= y.start && i < y.end,
        );
        expect(overlaps(x, y)).toBe(shared);
        expect(overlaps(y, x)).toBe(shared);
      }),
    );
  });
});

describe('starts of a day', () => {
  it('are past, taken, requested or free', () => {
    const starts = startsOfDay('2026-11-20', {
      ...rules,
      taken: [toInterval(at('19:30'), 60)],
      requests: [toInterval(at('15:00'), 60), toInterval(at('15:30'), 30)],
    });
    const state = (clock: string) => starts.find(({ start }) => start === at(clock));
    expect(starts).toHaveLength(48);
    expect(state('09:00')?.state).toBe('past');
    expect(state('09:30')?.state).toBe('free');
    expect(state('15:00')).toMatchObject({ state: 'asked', asked: 2 });
    expect(state('18:30')?.state).toBe('free');
    expect(state('19:00')?.state).toBe('taken');
    expect(state('20:00')?.state).toBe('taken');
    expect(state('20:30')?.state).toBe('free');
  });

  it('are taken on both days of a slot past midnight', () => {
    const taken = [toInterval(at('23:30'), 60)];
    expect(startAt(at('00:00', '2026-11-21'), { ...rules, taken }).state).toBe('taken');
    expect(startAt(at('23:00'), { ...rules, taken }).state).toBe('taken');
  });

  it('are closed beyond the horizon, and past within the notice period', () => {
    expect(isWithinHorizon(at('23:00', '2027-11-20'), now, 365)).toBe(true);
    expect(startAt(at('10:00', '2027-11-21'), rules).state).toBe('closed');
    expect(startAt(at('11:00'), { ...rules, noticeMinutes: 120 }).state).toBe('past');
    expect(startAt(at('11:00') + MINUTE, { ...rules, noticeMinutes: 120 }).state).toBe('free');
  });
});

describe('suggested starts', () => {
  it('are the nearest free ones, even across midnight', () => {
    const taken = [toInterval(at('23:30'), 60)];
    expect(nearestFreeStarts(at('23:30'), { ...rules, taken }).map(({ start }) => start)).toEqual([
      at('22:00'),
      at('22:30'),
      at('00:30', '2026-11-21'),
    ]);
  });

  it('include the day after the first with enough starts, because a late hour may be nearer', () => {
    const hours = [
      { weekday: 'Wednesday', from: '23:00', to: '00:00' },
      { weekday: 'Thursday', from: '08:00', to: '09:00' },
      { weekday: 'Saturday', from: '22:00', to: '23:30' },
    ];
    const wanted = at('00:30', '2026-11-27');
    const found = nearestFreeStarts(wanted, { ...rules, minutes: 60, now: at('00:00', '2026-11-20'), hours });
    expect(found.map(({ start }) => start)).toEqual([
      at('23:00', '2026-11-25'),
      at('08:00', '2026-11-26'),
      at('22:00', '2026-11-28'),
    ]);
  });

  it('are only free ones', () => {
    const hours = [{ weekday: 'Saturday', from: '18:00', to: '20:00' }];
    expect(nearestFreeStarts(at('12:00'), { ...rules, hours }).map(({ start }) => start)).toEqual([
      at('18:00', '2026-11-21'),
      at('18:30', '2026-11-21'),
      at('19:00', '2026-11-21'),
    ]);
  });
});

it('excludes starts in a prayer blackout, and offers the first one after it', () => {
  const quiet = [{ start: at('18:00'), end: at('18:30') }];
  expect(['17:59', '18:00', '18:29', '18:30'].map((clock) => isQuiet(at(clock), quiet))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(startAt(at('18:00'), { ...rules, quiet }).state).toBe('closed');
  expect(startAt(at('17:30'), { ...rules, quiet }).state).toBe('free');
});
