import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldFromWire, rowFromWire, rowToWire } from './orderDto.ts';

it('a row survives the conversion to the wire and back', () => {
  const row = fc.record(
    {
      kind: fc.constantFrom('restaurant' as const, 'reciter' as const),
      provider: fc.string(),
      packageId: fc.string(),
      quantity: fc.nat(),
      start: fc.option(fc.string()),
      notes: fc.string(),
      package_name: fc.string(),
    },
    { requiredKeys: ['kind', 'provider', 'packageId'] },
  );
  fc.assert(
    fc.property(row, (one) => {
      expect(rowFromWire(one.kind, rowToWire(one))).toEqual(one);
    }),
  );
});

it('a wire row has only the documents’ field names', () => {
  const ours = { kind: 'reciter', provider: 'q1', packageId: 'p1', start: '2026-11-22 19:30:00', notes: '' } as const;
  const theirs = { qaari_zakreen: 'q1', package_id: 'p1', delivery_date_time: '2026-11-22 19:30:00', notes: '' };
  expect(rowToWire(ours)).toEqual(theirs);
  expect(rowToWire({ kind: 'restaurant', provider: 'r1', packageId: 'p2', quantity: 5 })).toEqual({
    restaurant_owner: 'r1',
    package_id: 'p2',
    order_quantity: 5,
  });
});

it('a refused field gets its name in our code', () =>
  expect(['delivery_date_time', 'order_quantity', 'package_id', 'occasion'].map(fieldFromWire)).toEqual([
    'start',
    'quantity',
    'packageId',
    'occasion',
  ]));
