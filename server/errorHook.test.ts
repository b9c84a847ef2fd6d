import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ErrorHook, startErrorHook } from './errorHook.ts';
import { logProblem } from './frappe/errorLogging.ts';
import { runWithRequestId } from './frappe/requestId.ts';

let receiver: Server;
let hook: ErrorHook;
let received: Record<string, unknown>[];
let status: number;
let logged: string[];

beforeEach(async () => {
  received = [];
  status = 204;
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(line));
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push(JSON.parse(body));
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  hook = startErrorHook({
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/problems`,
    site: 'https://majalis.example',
    now: () => Date.parse('2026-11-21T09:00:00Z'),
  });
});
afterEach(() => {
  hook.stop();
  receiver.closeAllConnections();
  receiver.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('posts a problem with the id of its request, and without what a person typed', async () => {
  runWithRequestId('request-1', () =>
    logProblem('mail 1a2b', new TypeError('Nasser Al-Mirzabi, 55512345, nasser@example.com isn’t served')),
  );
  await hook.settled();
  expect(received).toEqual([
    {
      site: 'https://majalis.example',
      at: '2026-11-21T09:00:00.000Z',
      problem: 'mail 1a2b',
      id: 'request-1',
      error: 'TypeError',
      stack: expect.arrayContaining([expect.stringContaining('errorHook.test.ts')]),
    },
  ]);
  expect(JSON.stringify(received)).not.toMatch(/Nasser|5551|@example/);
});

it('sends ten in a minute, and says later how many it left out', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  for (let turn = 0; turn < 25; turn += 1) logProblem(`problem ${turn}`, new Error('once more'));
  await hook.settled();
  expect(received).toHaveLength(10);
  vi.advanceTimersByTime(60_000);
  logProblem('later', 'no error object');
  await hook.settled();
  expect(received.at(-1)).toMatchObject({ problem: 'later', error: 'string', stack: [], suppressed: 15 });
});

it('rests for the minute after a failure, which it logs and does not send', async () => {
  status = 500;
  logProblem('first', new Error('of all'));
  await hook.settled();
  logProblem('second', new Error('of all'));
  await hook.settled();
  expect(received.map(({ problem }) => problem)).toEqual(['first']);
  expect(logged.filter((line) => line.includes('error hook'))).toHaveLength(1);
});

it('sends nothing after it is stopped', async () => {
  hook.stop();
  logProblem('too late', new Error('of all'));
  await hook.settled();
  expect(received).toEqual([]);
});
