import { connect, createServer, type Socket } from 'node:net';

/**
 * What happens to one connection: `none` passes it on; `lost`: the request never arrives; `half`: a part of it does;
 * `dropped`: it arrives, but the response is lost; `cut`: the response ends after its first bytes.
 */
export type Fault = 'none' | 'lost' | 'half' | 'dropped' | 'cut';
export const FAULTS: readonly Fault[] = ['lost', 'half', 'dropped', 'cut'];

export interface FaultyProxy {
  url: string;
  /** The fault of connections opened from now on. */
  fault: Fault;
  close(): Promise<void>;
}

/** A TCP proxy in front of a server on this machine. */
export async function startProxy(port: number): Promise<FaultyProxy> {
  const proxy = { fault: 'none' } as FaultyProxy;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const { fault } = proxy;
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    const end = () => {
      client.resetAndDestroy();
      upstream.destroy();
    };
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.end());
    client.on('data', (chunk: Buffer) => {
      if (fault === 'lost') return end();
      if (fault !== 'half') return void upstream.write(chunk);
      upstream.write(chunk.subarray(0, chunk.length - 1), () => end());
    });
    upstream.on('data', (chunk: Buffer) => {
      if (fault === 'none') return void client.write(chunk);
      if (fault === 'cut') return void client.write(chunk.subarray(0, 30), () => end());
      end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  });
}
