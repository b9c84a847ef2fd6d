import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { FULL_ONLY, GATE, gateFiles } from './gate.ts';

const every = globSync('{domain,server,src,scripts,tests}/**/*.{test,spec}.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
});
const globsOf = (groups: typeof GATE): string[] => groups.flatMap(({ files }) => files);
const named = (globs: readonly string[], path: string): boolean => globs.some((glob) => matchesGlob(path, glob));

it('the gate always selects the same files', () => {
  const files = gateFiles();
  expect(gateFiles()).toEqual(files);
  expect(files).toEqual(files.toSorted());
  expect(files.length).toBeGreaterThan(100);
});

it('every group has a reason, and each of its globs matches a file', () => {
  for (const { files, reason } of [...GATE, ...FULL_ONLY]) {
    expect(reason).not.toBe('');
    for (const glob of files)
      expect(
        every.filter((path) => matchesGlob(path, glob)),
        glob,
      ).not.toEqual([]);
  }
});

it('every test file is in the gate or listed as full-only', () => {
  expect(gateFiles().filter((path) => !every.includes(path))).toEqual([]);
  expect(every.filter((path) => !named([...globsOf(GATE), ...globsOf(FULL_ONLY)], path))).toEqual([]);
});

/** The files that determine which tests run, and how often. */
const DECIDING = ['tests/gate.ts', 'vitest.config.ts', 'playwright.config.ts', 'scripts/test.ts', '.ci/run'];

it.each(DECIDING)('%s depends on neither git, a date nor chance, and retries nothing', (path) => {
  const text = readFileSync(path, 'utf8');
  expect(text).not.toMatch(/\bgit\b|rev-parse|new Date|Math\.random|randomUUID|\bretr(?:y|ies)\b|changed|shard/i);
});

it('no test depends on chance', () => {
  // tests of a Frappe site wait in real time
  const files = globSync('{domain,server,src,scripts,tests}/**/*.{ts,tsx}', { exclude: ['tests/reliability/site/**'] });
  const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
  const wrong = files.filter((path) => isTest(path) && /Math\.random\(/.test(readFileSync(path, 'utf8')));
  expect(wrong).toEqual([]);
});

it('a file that mocks modules has "isolated" in its name, because it needs its own process', () => {
  const isolated = every.filter((path) => /\.isolated\.test\.tsx?$/.test(path));
  const replacing = every.filter((path) => /^vi\.mock\(/m.test(readFileSync(path, 'utf8')));
  expect(replacing.filter((path) => !isolated.includes(path))).toEqual([]);
});
