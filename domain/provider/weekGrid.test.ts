import { describe, expect, it } from 'vitest';
import { HOUR, toInstant } from '../time/kuwaitTime.ts';
import { assignLanes, cellAt, cellsShown, getWeek, startOfCell } from './weekGrid.ts';

const DAY = '2026-12-01';
const at = (clock: string, hours = 1) => {
  const start = toInstant(DAY, clock);
  return { start, end: start + hours * HOUR, day: DAY };
};

describe('a provider’s week', () => {
  it('starts on the site’s first weekday', () => {
    expect(getWeek(DAY, 0)).toEqual([
      '2026-11-29',
      '2026-11-30',
      DAY,
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    expect(getWeek('2026-11-29', 0)[0]).toBe('2026-11-29');
    expect(getWeek(DAY, 6)[0]).toBe('2026-11-28');
  });
  it('counts half-hour cells from the column’s midnight, including after the next one', () => {
    expect([cellAt(toInstant(DAY, '19:30'), DAY), cellAt(toInstant('2026-12-02', '01:00'), DAY)]).toEqual([39, 50]);
    expect(startOfCell(39, DAY)).toBe(toInstant(DAY, '19:30'));
  });
  it('shows the evening, and bookings outside of it', () => {
    expect(cellsShown([])).toEqual({ first: 24, last: 48 });
    expect(cellsShown([at('09:30'), at('23:30', 2)])).toEqual({ first: 18, last: 52 });
    // what lasts no time is drawn with two lines of words
    expect(cellsShown([at('23:38', 0)])).toEqual({ first: 24, last: 50 });
  });
  it('places simultaneous bookings side by side', () => {
    const lanes = assignLanes([at('20:00'), at('19:30', 2), at('21:00'), at('23:00')]).map(({ lane, of }) => [
      lane,
      of,
    ]);
    expect(lanes).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
      [0, 1],
    ]);
  });
});
