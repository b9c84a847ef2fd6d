import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a line lets through. */
export interface Speed {
  /** ms from a question to the first byte of its answer, the server's own time apart. */
  latency: number;
  /** Of all answers together. */
  bytesPerSecond: number;
}

/** The line of a phone away from home: 1.6 Mbps, 150 ms. */
export const MOBILE_LINE: Speed = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

/** What travels at once: small enough that answers which arrive together take turns. */
const PIECE = 8 * 1024;

/**
 * A slow line to a server, for pages that load over it; the server is asked by its own name, by which a Frappe site tells the
 * marketplace from its desk. Chromium's own slowing down (`Network.emulateNetworkConditions`) leaves one
 * page in some 200 without an end: its answers have arrived at the browser, which does not read them.
 * @param url of the server, without a path
 * @returns the server's address over this line
 */
export async function slowLine(
  url: string,
  { latency, bytesPerSecond }: Speed,
): Promise<{ url: string; close(): Promise<void> }> {
  const { host, hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let freeAt = 0;

  /** Ends when so many bytes have passed, behind what all other connections have sent before. */
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
      for await (const answer of server as AsyncIterable<Buffer>) {
        await sleep(Math.max(0, askedAt + latency - performance.now()));
        for (let from = 0; from < answer.length; from += PIECE) {
          const piece = answer.subarray(from, from + PIECE);
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
