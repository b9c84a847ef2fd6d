import { expect, it } from 'vitest';
import { withoutEnd } from './trimTrailing.ts';

it('leaves out what a text ends in, and nothing before', () => {
  expect(withoutEnd('/a//b//', '/')).toBe('/a//b');
  expect(withoutEnd('a \u00a0 ', ' \u00a0')).toBe('a');
  expect(withoutEnd('///', '/')).toBe('');
  expect(withoutEnd('', '/')).toBe('');
});

it('reads a long run once, wherever it stands', { timeout: 10_000 }, () => {
  withoutEnd(`x${' '.repeat(1_000_000)}x`, ' ');
  withoutEnd(`x${' '.repeat(1_000_000)}`, ' ');
});
