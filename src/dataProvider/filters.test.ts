import { expect, test } from 'vitest';
import { type FrappeFilter, toFilters } from './filters.ts';

const entry = { doctype: 'Paper', tables: { lines: 'Paper Line' }, searchFields: ['title', 'author'] };

const cases: [name: string, filter: Record<string, unknown>, filters: FrappeFilter[]][] = [
  ['equal', { status: 'A' }, [['status', '=', 'A']]],
  ['zero is a value', { status: 0 }, [['status', '=', 0]]],
  [
    'true and false are 1 and 0',
    { a: true, b: false },
    [
      ['a', '=', 1],
      ['b', '=', 0],
    ],
  ],
  [
    'the id is the name',
    { id: 'x', id_neq: 'y' },
    [
      ['name', '=', 'x'],
      ['name', '!=', 'y'],
    ],
  ],
  ['a list means in', { status: ['A', 'B'] }, [['status', 'in', ['A', 'B']]]],
  ['nothing among the values is blank', { status: ['A', null] }, [['status', 'in', ['A', '']]]],
  ['in one value', { status_in: 'A,B' }, [['status', 'in', ['A,B']]]],
  ['not in', { status_nin: ['A'] }, [['status', 'not in', ['A']]]],
  ['not one of a list', { status_neq: ['A'] }, [['status', 'not in', ['A']]]],
  ['not in nothing excludes nothing', { status_nin: [] }, []],
  [
    'null is not set',
    { status: null, other_neq: null },
    [
      ['status', 'is', 'not set'],
      ['other', 'is', 'set'],
    ],
  ],
  [
    'set',
    { a_isset: true, b_isset: false, c_isset: 'false' },
    [
      ['a', 'is', 'set'],
      ['b', 'is', 'not set'],
      ['c', 'is', 'not set'],
    ],
  ],
  [
    'bounds',
    { a_gt: 1, b_gte: 2, c_lt: 3, d_lte: 4 },
    [
      ['a', '>', 1],
      ['b', '>=', 2],
      ['c', '<', 3],
      ['d', '<=', 4],
    ],
  ],
  ['unequal', { a_neq: 'x' }, [['a', '!=', 'x']]],
  ['between', { day_between: ['2026-01-01', '2026-01-31'] }, [['day', 'between', ['2026-01-01', '2026-01-31']]]],
  ['like holds', { a_like: 'x' }, [['a', 'like', '%x%']]],
  ['like as written', { a_like: 'x%' }, [['a', 'like', 'x%']]],
  ['a field that ends like an operator', { check_in_eq: '09:00' }, [['check_in', '=', '09:00']]],
  ['blank text and undefined are no conditions', { a: '', b: undefined }, []],
  ['a row of a table, dotted', { 'lines.item': 'Pen' }, [['Paper Line', 'item', '=', 'Pen']]],
  ['a row of a table, nested and with an operator', { lines: { qty_gte: 2 } }, [['Paper Line', 'qty', '>=', 2]]],
];

test.each(cases)('%s', (_, filter, filters) => {
  expect(toFilters(entry, filter).filters).toEqual(filters);
});

test('groups only for conditions on child tables', () => {
  expect(toFilters(entry, { a: 1 }).onChildren).toBe(false);
  expect(toFilters(entry, { 'lines.item': 'Pen' }).onChildren).toBe(true);
});

test('in an empty list matches nothing', () => {
  expect(toFilters(entry, { status: [] })).toMatchObject({ nothing: true, filters: [] });
  expect(toFilters(entry, { status: ['A'] }).nothing).toBe(false);
});

test('a search matches any of the searched columns, or the name', () => {
  expect(toFilters(entry, { q: '50%' }).orFilters).toEqual([
    ['title', 'like', '50%'],
    ['author', 'like', '50%'],
  ]);
  expect(toFilters({ doctype: 'X' }, { q: 'a' }).orFilters).toEqual([['name', 'like', '%a%']]);
});

test('throws for a table that is not in the registry', () => {
  expect(() => toFilters(entry, { 'author.name': 'x' })).toThrow("'author' is no table of Paper");
});
