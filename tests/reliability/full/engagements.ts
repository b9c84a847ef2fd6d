/** Engagements against approvals of one hour over real HTTP, one winner each. ROUNDS (200) and PARALLEL (50). */
import { serve } from '@hono/node-server';
import { createApp } from '../../../server/http/app.ts';
import { startServer } from '../../support/serverHarness.ts';
import { raceEngagements } from '../engagementRounds.ts';

const rounds = Number(process.env.ROUNDS ?? 200);
const parallel = Number(process.env.PARALLEL ?? 50);
const server = startServer();
const origin = await new Promise<string>((listening) => {
  // without connection limits: all connections come from one address
  const serverOptions = { keepAliveTimeout: 65_000 };
  serve({ fetch: createApp(server.site).fetch, hostname: '127.0.0.1', port: 0, serverOptions }, ({ port }) =>
    listening(`http://127.0.0.1:${port}`),
  );
});
const started = Date.now();
const { wrong, won } = await raceEngagements(server, origin, {
  rounds,
  parallel,
  after(round) {
    if ((round + 1) % 25 === 0) console.log(`${round + 1} rounds, ${Math.round((Date.now() - started) / 1000)} s ...`);
  },
});
for (const text of wrong) console.log(text);
console.log(
  `engagements: ${rounds} rounds of ${parallel} engagements against ${parallel} approvals, won by ${won.engagements} engagements and ${won.approvals} approvals, ${wrong.length} without exactly one winner`,
);
process.exit(wrong.length ? 1 : 0);
