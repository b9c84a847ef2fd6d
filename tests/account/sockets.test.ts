import { connect, type Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { serverPaths } from '../../domain/paths.ts';
import { listen, SOCKET_LIMITS } from '../../server/http/listen.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';

const QUICK = { ...SOCKET_LIMITS, headersTimeout: 1000, requestTimeout: 2000, connectionsCheckingInterval: 200 };
let server: ServerType;
let embedded: EmbeddedServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

const serve = (limits: typeof SOCKET_LIMITS, environment: Record<string, string> = {}): Promise<number> =>
  new Promise((done) => {
    embedded = startServer({ environment });
    server = listen(embedded.site, { host: '127.0.0.1', port: 0 }, ({ port }) => done(port), limits);
  });

/** Opens a connection, sends a text and measures, in ms, until the server closes it. */
const heldOpen = (port: number, request: string): Promise<number> =>
  new Promise((closed) => {
    const started = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    sockets.push(socket);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => closed(performance.now() - started));
  });

const HALF_OPEN = [
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-One: ',
  'POST /api/method/husainia.api.login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
];

it('closes 200 incomplete requests and keeps serving others', async () => {
  const port = await serve(QUICK);
  const open = Array.from({ length: 200 }, (_, index) => heldOpen(port, HALF_OPEN[index % 2]!));
  expect((await fetch(`http://127.0.0.1:${port}/health`)).ok).toBe(true);
  const silent = heldOpen(port, '');
  const lasted = await Promise.all([...open, silent]);
  expect(Math.max(...lasted)).toBeLessThan(10_000);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).ok).toBe(true);
});

it('closes them within ten seconds, or two minutes for the body', async () => {
  await serve(SOCKET_LIMITS);
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 });
  expect(server).toMatchObject({ maxConnections: 2000 });
});

it('closes slow bodies, but not those that arrive steadily', async () => {
  const port = await serve({ ...SOCKET_LIMITS, connectionsCheckingInterval: 200, bodyGrace: 500, bodyRate: 1024 });
  const dripping = new Promise<number>((closed) => {
    const started = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(HALF_OPEN[1]!.replace('99', '99999')));
    sockets.push(socket);
    const drip = setInterval(() => socket.writable && socket.write('x'), 100);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      clearInterval(drip);
      closed(performance.now() - started);
    });
  });
  // a few kilobytes per second, for longer than the grace period
  const coming = new Promise<string>((answered) => {
    const body = 'x'.repeat(12_000);
    const head = `POST /api/method/husainia.api.login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    sockets.push(socket);
    let sent = 0;
    const send = setInterval(() => {
      socket.write(body.slice(sent, sent + 600));
      sent += 600;
      if (sent >= body.length) clearInterval(send);
    }, 100);
    socket.on('error', () => answered('hung up')).once('data', (data) => answered(String(data).slice(0, 8)));
    socket.once('close', () => answered('hung up'));
  });
  expect(await dripping).toBeLessThan(5000);
  expect(await coming).toBe('HTTP/1.1');
});

it('limits connections per address, except for trusted proxies', async () => {
  const few = { ...SOCKET_LIMITS, mostPerAddress: 5 };
  const waiting = (port: number) =>
    Array.from({ length: 8 }, () => heldOpen(port, HALF_OPEN[0]!).then(() => 'hung up'));
  const soon = () => new Promise((done) => setTimeout(() => done('open'), 1000));
  const states = async (port: number) =>
    (await Promise.all(waiting(port).map((one) => Promise.race([one, soon()])))).toSorted();
  expect(await states(await serve(few))).toEqual([...Array(3).fill('hung up'), ...Array(5).fill('open')]);
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((closed) => server.close(closed));
  expect(await states(await serve(few, { TRUSTED_PROXIES: '127.0.0.1' }))).toEqual(Array(8).fill('open'));
});

/** Starts an upload that never ends. @returns the response to it */
const begunUpload = (port: number, headers: string): Promise<string> =>
  new Promise((answered) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${serverPaths.upload} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n--x\r\n`,
      ),
    );
    sockets.push(socket);
    socket.on('error', () => undefined).once('data', (data) => answered(String(data).slice(9, 12)));
    setTimeout(() => answered('waits'), 700);
  });

it('reads no upload of unauthorized senders, and few at a time per account', async () => {
  const port = await serve(SOCKET_LIMITS);
  const own = `Authorization: ${embedded.tokenOf('yousef-al-sanbouki@example.com')}\r\n`;
  expect(await begunUpload(port, '')).toBe('403');
  const begun = await Promise.all(Array.from({ length: 6 }, () => begunUpload(port, own)));
  expect(begun.toSorted()).toEqual(['503', '503', 'waits', 'waits', 'waits', 'waits']);
  const others = `Authorization: ${embedded.tokenOf('nasser.customer@example.com')}\r\n`;
  expect(await begunUpload(port, others)).toBe('waits');
  // closing a connection frees capacity
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => begunUpload(port, own), { timeout: 20_000 }).toBe('waits');
});
