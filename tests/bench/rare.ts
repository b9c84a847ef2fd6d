import { join } from 'node:path';
import { type Question, start, type Target } from './load.ts';
import { againstRaw, report } from './ratios.ts';
import { fill, LIST, openSite } from './site.ts';

/** Number of rows in the Frappe site where such a filter was measured (findings FS-21). */
const ROWS = 43_700;
/**
 * A filter that matches one row, on an unindexed field; a different one each time to defeat caches.
 * @param number of the row; an earlier measurement renames the first one
 */
const rare = (number: number): string => `${LIST}&filters=${encodeURIComponent(`{"title":"Title of ${number}"}`)}`;
/** Maximum blocking time of the thread, in ms. */
const MAX_HELD = 10;
const ROUNDS = 5;

/** The longest time that the thread was blocked, in ms of CPU time. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let done = false;
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  done = true;
  return longest;
}

/**
 * Measures lists with a selective filter on an unindexed field: against the raw handler, which scans every row, and how long
 * they block the thread with a large table.
 * @param folder for the database
 * @param large a database with many rows
 */
export async function measureRare(folder: string, large: string): Promise<void> {
  const file = join(folder, 'rare.db');
  const filling = openSite(file);
  fill(filling, ROWS);
  filling.database.close();
  const [engine, raw]: Target[] = [await start('engine', file), await start('raw', file)];
  if (!engine || !raw) throw new Error('Nobody answers.');
  try {
    const question: Question = { path: rare(777) };
    await againstRaw(
      `a filter without an index that matches 1 of ${ROWS.toLocaleString('en')} rows`,
      engine,
      raw,
      question,
      { path: '/rare?title=Title%20of%20777' },
      0.5,
    );
  } finally {
    engine.process.kill();
    raw.process.kill();
  }
  const site = openSite(large);
  const app = site.routes();
  const holds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    holds.push(
      await longestHold(async () => {
        const answers = await Promise.all(
          [1, 2, 3].map(async (at) => (await app.request(`http://inside${rare(100 * (round + 1) + at)}`)).json()),
        );
        if (answers.some(({ data }) => data.length !== 1)) throw new Error('A rare row was not found.');
      }),
    );
  site.database.close();
  const held = holds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  report(
    'three such filters at once on the large table, longest block of the event loop in milliseconds',
    held,
    `<= ${MAX_HELD}`,
    held <= MAX_HELD,
  );
}
