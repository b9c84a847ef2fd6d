/**
 * The embedded server of a simulation: a child process whose clock, randomness and scheduled jobs the parent controls over the IPC channel.
 * Everything else reaches it as HTTP. Arguments: data folder, first instant, seed.
 */
import { enableCompileCache } from 'node:module';
import { serve } from '@hono/node-server';
import { type Instant, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { fixedAmbient } from '../../server/ambient.ts';
import type { Gateway } from '../../server/gateway/gateway.ts';
import { createApp } from '../../server/http/app.ts';
import { openSession } from '../../server/marketplace/accounts/sessions.ts';
import { runDueWork } from '../../server/scheduler.ts';
import { readSettings } from '../../server/settings.ts';
import { createSite } from '../../server/site.ts';
import { openDatabase } from '../../server/store/database.ts';
import type { ControlMessage, ControlReply, ControlRequest, ReadyMessage } from './controlMessages.ts';
import { JOB_INTERVAL } from './jobInterval.ts';

enableCompileCache();

const [dataDir = '', start = '', seed = ''] = process.argv.slice(2);
// people send their own addresses, so that limits per network count them apart
const settings = readSettings({ DATA_DIR: dataDir, APP_MODE: 'demo', TRUSTED_PROXIES: '127.0.0.1' });
if (settings.mode === 'production') throw new Error('A seed is refused in production.');

const database = openDatabase(`${dataDir}/majalis.db`);
let commitsLeft = Number.POSITIVE_INFINITY;
let depth = 0;
const { transaction } = database;
database.transaction = (work) => {
  depth += 1;
  try {
    return transaction(work);
  } finally {
    depth -= 1;
    if (depth === 0 && --commitsLeft <= 0) process.kill(process.pid, 'SIGKILL');
  }
};

const ambient = fixedAmbient(Number(start), seed);
const site = createSite({ database, ambient, settings, evenStep: 0 });

let isGatewayDown = false;
/** Makes a gateway that doesn't respond while it is down. */
function addOutages(gateway: Gateway): void {
  const { create, query, list } = gateway;
  const whileUp = <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) => {
    return async (...input: Input): Promise<Output> => {
      if (isGatewayDown) throw new Error('The gateway does not respond.');
      return call(...input);
    };
  };
  Object.assign(gateway, { create: whileUp(create), query: whileUp(query), list: whileUp(list) });
}
for (const gateway of site.gateways.all) addOutages(gateway);

/** The next run of the scheduled jobs. The database knows none, so a restarted server runs them at once. */
let nextRun = ambient.now();

async function advance(to: Instant): Promise<void> {
  const moveTo = (instant: Instant) => ambient.advance((instant - ambient.now()) / MINUTE);
  for (; nextRun <= to; nextRun += JOB_INTERVAL) {
    moveTo(nextRun);
    await runDueWork(site);
  }
  moveTo(to);
}

async function obey(message: ControlMessage): Promise<string> {
  if (message.kind === 'advance') await advance(message.to);
  else if (message.kind === 'gateway') isGatewayDown = message.down;
  else if (message.kind === 'kill') commitsLeft = message.afterCommits;
  else {
    const { engine } = site;
    const { api_key, api_secret } = engine.run(engine.administrator, (context) => openSession(context, message.user));
    return `token ${api_key}:${api_secret}`;
  }
  return '';
}

process.on('message', ({ id, message }: ControlRequest) => {
  // without a callback, a parent that has gone would be an uncaught error
  const reply = (content: ControlReply) => process.send?.(content, undefined, undefined, () => {});
  obey(message).then(
    (value) => reply({ id, value }),
    (error: Error) => reply({ id, error: String(error.stack) }),
  );
});
process.on('disconnect', () => process.exit());

const app = createApp(site);
serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request, env) {
      const response = await app.fetch(request, env);
      // emails leave after the response: without waiting, they would race with the next request
      await site.outbox.settled();
      return response;
    },
  },
  ({ port }) => process.send?.({ port } satisfies ReadyMessage),
);
