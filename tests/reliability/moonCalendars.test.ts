import { expect, it } from 'vitest';
import { runCalendars } from './moonCalendars.ts';

const SEEDS = [20261121, 20261122];

it.each(SEEDS)(
  '20 random calendars keep every rule of moon sightings (%i)',
  {
    timeout: 300_000,
  },
  async (seed) => {
    const counts = await runCalendars(20, seed);
    console.log(`calendars: ${JSON.stringify(counts)}`);
    // calendars without any event would prove nothing
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
  },
);
