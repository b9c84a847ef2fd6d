import { describe, expect, it } from 'vitest';
import { addDays } from '../time/kuwaitTime.ts';
import { hijriByIntl, toHijriDate } from './ummAlQura.ts';

describe('the stored months', () => {
  it('match Intl on every day, from before the first year to after the last', () => {
    const different: string[] = [];
    let days = 0;
    for (let day = '2018-01-01'; day < '2058-01-01'; day = addDays(day, 1)) {
      days += 1;
      if (JSON.stringify(toHijriDate(day)) !== JSON.stringify(hijriByIntl(day))) different.push(day);
    }
    expect(different).toEqual([]);
    expect(days).toBe(14_610);
  });

  it('have the right first and last day', () => {
    expect(toHijriDate('2018-09-11')).toEqual({ year: 1440, month: 1, day: 1 });
    expect(toHijriDate('2018-09-10')).toEqual({ year: 1439, month: 12, day: 30 });
    expect(toHijriDate('2057-07-02')).toMatchObject({ year: 1479, month: 12 });
    expect(toHijriDate('2057-07-03')).toEqual({ year: 1480, month: 1, day: 1 });
    expect(toHijriDate('1979-02-01')).toEqual({ year: 1399, month: 3, day: 4 });
  });
});
