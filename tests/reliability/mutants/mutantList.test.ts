import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requirements } from '../../support/requirements.ts';
import { MUTANTS } from './mutantList.ts';
import { REQUIREMENT_MUTANTS } from './requirements/requirementMutants.ts';

it.each(MUTANTS.map((mutant) => [mutant.rule, mutant] as const))('%s: the mutated code exists', (_, mutant) => {
  const text = readFileSync(mutant.file, 'utf8');
  expect(text).toContain(mutant.find);
  expect(text.replace(mutant.find, () => mutant.put)).not.toBe(text);
  expect(mutant.tests).toMatch(/\.test\.tsx?(:|$)/);
});

const STRING = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** A string before a function, with or without options between them: `test('title', () => ...)`. */
const TITLE = new RegExp(`${STRING.source},\\s*(?:\\{[^{}]*\\},\\s*)?(?:async\\s*)?(?:\\(|\\w+ =>)`, 'g');
const contentsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, , content = '']) => content);

/** The titles in a test file. A placeholder stands for each of the file's strings, which include the rows of `test.each`. */
const findTitles = (text: string): string[] =>
  contentsOf(text, TITLE).flatMap((title) =>
    /%[sid]|\$/.test(title)
      ? contentsOf(text, STRING).map((value) => title.replaceAll(/%[sid]|\$\{.*?\}|\$\w+/g, () => value))
      : title,
  );

const selections = [...new Set(MUTANTS.map(({ tests }) => tests))].filter((tests) => tests.includes(':'));

it.each(selections)('%s: the file has a test of that title', (tests) => {
  const [file = '', part = ''] = tests.split(':');
  expect(findTitles(readFileSync(file, 'utf8')).some((title) => new RegExp(part).test(title))).toBe(true);
});

it('finds the titles of tests, with the rows of a table, and no other text', () => {
  const text =
    "test('one', () => {}); it.each([['row', 1]])('two of %s', { timeout: 5 }, async ({ a }) => {}); // 'three'";
  const titles = findTitles(text);
  expect(titles).toContain('one');
  expect(titles).toContain('two of row');
  expect(titles).not.toContain('three');
});

const taken = new Set(REQUIREMENT_MUTANTS.map(({ id }) => id));
const ofKind = (kind: string) => requirements.filter(({ id }) => id.includes(`-${kind}-`));

it('mutates every constant and message that names a test', () => {
  const proved = [...ofKind('K'), ...ofKind('X')].filter(({ test }) => test);
  expect(proved.filter(({ id }) => !taken.has(id)).map(({ id }) => id)).toEqual([]);
  expect(proved.length).toBeGreaterThan(70);
});

it('mutates parts of pages', () => {
  expect(ofKind('R').filter(({ id }) => taken.has(id)).length).toBeGreaterThanOrEqual(30);
});
