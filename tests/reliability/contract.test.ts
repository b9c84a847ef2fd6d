import { expect, it } from 'vitest';
import { mutantsOf, TABLES } from './contract/mutations.ts';
import { judgeAll, judgeTrue, nameOf } from './contract/run.ts';

const SAMPLE = 40;
const LIMIT = 600_000;

it('a site behaves as the contract says', { timeout: LIMIT }, async () => {
  const { red, checks } = await judgeTrue();
  expect(red).toBeUndefined();
  expect(checks).toBeGreaterThan(800);
});

it('a falsified entry of the contract is detected', { timeout: LIMIT }, async () => {
  const mutants = TABLES.flatMap(mutantsOf);
  // a sample of them from all tables; `npm run reliability -- contract` tries each
  const sample = mutants.filter((_, at) => at % Math.ceil(mutants.length / SAMPLE) === 0);
  const survived: string[] = [];
  await judgeAll(sample, 2, (mutant, { red }) => {
    if (!red) survived.push(nameOf(mutant));
  });
  expect(survived).toEqual([]);
});
