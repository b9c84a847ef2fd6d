import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const root = join(import.meta.dirname, '..');
const found = (code: string, pattern: RegExp): number => [...code.matchAll(pattern)].length;

/** Where a type is said against the compiler's knowledge. */
const CASTS = [
  'domain/access.ts', // what the contract's JSON holds
  'src/dataProvider/frappeProvider.ts', // react-admin's methods are generic in the record
];

test('type casts are listed by place, each once', () => {
  const paths = globSync('{domain,server,src,scripts,tests}/**/*.{ts,tsx}', { cwd: root });
  const casting = paths
    .filter((path) => !path.endsWith('casts.test.ts'))
    .flatMap((path) => {
      const count = found(readFileSync(join(root, path), 'utf8'), /\bas unknown as\b/g);
      return Array.from({ length: count }, () => path);
    });
  expect(casting.sort()).toEqual(CASTS);
});

/** What clients send, hooks see before it is checked, and the formats of others need; never a field that documents answer. */
const FOREIGN = 34;

test('the marketplace converts values to text and numbers only at its boundary', () => {
  const converting = readSources()
    .filter(({ path }) => path.startsWith('server/marketplace/'))
    .flatMap(({ path, code }) => {
      const count = found(code, /\b(?:String|Number)\(/g);
      return count ? [`${path}: ${count}`] : [];
    });
  const total = converting.reduce((sum, line) => sum + Number(line.split(': ')[1]), 0);
  expect(total, `String( and Number( in ${converting.join(', ')}`).toBeLessThanOrEqual(FOREIGN);
});
