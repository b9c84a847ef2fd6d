import { expect, it } from 'vitest';
import { trimTrailing } from './trimTrailing.ts';

it('leaves out what a text ends in, and nothing before', () => {
  expect(trimTrailing('/a//b//', '/')).toBe('/a//b');
  expect(trimTrailing('a \u00a0 ', ' \u00a0')).toBe('a');
  expect(trimTrailing('///', '/')).toBe('');
  expect(trimTrailing('', '/')).toBe('');
});

it('reads a long run once, wherever it stands', { timeout: 10_000 }, () => {
  trimTrailing(`x${' '.repeat(1_000_000)}x`, ' ');
  trimTrailing(`x${' '.repeat(1_000_000)}`, ' ');
});
