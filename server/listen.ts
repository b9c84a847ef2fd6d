import { type ServerType, serve } from '@hono/node-server';
import { createApp } from './app.ts';
import type { LoggedRequest } from './requestLog.ts';
import type { Site } from './site.ts';

/** Milliseconds a connection may rest: longer than clients and proxies keep theirs, or a request on its way would meet a closed one. */
const KEEP_ALIVE = 65_000;

/** Serves a site over HTTP. @param port 0: any free one, told to `onListening` */
export function listen(
  site: Site,
  { host, port }: { host: string; port: number },
  onListening: (address: { port: number }) => void,
): ServerType {
  const logged = site.settings.requestLog ? { log: (entry: LoggedRequest) => console.log(JSON.stringify(entry)) } : {};
  return serve(
    { fetch: createApp(site, logged).fetch, hostname: host, port, serverOptions: { keepAliveTimeout: KEEP_ALIVE } },
    onListening,
  );
}
