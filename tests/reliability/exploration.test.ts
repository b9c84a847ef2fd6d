import { expect, it } from 'vitest';
import { allStatuses, STATUS } from '../../domain/order/orderProcess.ts';
import { explore } from './exploration.ts';
import { openWorld } from './orderWorld.ts';
import { COMPLAINTS_END, PAYOUTS_DUE, SCENES } from './scenes.ts';

const PAYOUTS = ['payout Due', 'payout Held', 'payout Paid'];

/** The long form (`npm run reliability`) goes through three payments, orders of two and three lines, and refunds. */
const searches = [
  [
    'a reciter alone',
    { attempts: 2, drafts: true, outcomes: ['paid', 'short', 'foreign', 'failed', 'silent'] },
    190,
    allStatuses,
  ],
  [
    'two customers, one hour',
    { attempts: 1, drafts: false, outcomes: ['paid', 'failed'], alike: true },
    250,
    allStatuses,
  ],
  [
    'a paid reciter',
    { attempts: 1, drafts: false, outcomes: [], refunds: 0, moments: [COMPLAINTS_END, PAYOUTS_DUE] },
    150,
    [STATUS.delivered, STATUS.cancelled, STATUS.serviceUnavailable, ...PAYOUTS],
  ],
  ['a chain of two reciters', { attempts: 1, drafts: false, outcomes: ['paid', 'failed', 'silent'] }, 300, allStatuses],
  [
    'two chains of three reciters',
    { attempts: 0, drafts: false, outcomes: [], mostActs: 3 },
    50,
    [STATUS.paymentPending, STATUS.serviceUnavailable],
  ],
  [
    'a reciter and a kitchen',
    { attempts: 0, drafts: false, outcomes: [], suspensions: true, mostActs: 2 },
    30,
    [STATUS.paymentPending, STATUS.serviceUnavailable],
  ],
] as const;

it.each(searches)(
  '%s: every reachable state keeps every rule',
  { timeout: 300_000 },
  async (scene, bounds, least, reached) => {
    const world = openWorld();
    await SCENES[scene]?.(world);
    const found = await explore(world, {
      suspensions: false,
      moments: [],
      mostStates: 20_000,
      ...bounds,
    });
    console.log(`${scene}: ${found.states} states, ${found.steps} steps, ${found.broken.length} broken rules`);
    expect(found.broken).toEqual([]);
    expect(found.states).toBeGreaterThan(least);
    for (const what of reached) expect(found.reached[what], what).toBeGreaterThan(0);
  },
);
