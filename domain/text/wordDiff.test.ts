import { expect, it } from 'vitest';
import { type DiffPart, sideOfDiff, wordDiff } from './wordDiff.ts';

const text = (parts: DiffPart[], without: DiffPart['kind']) =>
  parts.flatMap((part) => (part.kind === without ? [] : part.text)).join('');

it.each([
  ['a b c', 'a x c'],
  ['', 'new words'],
  ['gone words', ''],
  ['مجالسها للنساء فقط', 'مجالسها للنساء وللحجز اتصل'],
  ['same', 'same'],
])('both texts can be restored from the diff of %j and %j', (before, after) => {
  const parts = wordDiff(before, after);
  expect(text(parts, 'new')).toBe(before);
  expect(text(parts, 'gone')).toBe(after);
});

it('keeps common words', () =>
  expect(wordDiff('read at night', 'read by night').map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same']));

it('marks adjacent different words as one passage, including the space between them', () => {
  const parts = wordDiff('reads every night here', 'reads at noon here');
  expect(sideOfDiff(parts, 'after')).toEqual([
    { text: 'reads ', kind: 'same' },
    { text: 'at noon', kind: 'new' },
    { text: ' here', kind: 'same' },
  ]);
  expect(sideOfDiff(parts, 'before').map(({ text }) => text)).toEqual(['reads ', 'every night', ' here']);
});
