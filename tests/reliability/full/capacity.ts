/** Concurrent approvals of a kitchen's last portion over real HTTP, one winner each. ROUNDS (200) and PARALLEL (50). */
import { onLoopback } from '../../support/onLoopback.ts';
import { startServer } from '../../support/serverHarness.ts';
import { raceForTheLastPortion } from '../capacityRounds.ts';

const rounds = Number(process.env.ROUNDS ?? 200);
const parallel = Number(process.env.PARALLEL ?? 50);
const server = startServer();
const { origin } = await onLoopback(server.site);
const started = Date.now();
const wrong = await raceForTheLastPortion(server, origin, {
  rounds,
  parallel,
  after(round) {
    if ((round + 1) % 25 === 0) console.log(`${round + 1} rounds, ${Math.round((Date.now() - started) / 1000)} s ...`);
  },
});
for (const text of wrong) console.log(text);
console.log(
  `capacity: ${rounds} rounds of ${parallel} parallel approvals of the last portion (${rounds * parallel}), ${wrong.length} without exactly one winner`,
);
process.exit(wrong.length ? 1 : 0);
