import { expect, it } from 'vitest';
import { allStatuses } from '../../domain/orderProcess.ts';
import { explore } from './exploration.ts';
import { openWorld } from './orderWorld.ts';
import { SCENES } from './scenes.ts';

/** The long form (`npm run reliability`) goes through orders of two and three lines. */
it.each([
  ['a reciter alone', { attempts: 3, drafts: true, outcomes: ['paid', 'short', 'foreign', 'failed', 'silent'] }, 250],
  ['two customers, one hour', { attempts: 1, drafts: false, outcomes: ['paid', 'failed'] }, 250],
] as const)(
  '%s: every state that can be reached keeps every rule',
  { timeout: 300_000 },
  async (scene, bounds, least) => {
    const world = openWorld();
    SCENES[scene]?.(world);
    const found = await explore(world, {
      suspensions: false,
      money: false,
      moments: [],
      mostStates: 20_000,
      ...bounds,
    });
    console.log(`${scene}: ${found.states} states, ${found.steps} steps, ${found.broken.length} broken rules`);
    expect(found.broken).toEqual([]);
    expect(found.states).toBeGreaterThan(least);
    for (const status of allStatuses) expect(found.reached[status], status).toBeGreaterThan(0);
  },
);
