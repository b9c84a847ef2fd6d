import { expect, test } from 'vitest';
import { oneAfterTheOther } from './oneAfterTheOther.ts';

/** Work that ends when it is told to. */
function steps() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a later one begins when the one before it has ended, well or not', async () => {
  const { begun, work, end } = steps();
  const run = oneAfterTheOther(work);
  const answers = [run('first').catch((error: Error) => error.message), run('second'), run('third')];
  await settled();
  expect(begun).toEqual(['first']);
  end('first', new Error('no'));
  await settled();
  expect(begun).toEqual(['first', 'second']);
  end('second');
  await settled();
  end('third');
  expect(await Promise.all(answers)).toEqual(['no', 'second', 'third']);
});

test('one that never ends holds the others up for a while only', async () => {
  const { begun, work } = steps();
  const run = oneAfterTheOther(work, 5);
  run('first');
  run('second');
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(begun).toEqual(['first', 'second']);
});
