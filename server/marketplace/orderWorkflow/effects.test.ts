import { expect, it } from 'vitest';
import { allStatuses, statusFromCode, transitionsFrom } from '../../../domain/order/orderProcess.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { newsFor } from './effects.ts';

const steps = allStatuses.flatMap((status) => transitionsFrom(status).map((transition) => ({ status, transition })));

it.each(steps)('$transition.id from $status has texts for everyone it notifies', ({ transition }) => {
  const to = statusFromCode(transition.to);
  for (const party of ['customer', 'vendor'] as const)
    if (transition.effects.includes(`${party}_told`)) expect(newsFor(party, { transition, to })).toMatch(/^\w+$/);
});

it('no step that continues the line is reported as cancelled', () => {
  const [approve] = transitionsFrom(STATUS.pendingVerification);
  const transition = { ...approve!, id: 'postpone' };
  expect(() => newsFor('customer', { transition, to: STATUS.arrived })).toThrow('postpone');
  expect(newsFor('customer', { transition, to: STATUS.cancelled })).toBe('order_cancelled');
});
