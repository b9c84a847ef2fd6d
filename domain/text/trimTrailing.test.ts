import { expect, it } from 'vitest';
import { trimTrailing } from './trimTrailing.ts';

it('removes the given characters at the end only', () => {
  expect(trimTrailing('/a//b//', '/')).toBe('/a//b');
  expect(trimTrailing('a \u00a0 ', ' \u00a0')).toBe('a');
  expect(trimTrailing('///', '/')).toBe('');
  expect(trimTrailing('', '/')).toBe('');
});

it('takes linear time for a long run at any position', { timeout: 10_000 }, () => {
  trimTrailing(`x${' '.repeat(1_000_000)}x`, ' ');
  trimTrailing(`x${' '.repeat(1_000_000)}`, ' ');
});
