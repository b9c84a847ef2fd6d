import { expect, test } from 'vitest';
import { createAgenda } from './agenda.ts';
import { HABITS } from './habits.ts';
import { simulateYear, type YearResult } from './year.ts';

/** A tenth of the world. */
const simulate = (first: string, days: number): Promise<YearResult> =>
  simulateYear({
    seed: 'one',
    first,
    days,
    size: { reciters: 5, kitchens: 3, hosts: 400 },
    reciterDeclines: HABITS.reciterDeclines,
    faults: true,
    rankedChoice: true,
    autoAccept: true,
    quietHours: true,
  });

test('an agenda returns acts in the order of time, and acts of one instant in the order of planning', async () => {
  const agenda = createAgenda();
  const done: string[] = [];
  for (const [at, name] of [
    [3, 'd'],
    [1, 'a'],
    [2, 'b'],
    [2, 'c'],
    [9, 'later'],
  ] as const)
    agenda.plan(at, async () => void done.push(name));
  for (let act = agenda.next(9); act; act = agenda.next(9)) await act.run();
  expect(done.join('')).toBe('abcd');
});

test('a simulated month with crashes and lost responses breaks no invariant', { timeout: 600_000 }, async () => {
  const result = await simulate('2027-05-24', 30);
  expect(result.violations).toEqual([]);
  expect(result.faults.kills).toBeGreaterThan(1);
  expect(result.faults.dropped).toBeGreaterThan(5);
  expect(result.summary.confirmedShare).toBeGreaterThan(0.1);
  expect(result.entries).toBeGreaterThan(20);
});

test('the same seed repeats everything, the seals of the ledger included', { timeout: 600_000 }, async () => {
  // the first nights of Muharram, when much is booked
  const [one, again] = [await simulate('2027-06-04', 8), await simulate('2027-06-04', 8)];
  expect(one.entries).toBeGreaterThan(5);
  expect({ ...again, seconds: 0 }).toEqual({ ...one, seconds: 0 });
});
