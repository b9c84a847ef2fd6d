import { expect, it } from 'vitest';
import { type DiffPart, wordDiff } from './wordDiff.ts';

const text = (parts: DiffPart[], without: DiffPart['kind']) =>
  parts.flatMap((part) => (part.kind === without ? [] : part.text)).join('');

it.each([
  ['a b c', 'a x c'],
  ['', 'new words'],
  ['gone words', ''],
  ['مجالسها للنساء فقط', 'مجالسها للنساء وللحجز اتصل'],
  ['same', 'same'],
])('of %j and %j gives both back', (before, after) => {
  const parts = wordDiff(before, after);
  expect(text(parts, 'new')).toBe(before);
  expect(text(parts, 'gone')).toBe(after);
});

it('keeps what is common', () =>
  expect(wordDiff('read at night', 'read by night').map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same']));
