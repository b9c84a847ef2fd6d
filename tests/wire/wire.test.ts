import { expect, test } from 'vitest';
import { INTENDED, intentionsOf, isCrash } from './intended.ts';
import { type Outcome, replay } from './replay.ts';

const ORACLE = new URL('./oracle', import.meta.url).pathname;
/** Of the answers that Frappe did not crash on, at least these must be the same, tracebacks left out. */
const FLOOR = 0.96;

const told = (outcome: Outcome): string =>
  `${outcome.exchange.id} ${outcome.exchange.title}\n${outcome.differences.map((line) => `  ${line}`).join('\n')}`;

test('the recorded answers of a Frappe site', { timeout: 300_000 }, async () => {
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
  expect(same / compared.length).toBeGreaterThanOrEqual(FLOOR);
  // Every row of the table explains something: none outlives its reason.
  const used = new Set(different.flatMap((outcome) => intentionsOf(outcome) ?? []));
  expect(Object.keys(INTENDED).filter((name) => !used.has(name))).toEqual([]);
});
