import { expect, it } from 'vitest';
import { isEnding } from './NightMonth.tsx';

it.each([
  ['2026-11', '2026-11-29', true],
  ['2026-11', '2026-11-22', true],
  ['2026-11', '2026-11-21', false],
  ['2026-12', '2026-11-29', false],
])('%s, seen on %s, is shown with the month after it: %s', (month, today, ending) => {
  expect(isEnding(month, today)).toBe(ending);
});
