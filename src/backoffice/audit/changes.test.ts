import { expect, it } from 'vitest';
import { getFieldChanges } from './changes.ts';

const rows = (...packages: object[]) => JSON.stringify({ packages });

it('lists changed fields, without timestamps', () =>
  expect(
    getFieldChanges('{"area":"bayan","modified":"1","phone":"5"}', '{"area":"surra","modified":"2","phone":"5"}'),
  ).toEqual([{ field: 'area', before: 'bayan', after: 'surra' }]));

it('names the changed field of a package row, not the whole row', () =>
  expect(
    getFieldChanges(
      rows({ name: 'a', idx: 1, package_id: 'p1', package_name: 'Evening', package_unit_price: 40 }),
      rows({ name: 'b', idx: 2, package_id: 'p1', package_name: 'Evening', package_unit_price: 45 }),
    ),
  ).toEqual([{ field: 'packages', row: 'Evening', sub: 'package_unit_price', before: 40, after: 45 }]));

it('lists an added row', () =>
  expect(getFieldChanges(rows(), rows({ package_id: 'p2', package_name: 'Night', package_unit_price: 9 }))).toEqual([
    { field: 'packages', row: 'Night', before: undefined, after: 'Night' },
  ]));

it('shows a child table with one value per row as a list', () =>
  expect(
    getFieldChanges('{"serves":[{"name":"1","governorate":"capital"}]}', '{"serves":[{"governorate":"ahmadi"}]}'),
  ).toEqual([{ field: 'serves', before: ['capital'], after: ['ahmadi'] }]));
