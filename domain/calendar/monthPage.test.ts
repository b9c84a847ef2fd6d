import { expect, it } from 'vitest';
import { getWeekday } from '../time/kuwaitTime.ts';
import { hijriMonths } from './hijriMonths.ts';
import { addMonths, kindOfMonth, monthOfDay, monthPage } from './monthPage.ts';

const months = hijriMonths([]);

it('detects the calendar from the year, and rejects anything but a month', () => {
  expect(['2026-11', '1448-06', '2026-13', '0001-01', 'x', '9999-01', ''].map(kindOfMonth)).toEqual([
    'gregorian',
    'hijri',
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});

it('crosses the year boundary', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('1448-01', -1)).toBe('1447-12');
});

it('covers whole weeks around the month', () => {
  const page = monthPage('2026-11', months, 0);
  expect([page.first, page.last, page.days[0], page.days.at(-1)]).toEqual([
    ...['2026-11-01', '2026-11-30', '2026-11-01', '2026-12-05'],
  ]);
  const fromSaturday = monthPage('2026-11', months, 6);
  expect([fromSaturday.days[0], fromSaturday.days.at(-1)]).toEqual(['2026-10-31', '2026-12-04']);
});

it('uses the decided days of a Hijri month', () => {
  const page = monthPage('1448-07', months, 0);
  expect([page.first, page.last]).toEqual(['2026-12-10', '2027-01-08']);
  expect(getWeekday(page.days[0] ?? '')).toBe(0);
  expect(page.days.length % 7).toBe(0);
  const late = hijriMonths([{ year: 1448, month: 7, starts_on: '2026-12-11', confirmed: true }]);
  expect(monthPage('1448-07', late, 0).first).toBe('2026-12-11');
  expect(monthOfDay('2026-12-10', 'hijri', late)).toBe('1448-06');
});
