/** Drops requests and responses in a real TCP proxy. DROPS: how many, default 2,000. */
import { dropResponses } from '../networkFaults.ts';

const { dropped, replayed, wrong } = await dropResponses(Number(process.env.DROPS ?? 2000));
const total = Object.values(dropped).reduce((sum, count) => sum + count, 0);
for (const [what, count] of Object.entries(dropped)) console.log(`  ${what}: ${count}`);
console.log(
  `dropped: ${total} retried with the same key, ${replayed} answered from the stored reply, ${wrong.length} without exactly one effect`,
);
for (const one of wrong.slice(0, 10)) console.log(`  ${one}`);
process.exit(wrong.length ? 1 : 0);
