import { expect, test } from 'vitest';
import { contested, isSavedAlready, merged, rowChanges } from './conflict.ts';

const base = { id: 'b', modified: '1', headline: 'Old', link: null, sort_order: 1, rows: [{ name: 'r1', fee: 1 }] };

test('only fields that both sides changed to different values are contested', () => {
  const mine = { ...base, headline: 'Mine', link: '', sort_order: '2' };
  const theirs = { ...base, modified: '2', headline: 'Theirs', sort_order: 2, rows: [{ name: 'r9', fee: 2 }] };
  const conflict = { base, mine, theirs };
  expect(contested(conflict)).toEqual({ both: ['headline'], theirsOnly: ['rows'] });
  expect(merged(conflict, new Set())).toMatchObject({ headline: 'Mine', modified: '2', rows: [{ fee: 2 }] });
  expect(merged(conflict, new Set(['headline']))).toMatchObject({ headline: 'Theirs', modified: '2' });
});

test('equal values on both sides, and rows with new names, are no conflict', () => {
  const mine = { ...base, headline: 'Same', rows: [{ name: 'r2', fee: 1 }] };
  const theirs = { ...base, headline: 'Same', modified: '2' };
  expect(contested({ base, mine, theirs })).toEqual({ both: [], theirsOnly: [] });
});

test('isSavedAlready is true only if the stored record has exactly the changes', () => {
  const mine = { ...base, headline: 'Same', link: '' };
  const stored = { ...base, headline: 'Same', modified: '2' };
  expect(isSavedAlready({ base, mine, theirs: stored })).toBe(true);
  expect(isSavedAlready({ base, mine: { headline: 'Same' }, theirs: stored })).toBe(true);
  expect(isSavedAlready({ base, mine: { ...mine, sort_order: 3 }, theirs: stored })).toBe(false);
  expect(isSavedAlready({ base, mine, theirs: { ...stored, sort_order: 3 } })).toBe(false);
});

test('rowChanges lists added, changed and removed rows, and ignores new names', () => {
  const [one, two, three] = [1, 2, 3].map((fee) => ({ name: `r${fee}`, idx: fee, fee }));
  const cheaper = { ...two, fee: 1.5 };
  const added = { fee: 9 };
  expect(rowChanges([one, two, three], [{ ...one, name: 'n1' }, cheaper, added])).toEqual([
    { kind: 'changed', row: cheaper, before: two },
    { kind: 'added', row: added },
    { kind: 'removed', row: three },
  ]);
  expect(rowChanges(undefined, [one])).toEqual([{ kind: 'added', row: one }]);
  expect(rowChanges([one], null)).toEqual([{ kind: 'removed', row: one }]);
});

test('times in different formats are equal, and an empty field of a row is no change', () => {
  const stored = { name: 'r1', day: 'Sunday', from: '8:00:00', to: '22:00:00', note: null };
  const typed = { to: '22:00', day: 'Sunday', from: '08:00' };
  expect(rowChanges([stored], [typed])).toEqual([]);
  expect(rowChanges([stored], [{ ...typed, to: '22:30' }])).toHaveLength(2);
});
