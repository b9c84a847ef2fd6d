import { connect } from 'node:net';
import type { ServerType } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../server/http/listen.ts';
import { startServer } from '../support/serverHarness.ts';

let server: ServerType;
let own: string;
beforeAll(async () => {
  const { site } = startServer();
  own = await new Promise((done) => {
    server = listen(site, { host: '127.0.0.1', port: 0 }, ({ port }) => done(`127.0.0.1:${port}`));
  });
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** The status of a raw request with this request line and Host header. */
const statusOf = (target: string, host: string, method = 'GET'): Promise<number> =>
  new Promise((done, failed) => {
    let output = '';
    const head = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    const socket = connect(Number(own.split(':')[1]), '127.0.0.1', () => socket.write(head));
    socket.on('data', (part) => {
      output += part.toString();
    });
    socket.once('error', failed).once('close', () => done(Number(output.split(' ')[1])));
  });

/** Paths handled by different parts: the engine, its hooks, demo pages, files, the app. */
const PATHS: readonly [path: string, method: string, status: number][] = [
  ['/api/method/ping', 'GET', 200],
  ['/api/resource/Governorate', 'GET', 200],
  ['/api/resource/Order', 'GET', 403],
  ['/api/method/husainia.api.place_order', 'POST', 403],
  ['/dev/mailbox.json', 'GET', 200],
  ['/health', 'GET', 200],
  ['/files/none', 'GET', 404],
];

it.each(PATHS)('%s is the same request with an absolute URL in its request line', async (path, method, status) => {
  for (const target of [path, `http://${own}${path}`, `/a/..${path}`, `http://${own}/a/%2e%2e${path}`, `${path}#part`])
    expect([target, await statusOf(target, own, method)]).toEqual([target, status]);
});

it.each(PATHS)('%s is rejected if request line and headers name different hosts', async (path, method) => {
  expect(await statusOf(`http://${own}${path}`, 'evil.example', method)).toBe(400);
  expect(await statusOf(`http://evil.example${path}`, own, method)).toBe(400);
  expect(await statusOf(`http://evil.example${path}`, 'evil.example', method)).toBe(421);
  expect(await statusOf(`http://name:password@${own}${path}`, own, method)).toBe(400);
});
