import { expect, test } from 'vitest';
import { cartChoices, movedUp, withChoices } from './cartChoices.ts';

const [first, second] = [
  { vendor: 'A', package_id: 'a', expected_total: 50 },
  { vendor: 'B', package_id: 'b', expected_total: 40 },
];

test('Choices survive being stored in a row', () => {
  expect(cartChoices(withChoices([first, second]))).toEqual([first, second]);
  expect(withChoices([])).toEqual({ choices: null });
});

test('A row without choices, or with an unreadable text, has none', () => {
  expect(cartChoices({})).toEqual([]);
  expect(cartChoices({ choices: '{' })).toEqual([]);
  expect(cartChoices({ choices: '{}' })).toEqual([]);
});

test('A choice moves up before the one above it', () => {
  expect(movedUp([first, second], 1)).toEqual([second, first]);
});
