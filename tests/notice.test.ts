import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { license?: string; dev?: boolean }>;
};
/** Licenses that only require their text to stay in the package's folder. */
const USUAL = new Set(['MIT', 'ISC', 'BSD', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']);

/** A package's name in NOTICE, without the platform. */
const called = (path: string): string =>
  path.replace(/^.*node_modules\//, '').replace(/-(darwin|linux|linuxmusl|win32|wasm32)\b.*$/, '');

it('NOTICE names each runtime package with an unusual licence', () => {
  const notice = readFileSync('NOTICE', 'utf8');
  const others = Object.entries(packages)
    .filter(([path, { license = 'none', dev }]) => path !== '' && !dev && !USUAL.has(license))
    .map(([path]) => called(path));
  expect(others).toContain('mediabunny');
  const words = notice.split(/[\s,()]+/).map((word) => word.replace(/[.:;]$/, ''));
  expect([...new Set(others)].filter((name) => !words.includes(name))).toEqual([]);
});
