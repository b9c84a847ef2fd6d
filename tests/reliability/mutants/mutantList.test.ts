import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutantList.ts';

it.each(MUTANTS.map((mutant) => [mutant.rule, mutant] as const))('%s: what is taken out is there', (_, mutant) => {
  const text = readFileSync(mutant.file, 'utf8');
  expect(text).toContain(mutant.find);
  expect(text.replace(mutant.find, () => mutant.put)).not.toBe(text);
});
