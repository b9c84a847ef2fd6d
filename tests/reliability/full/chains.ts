/** Parallel rejections, approvals and cancellations of chains of three over real HTTP. ROUNDS (200). */
import { serve } from '@hono/node-server';
import { createApp } from '../../../server/http/app.ts';
import { startServer } from '../../support/serverHarness.ts';
import { raceChains } from '../chainRounds.ts';

const rounds = Number(process.env.ROUNDS ?? 200);
const server = startServer();
const origin = await new Promise<string>((listening) => {
  // without connection limits: all connections come from one address
  const serverOptions = { keepAliveTimeout: 65_000 };
  serve({ fetch: createApp(server.site).fetch, hostname: '127.0.0.1', port: 0, serverOptions }, ({ port }) =>
    listening(`http://127.0.0.1:${port}`),
  );
});
const started = Date.now();
const { wrong, ends } = await raceChains(server, origin, {
  rounds,
  after(round) {
    if ((round + 1) % 25 === 0) console.log(`${round + 1} rounds, ${Math.round((Date.now() - started) / 1000)} s ...`);
  },
});
for (const text of wrong) console.log(text);
console.log(
  `chains: ${rounds} rounds, ${ends.approved} approved, ${ends.cancelled} cancelled, ${ends.over} without a choice left, ${wrong.length} wrong`,
);
process.exit(wrong.length ? 1 : 0);
