import { afterEach, expect, test } from 'vitest';
import { serverPaths } from '../../domain/paths.ts';
import { ACCOUNT } from '../../domain/states/account.ts';
import { eventStreamRoute } from '../../server/http/eventStreamRoute.ts';
import { readEvents } from '../../src/dataProvider/realtime/readEvents.ts';
import { httpParty } from '../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { at, book, KITCHEN, NASSER, RECITER, STAFF } from './people.ts';

/** Which changes the event stream reports, and to whom. */

const open: AbortController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

interface Heard {
  status: number;
  /** `DocType name` of each frame so far. */
  frames: string[];
  ended: boolean;
}

async function listenAs(server: EmbeddedServer, authorization?: string): Promise<Heard> {
  const leaving = new AbortController();
  open.push(leaving);
  const response = await server.fetch(serverPaths.changes, {
    headers: authorization ? { Authorization: authorization } : {},
    signal: leaving.signal,
  });
  const heard: Heard = { status: response.status, frames: [], ended: false };
  if (response.status === 200 && response.body)
    void (async () => {
      for await (const { data } of readEvents(response.body as ReadableStream<Uint8Array>)) {
        const { doctype, name } = JSON.parse(data) as { doctype: string; name: string };
        heard.frames.push(`${doctype} ${name}`);
      }
      heard.ended = true;
    })().catch(() => undefined);
  return heard;
}

/** Polls the change logs and waits for the frames to arrive. */
async function look(server: EmbeddedServer): Promise<void> {
  server.site.changes.look();
  await new Promise((done) => setTimeout(done, 20));
}

test('changes of a line reach staff and its provider, by name only, and nobody else', async () => {
  const server = startServer();
  const [staff, reciter, kitchen] = await Promise.all(
    [STAFF, RECITER.email, KITCHEN.email].map((email) => listenAs(server, server.tokenOf(email))),
  );
  const { line } = await book(httpParty(server, NASSER), at('2026-11-25', '19:00'));
  await look(server);
  const change = `Order Progress ${line}`;
  expect(staff?.frames).toContain(change);
  expect(reciter?.frames).toContain(change);
  expect(kitchen?.frames).toEqual([]);
  // other changes are reported to staff and to the provider concerned
  expect(
    reciter?.frames.filter((frame) => !/^(Order Progress|Husainia Notification|Qaari Zakreen) /.test(frame)),
  ).toEqual([]);
  expect(staff?.frames.filter((frame) => frame.startsWith('Husainia Notification'))).toEqual([]);
});

test('customers, guests and invalid keys get no stream', async () => {
  const server = startServer();
  expect((await listenAs(server, server.tokenOf(NASSER))).status).toBe(403);
  expect((await listenAs(server)).status).toBe(403);
  expect((await listenAs(server, 'token a:b')).status).toBe(401);
});

test('if streams are refused, the response has the changes since the marker and the new marker', async () => {
  const server = startServer();
  const routes = eventStreamRoute({ ...server.site, mayStay: false });
  const ask = async (email: string, mark?: string) => {
    const headers = { Authorization: server.tokenOf(email), ...(mark && { 'Last-Event-ID': mark }) };
    const response = await routes.request(serverPaths.changes, { headers });
    const events: { event: string; data: string }[] = [];
    for await (const event of readEvents(response.body as ReadableStream<Uint8Array>)) events.push(event);
    const until = JSON.parse(events.pop()?.data ?? '{}') as { mark: string; again_ms: number };
    return { status: response.status, frames: events.map(({ event, data }) => `${event} ${data}`), until };
  };
  const first = await ask(RECITER.email);
  expect(first.frames).toEqual([]);
  expect(first.until.again_ms).toBeGreaterThanOrEqual(1000);
  const { line } = await book(httpParty(server, NASSER), at('2026-11-25', '19:00'));
  const frame = `message ${JSON.stringify({ doctype: 'Order Progress', name: line, act: 'changed' })}`;
  const second = await ask(RECITER.email, first.until.mark);
  expect(second.frames).toContain(frame);
  expect((await ask(KITCHEN.email, first.until.mark)).frames).not.toContain(frame);
  expect((await ask(RECITER.email, second.until.mark)).frames).toEqual([]);
  expect((await ask(RECITER.email, '1 unknown')).frames).toEqual(['reset {}']);
});

test('rolled-back changes aren’t sent; a deleted record is reported as gone', async () => {
  const server = startServer();
  const staff = await listenAs(server, server.tokenOf(STAFF));
  const { engine } = server.site;
  expect(() =>
    engine.run(engine.administrator, ({ system }) => {
      system.insert({ doctype: 'Banner', headline: 'never' });
      throw new Error('undone');
    }),
  ).toThrow('undone');
  await look(server);
  expect(staff.frames).toEqual([]);
});

test('an ended session or suspended account receives nothing more', async () => {
  const server = startServer();
  const [first, second] = [server.tokenOf(RECITER.email), server.tokenOf(KITCHEN.email)];
  const [ended, suspended] = [await listenAs(server, first), await listenAs(server, second)];
  await server.apiAs(RECITER.email, first).logout();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system }) =>
    system.setValues('User', KITCHEN.email, { user_status: ACCOUNT.suspended }),
  );
  // sessions are also checked every few polls without a document change
  for (let times = 0; times < 8; times += 1) await look(server);
  expect([ended.ended, suspended.ended]).toEqual([true, true]);
});

test('a session has three streams, which don’t count as use of it', async () => {
  const server = startServer();
  const token = server.tokenOf(STAFF);
  const answers = [];
  for (let times = 0; times < 4; times += 1) answers.push((await listenAs(server, token)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});

test.each([
  ['a provider', RECITER.email, 6],
  ['one of staff', STAFF, 24],
])(
  '%s has a limited number of streams over all sessions: the oldest ends, those of others stay',
  async (_who, email, most) => {
    const server = startServer();
    const other = await listenAs(server, server.tokenOf(KITCHEN.email));
    const streams = [];
    for (let times = 0; times <= most; times += 1) streams.push(await listenAs(server, server.tokenOf(email)));
    await look(server);
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect(streams.filter(({ ended }) => ended)).toEqual([streams[0]]);
    expect(other.ended).toBe(false);
  },
);
