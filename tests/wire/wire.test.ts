import { expect, test } from 'vitest';
import { intentionsOf, isCrash } from './intended.ts';
import { type Outcome, replay } from './replay.ts';

const ORACLE = new URL('./oracle', import.meta.url).pathname;

const told = (outcome: Outcome): string =>
  `${outcome.exchange.id} ${outcome.exchange.title}\n${outcome.differences.map((line) => `  ${line}`).join('\n')}`;

test('the recorded answers of a Frappe site', { timeout: 120_000 }, async () => {
  const outcomes = await replay(ORACLE);
  const crashes = outcomes.filter(isCrash);
  const compared = outcomes.filter((outcome) => !isCrash(outcome));
  const different = compared.filter((outcome) => outcome.differences.length);
  const unexplained = different.filter((outcome) => intentionsOf(outcome) === undefined);
  const same = compared.length - different.length;
  const intended = different.length - unexplained.length;
  const share = ((same / compared.length) * 100).toFixed(1);
  console.log(
    `wire: ${outcomes.length} replayed, ${same} same (${share} %), ${intended} intended differences, ${crashes.length} crashes answered 417`,
  );
  expect(unexplained.map(told).join('\n')).toBe('');
  expect(crashes.filter((outcome) => outcome.given.status !== 417).map(told)).toEqual([]);
  expect(same + intended).toBe(compared.length);
});
