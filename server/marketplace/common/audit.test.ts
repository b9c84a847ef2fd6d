import { expect, it } from 'vitest';
import { transitionsFrom } from '../../../domain/order/orderProcess.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import en from '../../../public/locales/en/staff.json' with { type: 'json' };

it('has words for every step of an order that our team takes', () => {
  const steps = Object.values(STATUS)
    .flatMap(transitionsFrom)
    .filter(({ by }) => by.some(({ actor }) => actor === 'staff'));
  expect(steps.length).toBeGreaterThan(3);
  for (const { id } of steps) expect(Object.keys(en.options.action), id).toContain(id);
});
