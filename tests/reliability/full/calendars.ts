/** Random calendars of one reciter with month decisions. CALENDARS: how many, default 10,000; SEED. */
import { runCalendars } from '../moonCalendars.ts';

const wanted = Number(process.env.CALENDARS ?? 10_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
try {
  const counts = await runCalendars(wanted, seed);
  console.log(`calendars: ${JSON.stringify(counts)}, seed ${seed}, 0 broken rules`);
} catch (error) {
  console.log(`calendars: ${(error as Error).message}`);
  process.exit(1);
}
