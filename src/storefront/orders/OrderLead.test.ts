import { expect, it } from 'vitest';
import { instantOf } from '../../../domain/time/kuwaitTime.ts';
import { spanOf } from './OrderLead.tsx';

const nightOf = (start: number) => String(start);

it('tells from when until when an order is, unless one date has all of it', () => {
  const small = instantOf('2026-11-27', '01:37');
  const next = instantOf('2026-11-28', '19:00');
  expect(spanOf([next, small], nightOf)).toEqual({ nights: 2, from: small, until: next });
  expect(spanOf([small, instantOf('2026-11-27', '17:00')], nightOf)).toBeUndefined();
});
