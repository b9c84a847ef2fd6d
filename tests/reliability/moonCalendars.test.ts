import { expect, it } from 'vitest';
import { drawLots } from '../support/lot.ts';
import { runCalendars } from './moonCalendars.ts';

const SEEDS = [20261121, 20261122];

it.each(drawLots('calendars', SEEDS, 1))(
  '20 random calendars keep every rule of the moon, whatever is decided and answered (%i)',
  {
    timeout: 300_000,
  },
  async (seed) => {
    const counts = await runCalendars(20, seed);
    console.log(`calendars: ${JSON.stringify(counts)}`);
    // a draw in which nothing happens proves nothing
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
  },
);
