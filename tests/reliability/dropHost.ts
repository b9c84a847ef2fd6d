import { serve } from '@hono/node-server';
import { createApp } from '../../server/http/app.ts';
import { startServer } from '../support/serverHarness.ts';
import { type DropHost, lineTroubles, send } from './faultKinds.ts';

/** The embedded server in this process, behind a proxy that drops requests and responses. */
export async function embeddedHost(): Promise<DropHost> {
  const server = startServer();
  // the clock is frozen, so every limit per minute would be reached
  server.site.limits.take = () => {};
  let closeServer = () => {};
  const port = await new Promise<number>((listening) => {
    const http = serve({ fetch: createApp(server.site).fetch, hostname: '127.0.0.1', port: 0 }, (info) => {
      closeServer = () => void http.close();
      listening(info.port);
    });
  });
  const { troubles, close } = await lineTroubles(port);
  return {
    server,
    database: server.site.engine.database,
    port,
    troubles,
    breathe() {},
    insist: (request) => send(`http://127.0.0.1:${port}`, request),
    async close() {
      await close();
      closeServer();
    },
  };
}
