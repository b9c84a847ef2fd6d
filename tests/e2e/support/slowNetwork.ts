import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The speed of a connection. */
export interface Speed {
  /** Time in ms from a request to the first byte of its response, without the server's own time. */
  latency: number;
  /** Shared by all responses. */
  bytesPerSecond: number;
}

/** A mobile connection: 1.6 Mbps, 150 ms. */
export const MOBILE_LINE: Speed = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

/** Chunk size, small enough that concurrent responses share the bandwidth. */
const PIECE = 8 * 1024;

/**
 * A slow proxy to a server, for page loads. It keeps the server's host name, by which a Frappe site tells the marketplace from
 * its desk. Chromium's own throttling (`Network.emulateNetworkConditions`) hangs in about one of 200 pages: responses arrive
 * but are never read.
 * @param url of the server, without a path
 * @returns the proxy's address
 */
export async function slowLine(
  url: string,
  { latency, bytesPerSecond }: Speed,
): Promise<{ url: string; close(): Promise<void> }> {
  const { host, hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let freeAt = 0;

  /** Resolves when this many bytes have passed, after everything that other connections sent before. */
  const pass = (bytes: number): Promise<void> => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return sleep(freeAt - performance.now());
  };

  const ownHost = () => `127.0.0.1:${(line.address() as AddressInfo).port}`;
  const line = createServer({ noDelay: true }, async (browser) => {
    const server = connect({ host: hostname, port: Number(port) || 80, noDelay: true });
    let askedAt = 0;
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    browser.on('data', (question) => {
      askedAt = performance.now();
      server.write(Buffer.from(question.toString('latin1').replaceAll(ownHost(), host), 'latin1'));
    });
    browser.on('close', () => server.destroy());
    try {
      for await (const chunk of server as AsyncIterable<Buffer>) {
        await sleep(Math.max(0, askedAt + latency - performance.now()));
        for (let from = 0; from < chunk.length; from += PIECE) {
          const piece = chunk.subarray(from, from + PIECE);
          await pass(piece.length);
          browser.write(piece);
        }
      }
      browser.end();
    } catch {
      browser.destroy();
    }
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://${ownHost()}`,
    async close() {
      for (const socket of open) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
