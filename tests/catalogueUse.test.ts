import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allTexts } from './support/catalogue.ts';
import { callsOf, readUses } from './support/catalogueUses.ts';

const texts = allTexts('en');
const uses = readUses();
/** Keys of the browser's storage that look like message keys. */
const NO_KEYS = ['account.language'];

it('contains no unused text', () => {
  const dead = [...texts.keys()].filter((key) => !uses.has(key));
  expect(dead).toEqual([]);
});

it('defines every key that types can’t check: react-admin labels, the contract', () => {
  const prefixes = [...texts.keys()].flatMap((key) =>
    key.split('.').map((_, end, parts) => parts.slice(0, end).join('.')),
  );
  const known = new Set([...texts.keys(), ...prefixes]);
  expect(uses.spelled.filter((key) => !known.has(key) && !NO_KEYS.includes(key))).toEqual([]);
});

it('leaves quotation marks to each language', () => {
  const root = join(import.meta.dirname, '..');
  const marked = globSync('{src,domain}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/generated/**'] });
  expect(marked.filter((file) => /[“”«»]/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it('passes a count wherever a text has plural forms', () => {
  const counted = [...texts].filter(([, text]) => text.includes('||||')).map(([key]) => key);
  const calls = callsOf(counted);
  expect(calls.length).toBeGreaterThan(15);
  // forwarded values are checked where they are created
  const uncounted = calls.filter(({ values }) => !/\bsmart_count\b|\bvalues\b|\ball\b/.test(values));
  expect(uncounted).toEqual([]);
});
