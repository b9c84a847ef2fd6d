import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { LINE_TYPE, STATUS } from '../../domain/order/orderStatus.ts';
import { MINUTE, toInstant } from '../../domain/time/kuwaitTime.ts';
import { startPushTwin } from '../support/fakePushService.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import type { TestServer } from '../support/testServer.ts';
import { embeddedTest, testServer } from '../support/testServerFactory.ts';
import { advance, at, book, HOUSE, KITCHEN, NASSER, RECITER, STAFF } from './people.ts';

/** The server's clock stands at noon of this Saturday. */
const TONIGHT = '2026-11-21';
const TOMORROW = '2026-11-22';

const sleepUntil = (server: TestServer, day: string, clock: string) =>
  advance(server, (toInstant(day, clock) - server.now()) / MINUTE);
const quietHours = (who: HttpParty, from: string, to: string) =>
  who.method('husainia.api.set_quiet_hours', { from, to });

describe('the time to respond to a request', () => {
  let server: TestServer;
  let customer: HttpParty;
  let reciter: HttpParty;

  beforeEach(async () => {
    server = testServer();
    customer = httpParty(server, NASSER);
    reciter = httpParty(server, RECITER.email);
    await sleepUntil(server, TONIGHT, '23:30');
  });

  const clocksOf = (line: string) => {
    const { answer_from, deadline_at } = server.stored(({ system }) => system.get('Order Progress', line));
    return [answer_from, deadline_at].map((time) => String(time).slice(5, 16));
  };
  const request = async (day: string, clock: string) => (await book(customer, at(day, clock))).line;

  it('begins at the end of the provider’s quiet hours for a request sent in them', async () => {
    expect(clocksOf(await request('2026-11-26', '19:00'))).toEqual(['11-22 07:00', '11-22 09:00']);
    expect((await quietHours(reciter, '22:00', '09:30')).status).toBe(200);
    expect(clocksOf(await request('2026-11-27', '19:00'))).toEqual(['11-22 09:30', '11-22 11:30']);
    expect((await quietHours(reciter, '00:00', '00:00')).status).toBe(200);
    expect(clocksOf(await request('2026-11-28', '19:00'))).toEqual(['11-21 23:30', '11-22 01:30']);
  });

  it('runs at once if the full time would not fit before the start', async () => {
    expect(clocksOf(await request(TOMORROW, '09:15'))).toEqual(['11-22 07:00', '11-22 09:00']);
    expect(clocksOf(await request(TOMORROW, '08:00'))).toEqual(['11-21 23:30', '11-22 01:30']);
  });

  it('runs at once where the site doesn’t pause it', async () => {
    const staff = httpParty(server, STAFF);
    const off = { pause_answer_clock_at_night: 0, change_note: 'A test.' };
    expect((await staff.update('Husainia Settings', 'Husainia Settings', off)).status).toBe(200);
    expect(clocksOf(await request('2026-11-26', '19:00'))).toEqual(['11-21 23:30', '11-22 01:30']);
  });

  it('is the customer’s to see, the request lapses only after it, and an approval at night counts as immediate', async () => {
    const waiting = await request('2026-11-26', '19:00');
    const seen = (await customer.read('Order Progress', waiting)).body.data;
    expect([seen.answer_from, seen.deadline_at]).toEqual([at(TOMORROW, '07:00'), at(TOMORROW, '09:00')]);
    const answered = await request('2026-11-27', '19:00');
    await reciter.method('husainia.api.approve_order', { name: answered });
    await sleepUntil(server, TOMORROW, '09:00');
    const statusOf = (line: string) => server.stored(({ system }) => system.get('Order Progress', line).status);
    expect(statusOf(waiting)).toBe(STATUS.pendingVerification);
    await advance(server, 1);
    expect(statusOf(waiting)).toBe(STATUS.cancelled);
  });

  it('lets the customer wait for all answers of an order before paying', async () => {
    const start = at('2026-11-26', '19:00');
    const response = await customer.method('husainia.api.place_order', {
      lines: [
        { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start },
        { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2, delivery_date_time: start },
      ],
      ...{ address: HOUSE, occasion: 'condolence', expected_total: RECITER.price + 2 * KITCHEN.price + 5 },
    });
    const lines = response.body.message.lines as { name: string; type: string }[];
    const [session, food] = [LINE_TYPE.reciter, LINE_TYPE.restaurant].map(
      (type) => lines.find((line) => line.type === type)?.name ?? '',
    ) as [string, string];
    await reciter.method('husainia.api.approve_order', { name: session });
    expect(clocksOf(session)[1]).toBe('11-22 09:00');
    await httpParty(server, KITCHEN.email).method('husainia.api.approve_order', { name: food });
    expect(clocksOf(food)[1]).toBe('11-22 01:30');
  });

  it('is what the provider’s median response time counts from', async () => {
    server.seed(({ database }) =>
      database.run('UPDATE "tabOrder Event" SET "actor_role" = \'staff\' WHERE "actor_role" = \'vendor\''),
    );
    const first = await request('2026-11-26', '19:00');
    const second = await request('2026-11-27', '19:00');
    const median = () =>
      server.stored(({ system }) => system.get(LINE_TYPE.reciter, RECITER.name).record_answer_minutes);
    await reciter.method('husainia.api.approve_order', { name: first });
    // the shortest that is shown
    expect(median()).toBe(1);
    await sleepUntil(server, TOMORROW, '07:40');
    await reciter.method('husainia.api.approve_order', { name: second });
    expect(median()).toBe(20);
  });
});

test('an account chooses its quiet hours, up to twelve, and nobody else reads them', async () => {
  const server = testServer();
  const reciter = httpParty(server, RECITER.email);
  const ofReciter = async (who: HttpParty) =>
    (await who.call('GET', '/api/method/husainia.api.news_channels')).body.message?.quiet;
  expect(await ofReciter(reciter)).toEqual({ from: '23:00', to: '07:00' });
  expect((await quietHours(reciter, '21:15', '08:05')).status).toBe(200);
  expect(await ofReciter(reciter)).toEqual({ from: '21:15', to: '08:05' });
  expect(await ofReciter(httpParty(server, NASSER))).toEqual({ from: '23:00', to: '07:00' });
  const tooLong = await quietHours(reciter, '19:59', '08:00');
  expect([tooLong.status, tooLong.messages[0]?.key, tooLong.messages[0]?.fieldname]).toEqual([
    417,
    'notifications.quiet_too_long',
    'to',
  ]);
  const broken = await quietHours(reciter, '25:00', '07:00');
  expect([broken.status, broken.messages[0]?.key, broken.messages[0]?.fieldname]).toEqual([
    417,
    'errors.format',
    'from',
  ]);
  expect((await quietHours(httpParty(server), '22:00', '06:00')).status).toBeGreaterThanOrEqual(401);
  const asStaff = (await httpParty(server, STAFF).read('User', RECITER.email)).body.data;
  expect(asStaff).not.toHaveProperty('quiet_from');
  expect((await reciter.read('User', RECITER.email)).body.data).toMatchObject({
    quiet_to: expect.stringMatching(/^0?8:05/),
  });
  await reciter.update('User', RECITER.email, { quiet_from: '10:00:00' });
  expect(await ofReciter(reciter)).toEqual({ from: '21:15', to: '08:05' });
});

describe('push messages', () => {
  let twin: Awaited<ReturnType<typeof startPushTwin>>;
  let server: EmbeddedServer;
  let customer: HttpParty;
  let reciter: HttpParty;

  beforeAll(async () => {
    twin = await startPushTwin();
  });
  afterAll(() => twin.close());

  const pushes = async () => {
    server.site.outbox.poke();
    await server.site.outbox.settled();
    return twin.pushed.map(({ text }) => JSON.parse(text).body as string).length;
  };
  const queued = () =>
    server.stored(({ system }) =>
      system
        .list('Outbox Message', {
          fields: ['recipient', 'template', 'send_after'],
          filters: [
            ['channel', '=', 'Push'],
            ['state', '=', 'Queued'],
          ],
          order_by: 'creation asc',
          limit_page_length: 0,
        })
        .map(({ recipient, template, send_after }) => [recipient, template, String(send_after).slice(5, 16)]),
    );

  beforeEach(async () => {
    server = startServer();
    (server.site.settings.push.services as string[]).push(twin.origin);
    [customer, reciter] = [NASSER, RECITER.email].map((email) => httpParty(server, email)) as [HttpParty, HttpParty];
    // requests of the sample end before anybody subscribes
    await sleepUntil(server, TONIGHT, '23:30');
    for (const party of [customer, reciter]) {
      const { push_key } = (await party.call('GET', '/api/method/husainia.api.news_channels')).body.message;
      expect((await party.method('husainia.api.subscribe_push', twin.subscribe(push_key))).status).toBe(200);
    }
    twin.pushed.length = 0;
  });

  embeddedTest('wait for the end of the quiet hours; emails don’t', async () => {
    const { line } = await book(customer, at('2026-11-26', '19:00'));
    expect(await pushes()).toBe(0);
    expect(queued()).toEqual([[RECITER.email, 'request', '11-22 07:00']]);
    expect((await server.mails()).some(({ to, sentAt }) => to === RECITER.email && sentAt === server.now())).toBe(true);
    await sleepUntil(server, TOMORROW, '06:59');
    expect(await pushes()).toBe(0);
    await advance(server, 1);
    expect(await pushes()).toBe(1);
    expect(line).toBeTruthy();
  });

  embeddedTest('are sent at once if the answer or the payment is due before they end', async () => {
    const { line } = await book(customer, at(TOMORROW, '08:00'));
    expect(await pushes()).toBe(1);
    await reciter.method('husainia.api.approve_order', { name: line });
    expect([await pushes(), queued()]).toEqual([2, []]);
  });

  embeddedTest('about a payment that is due before they end wake only who pays', async () => {
    const { line } = await book(customer, at('2026-11-26', '19:00'));
    const approved = { status: STATUS.paymentPending, status_note: 'By telephone.' };
    expect((await httpParty(server, STAFF).update('Order Progress', line, approved)).status).toBe(200);
    expect(await pushes()).toBe(1);
    expect(queued()).toEqual([
      [RECITER.email, 'request', '11-22 07:00'],
      [RECITER.email, 'team_acted', '11-22 07:00'],
    ]);
  });

  embeddedTest('are sent at once about a booking that begins before they end', async () => {
    const { line } = await book(customer, at(TOMORROW, '06:30'));
    await reciter.method('husainia.api.approve_order', { name: line });
    await pushes();
    twin.pushed.length = 0;
    await customer.update('Order Progress', line, { status: STATUS.cancelled });
    expect([await pushes(), queued()]).toEqual([1, []]);
  });

  embeddedTest('follow the hours of each account', async () => {
    await quietHours(reciter, '00:00', '00:00');
    await quietHours(customer, '23:00', '08:30');
    const { line } = await book(customer, at('2026-11-26', '19:00'));
    expect(await pushes()).toBe(1);
    await reciter.update('Order Progress', line, { status: STATUS.cancelled, status_note: 'Travelling.' });
    expect([await pushes(), queued()]).toEqual([1, [[NASSER, 'not_accepted', '11-22 08:30']]]);
  });
});
