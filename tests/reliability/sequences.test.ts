import { expect, it } from 'vitest';
import { runSequences } from './sequences.ts';

const SEEDS = [20261121, 20261122];

it.each(SEEDS)(
  '30 random sequences keep every rule (%i)',
  {
    timeout: 300_000,
  },
  async (seed) => {
    const { sequences, commands, orders } = await runSequences(30, seed);
    console.log(`sequences: ${sequences} stories, ${commands} commands, ${orders} orders, 0 broken rules`);
    expect(sequences).toBe(30);
  },
);
