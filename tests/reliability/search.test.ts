import { expect, it } from 'vitest';
import { runSearchWorlds } from './search/searchWorlds.ts';

it('in 60 random worlds an order is taken where search says so, and nowhere else', { timeout: 120_000 }, () => {
  const counts = runSearchWorlds(60, 20261121);
  console.log(`search: ${counts.worlds} worlds, ${counts.offered} starts offered, ${counts.refused} left out`);
  expect(counts.worlds).toBe(60);
  expect(counts.offered).toBeGreaterThan(50);
  expect(counts.refused).toBeGreaterThan(50);
});
