import { expect, it } from 'vitest';
import { runCalendars } from './moonCalendars.ts';

it('40 random calendars keep every rule of the moon, whatever is decided and answered', {
  timeout: 300_000,
}, async () => {
  const counts = await runCalendars(40, 20261122);
  console.log(`calendars: ${JSON.stringify(counts)}`);
  // a draw in which nothing happens proves nothing
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
});
