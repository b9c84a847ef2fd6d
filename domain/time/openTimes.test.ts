import { describe, expect, it } from 'vitest';
import { toInterval } from './intervals.ts';
import { toInstant } from './kuwaitTime.ts';
import { isOpen, openAround } from './openTimes.ts';

const at = (clock: string, day = '2026-11-20') => toInstant(day, clock);

describe('isOpen', () => {
  const hours = [{ weekday: 'Friday', from: '18:00:00', to: '01:00:00' }];

  it('is always true without hours', () => {
    expect(isOpen(toInterval(at('03:00'), 60), {})).toBe(true);
  });

  it('follows hours past midnight', () => {
    expect(isOpen(toInterval(at('18:00'), 60), { hours })).toBe(true);
    expect(isOpen(toInterval(at('17:30'), 60), { hours })).toBe(false);
    expect(isOpen(toInterval(at('00:00', '2026-11-21'), 60), { hours })).toBe(true);
    expect(isOpen(toInterval(at('00:30', '2026-11-21'), 60), { hours })).toBe(false);
    expect(isOpen(toInterval(at('19:00', '2026-11-21'), 60), { hours })).toBe(false);
  });

  it('joins adjacent hours, and requires a restaurant’s start to be inside', () => {
    const split = [...hours, { weekday: 'Saturday', from: '01:00', to: '03:00' }];
    expect(isOpen(toInterval(at('00:30', '2026-11-21'), 60), { hours: split })).toBe(true);
    expect(isOpen(toInterval(at('18:00'), 0), { hours })).toBe(true);
    expect(isOpen(toInterval(at('01:00', '2026-11-21'), 0), { hours })).toBe(false);
  });

  it('is false during hours that are off, even past midnight, and true before and after', () => {
    const daysOff = [{ from: '2026-11-20', to: '2026-11-21', fromTime: '18:00', toTime: '01:00' }];
    const open = (clock: string, day: string, minutes = 60) => isOpen(toInterval(at(clock, day), minutes), { daysOff });
    expect([open('17:00', '2026-11-20'), open('17:01', '2026-11-20'), open('12:00', '2026-11-21')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([open('00:59', '2026-11-22', 0), open('01:00', '2026-11-22'), open('18:00', '2026-11-22')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(open('23:00', '2026-11-21')).toBe(false);
  });

  it('a day off includes its own night, but not the night before', () => {
    const shift = [
      { weekday: 'Sunday', from: '20:00', to: '02:00' },
      { weekday: 'Saturday', from: '20:00', to: '02:00' },
    ];
    const daysOff = [{ from: '2026-11-22', to: '2026-11-22' }];
    const open = (clock: string, day: string) => isOpen(toInterval(at(clock, day), 60), { hours: shift, daysOff });
    expect([open('20:00', '2026-11-22'), open('00:00', '2026-11-23'), open('01:00', '2026-11-23')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([open('23:30', '2026-11-21'), open('01:00', '2026-11-22')]).toEqual([true, true]);
  });

  it('is false on a day off, and for a slot that extends into one', () => {
    const daysOff = [{ from: '2026-11-20', to: '2026-11-21' }];
    expect(isOpen(toInterval(at('12:00'), 0), { daysOff })).toBe(false);
    expect(isOpen(toInterval(at('23:30', '2026-11-21'), 60), { daysOff })).toBe(false);
    expect(isOpen(toInterval(at('03:30', '2026-11-20'), 60), { daysOff })).toBe(false);
    expect(isOpen(toInterval(at('03:00', '2026-11-20'), 60), { daysOff })).toBe(true);
    expect(isOpen(toInterval(at('04:00', '2026-11-22'), 60), { daysOff })).toBe(true);
  });
});

describe('extra hours', () => {
  const hours = [{ weekday: 'Friday', from: '18:00', to: '23:00' }];
  const open = (clock: string, day: string, minutes: number, extra: { date: string; from: string; to: string }[]) =>
    isOpen(toInterval(at(clock, day), minutes), { hours, extra });

  it('apply to their day only, even past midnight, and extend the weekly hours', () => {
    const night = [{ date: '2026-11-24', from: '21:00:00', to: '1:30:00' }];
    expect(open('21:00', '2026-11-24', 60, night)).toBe(true);
    expect(open('00:30', '2026-11-25', 60, night)).toBe(true);
    expect(open('00:31', '2026-11-25', 60, night)).toBe(false);
    expect(open('21:00', '2026-12-01', 60, night)).toBe(false);
    const longer = [{ date: '2026-11-20', from: '23:00', to: '01:00' }];
    expect(open('22:30', '2026-11-20', 60, longer)).toBe(true);
    expect(open('22:30', '2026-11-27', 60, longer)).toBe(false);
  });

  it('have no effect without weekly hours, which means always open, and yield to days off', () => {
    const extra = [{ date: '2026-11-24', from: '21:00', to: '23:00' }];
    expect(isOpen(toInterval(at('03:00', '2026-11-24'), 60), { hours: [], extra })).toBe(true);
    const daysOff = [{ from: '2026-11-24', to: '2026-11-24', fromTime: '22:00', toTime: '23:00' }];
    expect(isOpen(toInterval(at('21:00', '2026-11-24'), 60), { hours, extra, daysOff })).toBe(true);
    expect(isOpen(toInterval(at('21:30', '2026-11-24'), 60), { hours, extra, daysOff })).toBe(false);
  });

  it('last as long as adjacent hours, before and after', () => {
    const friday = toInterval(at('17:30'), 30);
    expect(openAround(friday, { hours })).toBe(330);
    expect(openAround(toInterval(at('12:00'), 30), { hours })).toBe(30);
    const extra = [
      { date: '2026-11-20', from: '17:30', to: '18:00' },
      { date: '2026-11-20', from: '16:00', to: '17:30' },
      { date: '2026-11-20', from: '22:00', to: '02:00' },
    ];
    expect(openAround(friday, { hours, extra })).toBe(600);
  });
});
