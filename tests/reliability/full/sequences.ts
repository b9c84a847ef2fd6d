/** Random sequences over the real order code. STORIES: how many, default 50,000; SEED varies them. */
import { runSequences } from '../sequences.ts';

const wanted = Number(process.env.STORIES ?? 50_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const BATCH = 500;
const all: Record<string, number> = {};
const add = (what: string, count: number) => {
  all[what] = (all[what] ?? 0) + count;
};
let sequences = 0;
try {
  while (sequences < wanted) {
    const { reasons, ...done } = await runSequences(Math.min(BATCH, wanted - sequences), seed + sequences);
    for (const [what, count] of Object.entries({ ...done, ...reasons })) add(what, count);
    sequences += done.sequences;
    if (sequences % 1000 === 0) console.log(`${sequences} stories ...`);
  }
  const { commands, ...counts } = all;
  console.log(`sequences: ${sequences} stories, ${commands} commands, seed ${seed}, 0 failures`);
  console.log(`they held ${JSON.stringify(counts)}`);
} catch (error) {
  const { message, cause } = error as Error;
  console.log(
    `sequences: after ${sequences} stories, seed ${seed}:\n${message}\n${cause instanceof Error ? cause.stack : ''}`,
  );
  process.exit(1);
}
