import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { getNetwork } from '../marketplace/common/rateLimits.ts';
import type { Site } from '../site.ts';
import { type IpRange, isTrusted } from './addresses.ts';
import { createApp } from './app.ts';
import { measureLag } from './loadShedding.ts';
import type { Metrics } from './metrics.ts';
import type { LoggedRequest } from './requestLogging.ts';

/** The timeouts of connections in milliseconds, and their maximum number. */
export interface SocketLimits {
  /** Between two requests: longer than clients and proxies keep connections, so that a request never meets a closed one. */
  keepAliveTimeout: number;
  /** From the connection, or the first byte of a request, to the end of its headers. */
  headersTimeout: number;
  /** To the end of its body: a recording of 20 MB over a slow connection. */
  requestTimeout: number;
  /** How often the two timeouts are checked. */
  connectionsCheckingInterval: number;
  /** How long a body may take at any rate, in milliseconds. */
  bodyGrace: number;
  /** The minimum average rate of a body in bytes per second. */
  bodyRate: number;
  most: number;
  /** Trusted proxies carry everyone's requests and are not counted. */
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

/** Closes new connections of a network that already holds its maximum. */
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
 * Disconnects requests whose body arrives too slowly. Otherwise each could hold a connection for the whole timeout, and 300 of them would
 * lock out the rest of their network.
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
      // bytes that the server has not read yet are not the sender's fault
      if (elapsed > bodyGrace && brought < (bodyRate * elapsed) / 1000 && request.socket.readableLength === 0)
        request.socket.destroy();
    }
  }, connectionsCheckingInterval / 2).unref();
  server.once('close', () => clearInterval(look));
}

/** Serves a site over HTTP. @param port 0: any free port, which is passed to `onListening` */
export function listen(
  site: Site,
  { host, port, metrics }: { host: string; port: number; metrics?: Metrics | undefined },
  onListening: (address: { port: number }) => void,
  limits = SOCKET_LIMITS,
): ServerType {
  const { requestLog, trustedProxies } = site.settings;
  const options = {
    lag: measureLag(),
    metrics,
    ...((requestLog || metrics) && {
      log(entry: LoggedRequest) {
        if (requestLog) console.log(JSON.stringify(entry));
        metrics?.countRequest(entry);
      },
    }),
  };
  const { most, mostPerAddress, bodyGrace, bodyRate, ...serverOptions } = limits;
  const server = serve({ fetch: createApp(site, options).fetch, hostname: host, port, serverOptions }, onListening);
  server.maxConnections = most;
  limitPerAddress(server, mostPerAddress, trustedProxies);
  endSlowBodies(server, limits);
  return server;
}
