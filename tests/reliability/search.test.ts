import { expect, it } from 'vitest';
import { runSearchWorlds } from './search/searchWorlds.ts';

const SEEDS = [20261121, 20261122];

it.each(SEEDS)(
  'in 30 random setups an order is accepted exactly where search offers it (%i)',
  { timeout: 120_000 },
  (seed) => {
    const counts = runSearchWorlds(30, seed);
    console.log(`search: ${counts.worlds} worlds, ${counts.offered} starts offered, ${counts.refused} left out`);
    expect(counts.worlds).toBe(30);
    expect(counts.offered).toBeGreaterThan(50);
    expect(counts.refused).toBeGreaterThan(50);
  },
);
