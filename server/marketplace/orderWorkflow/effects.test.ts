import { expect, it } from 'vitest';
import { allStatuses, statusFromCode, transitionsFrom } from '../../../domain/order/orderProcess.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import { newsFor } from './effects.ts';

const steps = allStatuses.flatMap((status) => transitionsFrom(status).map((transition) => ({ status, transition })));

it.each(steps)('$transition.id from $status has a notification for everyone it notifies', ({ transition }) => {
  for (const party of ['customer', 'vendor'] as const) {
    if (!transition.effects.includes(`${party}_told`)) continue;
    const news = newsFor(party, { transition, actor: 'staff' });
    expect(news).toMatch(/^\w+$/);
    if (news === 'order_cancelled') expect(isLost(statusFromCode(transition.to))).toBe(true);
  }
});
