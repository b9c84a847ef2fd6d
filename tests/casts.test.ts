import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const root = join(import.meta.dirname, '..');
const found = (code: string, pattern: RegExp): number => [...code.matchAll(pattern)].length;

/** Finds type casts and other places that override the compiler. */
const CASTS = [
  'domain/access.ts', // what the contract's JSON holds
  'src/dataProvider/resourceMethods.ts', // react-admin's methods are generic in the record
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

/** Casts are allowed for unvalidated input of clients and hooks, and for formats of other systems, but never for fields of documents. */
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
