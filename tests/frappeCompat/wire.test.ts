import { expect, test } from 'vitest';
import { INTENDED, intentionsOf, isCrash } from './intended.ts';
import { type Outcome, replay } from './replay.ts';

const ORACLE = new URL('./recordings', import.meta.url).pathname;
/** Minimum share of identical responses, without those where Frappe crashed. Tracebacks are ignored. */
const FLOOR = 0.96;

const describeOutcome = (outcome: Outcome): string =>
  `${outcome.exchange.id} ${outcome.exchange.title}\n${outcome.differences.map((line) => `  ${line}`).join('\n')}`;

const used = new Set<string>();

/** Replays one folder of recordings and records which intended differences occur. */
async function hold(recorded: string): Promise<void> {
  const outcomes = await replay(ORACLE, recorded);
  const crashes = outcomes.filter(isCrash);
  const compared = outcomes.filter((outcome) => !isCrash(outcome));
  const different = compared.filter((outcome) => outcome.differences.length);
  const unexplained = different.filter((outcome) => intentionsOf(outcome) === undefined);
  const same = compared.length - different.length;
  const intended = different.length - unexplained.length;
  const share = ((same / compared.length) * 100).toFixed(1);
  console.log(
    `wire: ${recorded}: ${outcomes.length} replayed, ${same} of ${compared.length} same (${share} %), ${intended} intended differences, ${crashes.length} crashes answered 417`,
  );
  for (const outcome of different) for (const name of intentionsOf(outcome) ?? []) used.add(name);
  expect(unexplained.map(describeOutcome).join('\n')).toBe('');
  expect(crashes.filter((outcome) => outcome.response.status !== 417).map(describeOutcome)).toEqual([]);
  expect(same / compared.length).toBeGreaterThanOrEqual(FLOOR);
}

test('matches the recorded responses of a Frappe site', { timeout: 300_000 }, () => hold('exchanges'));
test('matches odd but valid requests of real clients', { timeout: 300_000 }, () => hold('exchanges-more'));
test('every listed difference still exists', () => {
  expect(Object.keys(INTENDED).filter((name) => !used.has(name))).toEqual([]);
});
