/** Kills the server under load with SIGKILL. KILLS: number of kills, default 50; each after at least 400 acknowledged writes. */
import { killAndCompare } from '../crashRecovery.ts';

const { kills, acknowledged, orders, unanswered, starts, wrong } = await killAndCompare(
  Number(process.env.KILLS ?? 50),
  Number(process.env.WRITES ?? 450),
  (line) => console.log(line),
);
const sorted = starts.toSorted((a, b) => a - b);
console.log(
  `kill -9: ${kills} kills, ${acknowledged} acknowledged writes, ${orders} orders, ${unanswered} sent again with their key, ` +
    `start after a kill ${sorted[Math.floor(sorted.length / 2)]} ms (longest ${sorted.at(-1)} ms), ${wrong.length} lost or half`,
);
for (const one of wrong.slice(0, 10)) console.log(`  ${one}`);
process.exit(wrong.length ? 1 : 0);
