import type { ServerType } from '@hono/node-server';
import { listen } from '../../server/http/listen.ts';
import type { Site } from '../../server/site.ts';

/** Serves a site over real HTTP at a free port of this machine. @returns its URL, and a function that closes it */
export const onLoopback = (site: Site): Promise<{ origin: string; http: ServerType }> =>
  new Promise((listening) => {
    const http = listen(site, { host: '127.0.0.1', port: 0 }, ({ port }) =>
      listening({ origin: `http://127.0.0.1:${port}`, http }),
    );
  });
