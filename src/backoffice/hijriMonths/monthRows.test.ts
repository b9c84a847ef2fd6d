import { expect, it } from 'vitest';
import { monthRows } from './monthRows.ts';

const today = '2026-11-22';
const options = { today, offsetDays: 0, past: false };
const entered = (hijri_month: number, starts_on: string, confirmed: 0 | 1) => ({
  ...{ hijri_year: 1448, hijri_month, starts_on, confirmed },
});

it('lists the current month and a year ahead, whether or not anything was entered', () => {
  const rows = monthRows([], options);
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({ year: 1448, month: 6, starts: '2026-11-11', expected: '2026-11-11' });
  expect(rows[12]).toMatchObject({ year: 1449, month: 6 });
  expect(rows.every(({ record }) => record === undefined)).toBe(true);
});

it('distinguishes the expected from the confirmed start', () => {
  const rajab = entered(7, '2026-12-11', 1);
  const [, row, next] = monthRows([entered(6, '2026-11-11', 1), rajab], options);
  expect(row).toMatchObject({ starts: '2026-12-11', expected: '2026-12-10', record: rajab });
  expect(row?.choices).toEqual(['2026-12-10', '2026-12-11']);
  // A decision affects the next month.
  expect(next?.choices).toEqual(['2027-01-09', '2027-01-10']);
});

it('lists past months, the latest first', () => {
  const rows = monthRows([], { ...options, past: true });
  expect(rows.map(({ month }) => month)).toEqual([5, 4, 3, 2, 1, 12, 11, 10, 9, 8, 7, 6]);
  expect(rows.at(-1)?.year).toBe(1447);
});
