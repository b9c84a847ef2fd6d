/** Random stories over the real order core. STORIES: how many, default 50,000. */
import { runSequences } from '../sequences.ts';

const wanted = Number(process.env.STORIES ?? 50_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const BATCH = 500;
let [sequences, commands] = [0, 0];
try {
  while (sequences < wanted) {
    const done = await runSequences(Math.min(BATCH, wanted - sequences), seed + sequences);
    sequences += done.sequences;
    commands += done.commands;
    if (sequences % 5000 === 0) console.log(`${sequences} stories ...`);
  }
  console.log(`sequences: ${sequences} stories, ${commands} commands, seed ${seed}, 0 failures`);
} catch (error) {
  console.log(`sequences: after ${sequences} stories, seed ${seed}:\n${(error as Error).message}`);
  process.exit(1);
}
