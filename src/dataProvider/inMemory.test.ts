import { expect, test } from 'vitest';
import { matcher, ordered } from './inMemory.ts';

const rows = [
  { id: 'P/1', parent: 'P', name: '1', item: 'Pen', qty: 2, day: '2026-01-31', note: null },
  { id: 'P/2', parent: 'P', name: '2', item: 'Pencil', qty: 10, day: '2026-02-01', note: 'x' },
  { id: 'P/3', parent: 'P', name: '3', item: 'ink', qty: 0, day: '', note: '' },
];

const cases: [filter: Record<string, unknown>, found: string][] = [
  [{}, '123'],
  [{ item: 'pen' }, '1'],
  [{ qty: 2 }, '1'],
  [{ qty: '2' }, '1'],
  [{ qty: 0 }, '3'],
  [{ item: ['Pen', 'Ink'] }, '13'],
  [{ item: [] }, ''],
  [{ item_neq: 'Pen' }, '23'],
  [{ item_nin: ['Pen', 'Ink'] }, '2'],
  [{ qty_gt: 2 }, '2'],
  [{ qty_gte: 2 }, '12'],
  [{ qty_lt: 10 }, '13'],
  [{ qty_lte: '10' }, '123'],
  [{ day_gte: '2026-02-01' }, '2'],
  [{ day_between: ['2026-01-01', '2026-01-31'] }, '1'],
  [{ qty_between: [1, 10] }, '12'],
  [{ item_like: 'pen' }, '12'],
  [{ item_like: 'pen%' }, '12'],
  [{ item_like: '%n' }, '1'],
  [{ item_like: 'p_n%' }, '12'],
  [{ item_like: '.*' }, ''],
  [{ note_isset: true }, '2'],
  [{ note_isset: false }, '13'],
  [{ note: null }, '13'],
  [{ id: 'P/2' }, '2'],
  [{ id: ['P/1', 'P/3'] }, '13'],
  [{ q: 'PE' }, '12'],
  [{ q: 'p/2' }, ''],
  [{ q: '01-3' }, '1'],
  [{ q: 'pen', qty_gt: 5 }, '2'],
  [{ item: '', qty: undefined }, '123'],
];

test.each(cases)('%o', (filter, found) => {
  const names = rows.filter(matcher(filter)).map(({ name }) => name);
  expect(names.join('')).toBe(found);
});

test('sorts numbers by value and text alphabetically, in both directions', () => {
  const by = (field: string, order: 'ASC' | 'DESC') =>
    ordered(rows, { field, order })
      .map(({ name }) => name)
      .join('');
  expect([by('qty', 'ASC'), by('qty', 'DESC'), by('item', 'ASC'), by('id', 'DESC')]).toEqual([
    '312',
    '213',
    '312',
    '123',
  ]);
});
