import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { getNetwork } from '../marketplace/common/rateLimits.ts';
import type { Site } from '../site.ts';
import { type IpRange, isTrusted } from './addresses.ts';
import { createApp } from './app.ts';
import { watchLateness } from './loadShedding.ts';
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
  /** How long a body may take whatever it brings, in milliseconds. */
  bodyGrace: number;
  /** Bytes of a body that have come in each second since it began, on the average. */
  bodyRate: number;
  most: number;
  /** Trusted proxies bring everybody and are not counted. */
  mostPerAddress: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2000,
  bodyGrace: 8000,
  bodyRate: 1024,
  most: 2000,
  mostPerAddress: 300,
};

/** Hangs up on a network that holds as many connections as it may. */
function limitPerAddress(server: ServerType, most: number, trusted: readonly IpRange[]): void {
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address, trusted)) return;
    const network = getNetwork(address);
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

/**
 * Hangs up on requests whose body drips: each would hold a connection of its network for as long as a body may take, and by 300 of
 * them everybody else there would be kept out.
 */
function endSlowBodies(
  server: ServerType,
  { bodyGrace, bodyRate, connectionsCheckingInterval }: Omit<SocketLimits, 'most' | 'mostPerAddress'>,
): void {
  const open = new Map<IncomingMessage, { since: number; before: number }>();
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
    open.set(request, { since: performance.now(), before: socket.bytesRead });
    request.once('end', () => open.delete(request));
    request.once('close', () => open.delete(request));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [request, { since, before }] of open) {
      const [elapsed, brought] = [now - since, request.socket.bytesRead - before];
      // what waits for the server to read it is not the sender's fault
      if (elapsed > bodyGrace && brought < (bodyRate * elapsed) / 1000 && request.socket.readableLength === 0)
        request.socket.destroy();
    }
  }, connectionsCheckingInterval / 2).unref();
  server.once('close', () => clearInterval(look));
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
  const { most, mostPerAddress, bodyGrace, bodyRate, ...serverOptions } = limits;
  const server = serve({ fetch: createApp(site, options).fetch, hostname: host, port, serverOptions }, onListening);
  server.maxConnections = most;
  limitPerAddress(server, mostPerAddress, trustedProxies);
  endSlowBodies(server, limits);
  return server;
}
