import type { Socket } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { networkOf } from '../marketplace/common/rateLimits.ts';
import type { Site } from '../site.ts';
import { watchLateness } from './admission.ts';
import { createApp } from './app.ts';
import type { LoggedRequest } from './requestLog.ts';

/** How long connections may take, in milliseconds, and how many there may be. */
export interface SocketLimits {
  /** Rests between two requests: longer than clients and proxies keep theirs, or a request on its way would meet a closed one. */
  keepAliveTimeout: number;
  /** From the connection, or the first byte of a request, to the end of its headers. */
  headersTimeout: number;
  /** To the end of its body: a recording of 20 MB over a slow line. */
  requestTimeout: number;
  /** How often the two are looked at. */
  connectionsCheckingInterval: number;
  most: number;
  /** Trusted proxies bring everybody and are not counted. */
  mostPerAddress: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2000,
  most: 2000,
  mostPerAddress: 300,
};

/** Hangs up on a network that holds as many connections as it may. */
function limitPerAddress(server: ServerType, most: number, trusted: readonly string[]): void {
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (trusted.includes(address)) return;
    const network = networkOf(address);
    const count = (held.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    held.set(network, count);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left) held.set(network, left);
      else held.delete(network);
    });
  });
}

/** Serves a site over HTTP. @param port 0: any free one, told to `onListening` */
export function listen(
  site: Site,
  { host, port }: { host: string; port: number },
  onListening: (address: { port: number }) => void,
  limits = SOCKET_LIMITS,
): ServerType {
  const { requestLog, trustedProxies } = site.settings;
  const options = {
    lateness: watchLateness(),
    ...(requestLog && { log: (entry: LoggedRequest) => console.log(JSON.stringify(entry)) }),
  };
  const { most, mostPerAddress, ...serverOptions } = limits;
  const server = serve({ fetch: createApp(site, options).fetch, hostname: host, port, serverOptions }, onListening);
  server.maxConnections = most;
  limitPerAddress(server, mostPerAddress, trustedProxies);
  return server;
}
