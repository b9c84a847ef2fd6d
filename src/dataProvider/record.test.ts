import { expect, test } from 'vitest';
import { changedFields, newFields, same, toRecord, toRow } from './record.ts';

test('a document becomes a record', () => {
  expect(toRecord({ name: 7, title: 'x', __unsaved: 1 })).toEqual({ id: '7', name: 7, title: 'x' });
});

test('a row is sent with its name and every data field', () => {
  const row = {
    name: 'r',
    owner: 'o',
    creation: 'c',
    modified: 'm',
    modified_by: 'b',
    docstatus: 0,
    idx: 3,
    item: 'Pen',
    qty: 0,
    note: null,
    parent: 'p',
    parentfield: 'f',
    parenttype: 't',
    doctype: 'd',
    __unsaved: 1,
  };
  expect(toRow(row)).toEqual({ name: 'r', item: 'Pen', qty: 0, note: null });
});

const pairs: [string, unknown, unknown, boolean][] = [
  ['null and a missing key', null, undefined, true],
  ['null and blank text', null, '', true],
  ['zero is no blank', 0, '', false],
  ['numbers', 1, 1, true],
  ['a number and its text', 1, '1', false],
  ['rows', [{ name: 'a', x: 1, idx: 1 }], [{ name: 'a', x: 1, idx: 2, note: null }], true],
  ['rows in another order', [{ name: 'a' }, { name: 'b' }], [{ name: 'b' }, { name: 'a' }], false],
  ['a row more', [{ name: 'a' }, {}], [{ name: 'a' }], false],
  ['lists of values', ['a'], ['a'], true],
  ['no rows and none', [], [], true],
  ['no rows and an unknown table', [], undefined, false],
];
test.each(pairs)('%s', (_, a, b, expected) => expect(same(a, b)).toBe(expected));

test('changedFields never contains bookkeeping fields', () => {
  const noise = {
    id: 'x',
    name: 'x',
    creation: 'c',
    owner: 'o',
    modified: 'm',
    modified_by: 'b',
    idx: 1,
    doctype: 'D',
    _user_tags: 't',
  };
  expect(changedFields({ ...noise, title: 'T' })).toEqual({ title: 'T' });
  expect(newFields({ ...noise, id: undefined, title: 'T' })).toEqual({ name: 'x', _user_tags: 't', title: 'T' });
});
