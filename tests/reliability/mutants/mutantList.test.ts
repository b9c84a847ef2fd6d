import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requirements } from '../../support/requirements.ts';
import { MUTANTS } from './mutantList.ts';
import { REQUIREMENT_MUTANTS } from './requirements/requirementMutants.ts';

it.each(MUTANTS.map((mutant) => [mutant.rule, mutant] as const))('%s: what is taken out is there', (_, mutant) => {
  const text = readFileSync(mutant.file, 'utf8');
  expect(text).toContain(mutant.find);
  expect(text.replace(mutant.find, () => mutant.put)).not.toBe(text);
  expect(mutant.tests).toMatch(/\.test\.tsx?(:|$)/);
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
