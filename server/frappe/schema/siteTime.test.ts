import { expect, test } from 'vitest';
import { createNow } from './siteTime.ts';

const NOON = Date.UTC(2026, 10, 21, 9);
const DAY = '2026-11-21';

test('no two timestamps are equal while the clock is frozen', () => {
  const now = createNow(() => NOON, 'Asia/Kuwait');
  const stamps = Array.from({ length: 1500 }, now);
  expect([stamps[0], stamps[1], stamps[1499]]).toEqual([
    `${DAY} 12:00:00.000000`,
    `${DAY} 12:00:00.000001`,
    `${DAY} 12:00:00.001499`,
  ]);
  expect(new Set(stamps).size).toBe(stamps.length);
});

test('each process’s stamps follow the stamps of the others, even if its clock is behind', () => {
  const [here, there] = [{ last: '' }, { last: '' }];
  const [first, second] = [
    createNow(() => NOON, 'Asia/Kuwait', here),
    createNow(() => NOON - 40, 'Asia/Kuwait', there),
  ];
  expect(first()).toBe(`${DAY} 12:00:00.000000`);
  there.last = here.last;
  expect([second(), second()]).toEqual([`${DAY} 12:00:00.000001`, `${DAY} 12:00:00.000002`]);
  here.last = `${DAY} 12:00:00.000999`;
  expect(first()).toBe(`${DAY} 12:00:00.001000`);
  here.last = '';
  expect(first()).toBe(`${DAY} 12:00:00.000002`);
});

test('a stamp from a clock that was far ahead does not delay others', () => {
  const stamps = { last: `${DAY} 12:00:06.000000` };
  const now = createNow(() => NOON, 'Asia/Kuwait', stamps);
  expect(now()).toBe(`${DAY} 12:00:00.000000`);
  expect(stamps.last).toBe(`${DAY} 12:00:00.000000`);
});
