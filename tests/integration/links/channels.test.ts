import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { createWhatsApp } from '../../../server/marketplace/accounts/channels/whatsApp.ts';
import type { RequestContext } from '../../../server/ports/context.ts';
import { readSettings, SettingsError } from '../../../server/settings.ts';
import { startPushTwin, type TwinBrowser } from '../../support/fakePushService.ts';
import { startWhatsAppTwin } from '../../support/fakeWhatsApp.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';
import { book, HOUSE, NASSER, RECITER, RIVAL, STAFF } from '../people.ts';

let twin: Awaited<ReturnType<typeof startPushTwin>>;
let server: EmbeddedServer;
let reciter: HttpParty;
let key: string;

const run = <T>(work: (context: RequestContext) => T): T =>
  server.site.engine.run(server.site.engine.administrator, work);
const rows = () =>
  run(({ system }) =>
    system.list('News Subscription', { fields: ['user', 'channel', 'endpoint'], limit_page_length: 0 }),
  );
const outbox = () =>
  run(({ system }) =>
    system.list('Outbox Message', {
      fields: ['recipient', 'template', 'state', 'outcome', 'tries', 'text_values'],
      filters: { channel: 'Push' },
      order_by: 'creation asc',
      limit_page_length: 0,
    }),
  );
const subscribe = (party: HttpParty, browser: TwinBrowser) => party.method('husainia.api.subscribe_push', browser);
const bookOne = async (day = 5) => {
  const { line } = await book(httpParty(server, NASSER), instantToWire(server.clock.now() + day * DAY + 8 * HOUR));
  await server.site.outbox.settled();
  return line;
};

beforeAll(async () => {
  twin = await startPushTwin();
});
afterAll(() => twin.close());

beforeEach(async () => {
  server = startServer();
  // the fake replaces the browser vendor's push service
  (server.site.settings.push.services as string[]).push(twin.origin);
  reciter = httpParty(server, RECITER.email);
  key = (await reciter.method('husainia.api.news_channels')).body?.message?.push_key;
  key ??= (await reciter.call('GET', '/api/method/husainia.api.news_channels')).body.message.push_key;
  twin.pushed.length = 0;
});

describe('push messages', () => {
  it('tell a subscribed browser what happened, in its language, without names', async () => {
    await reciter.update('User', RECITER.email, { language: 'ar' });
    expect((await subscribe(reciter, twin.subscribe(key))).status).toBe(200);
    const line = await bookOne();
    expect(twin.pushed).toHaveLength(1);
    const [{ text, claims, ttl } = { text: '', claims: { aud: '', sub: '', exp: 0 }, ttl: 0 }] = twin.pushed;
    expect(claims).toMatchObject({ aud: twin.origin, sub: expect.stringMatching(/^(mailto:|https:)/) });
    expect(ttl).toBeGreaterThan(0);
    const payload = JSON.parse(text);
    expect(payload).toEqual({
      language: 'ar',
      title: 'مجالس',
      body: 'لديك طلب حجز جديد.',
      path: `/orders/${line}/show`,
    });
    const stored = run(({ system }) => system.get('Order Progress', line));
    for (const hidden of [stored.customer_name, stored.contact_mobile, stored.vendor_title, HOUSE, stored.packagename])
      expect(text).not.toContain(String(hidden));
    expect(outbox()).toMatchObject([
      { recipient: RECITER.email, template: 'request', state: 'Sent', outcome: 'taken 1' },
    ]);
  });

  it('outlive the session that subscribed', async () => {
    await subscribe(reciter, twin.subscribe(key));
    await reciter.method('husainia.api.logout');
    await bookOne();
    expect(twin.pushed).toHaveLength(1);
  });

  it('go only to subscribed browsers, and stop when turned off', async () => {
    const browser = twin.subscribe(key);
    await subscribe(reciter, browser);
    expect((await reciter.method('husainia.api.unsubscribe_push', { endpoint: browser.endpoint })).status).toBe(200);
    await bookOne();
    expect([twin.pushed, outbox(), rows()]).toEqual([[], [], []]);
  });

  it('remove a subscription that its service rejects, and reach the others', async () => {
    const dead = twin.subscribe(key, 410);
    const unknown = { ...twin.subscribe(key), endpoint: `${twin.origin}/push/none` };
    const alive = twin.subscribe(key);
    for (const browser of [dead, unknown, alive]) await subscribe(reciter, browser);
    await bookOne();
    expect(twin.pushed).toHaveLength(1);
    expect(rows().map(({ endpoint }) => endpoint)).toEqual([alive.endpoint]);
    expect(outbox()).toMatchObject([{ state: 'Sent', outcome: 'taken 1, gone 2' }]);
    twin.answerWith(alive, 404);
    await bookOne(6);
    expect(rows()).toEqual([]);
    expect(outbox()[1]).toMatchObject({ state: 'Unreached', outcome: 'gone 1' });
  });

  it('are retried while the service is down, without delaying the request or the email', async () => {
    const browser = twin.subscribe(key, 503);
    await subscribe(reciter, browser);
    await bookOne();
    expect(server.site.mailer?.mailbox?.some(({ to }) => to === RECITER.email)).toBe(true);
    expect(outbox()).toMatchObject([{ state: 'Queued', tries: 1, outcome: 'later 1' }]);
    twin.answerWith(browser, 201);
    server.clock.advance(3);
    server.site.outbox.poke();
    await server.site.outbox.settled();
    expect(outbox()).toMatchObject([{ state: 'Sent', tries: 2 }]);
  });

  it('belong to the account that subscribed; only the browser itself can end them', async () => {
    const browser = twin.subscribe(key);
    await subscribe(reciter, browser);
    const rival = httpParty(server, RIVAL.email);
    await rival.method('husainia.api.unsubscribe_push', { endpoint: browser.endpoint });
    expect(rows()).toHaveLength(1);
    for (const party of [rival, reciter, httpParty(server, STAFF), httpParty(server)])
      expect((await party.list('News Subscription')).status).toBeGreaterThanOrEqual(401);
    const asStaff = JSON.stringify((await httpParty(server, STAFF).list('Outbox Message', { fields: ['*'] })).body);
    expect(asStaff).not.toContain(browser.endpoint);
    // after another account logs in, the same browser belongs to it
    await subscribe(rival, browser);
    expect(rows()).toMatchObject([{ user: RIVAL.email }]);
  });

  it('are sent only to known push services, never to other or internal addresses', async () => {
    const { p256dh, auth } = twin.subscribe(key);
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'https://localhost/push',
      'https://example.com/push',
      'https://fcm.googleapis.com.example.com/push',
      'https://fcm.googleapis.com:8443/push',
      'https://user@fcm.googleapis.com/push',
      'http://fcm.googleapis.com/push',
    ])
      expect((await subscribe(reciter, { endpoint, p256dh, auth })).messages[0]?.key).toBe(
        'notifications.push_service',
      );
    expect((await subscribe(reciter, { endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh, auth })).status).toBe(
      200,
    );
    expect((await subscribe(httpParty(server), twin.subscribe(key))).status).toBeGreaterThanOrEqual(401);
  });

  it('use one key pair that survives a restart and is never shown', async () => {
    expect(key).toMatch(/^[\w-]{87}$/);
    const again = (await httpParty(server, NASSER).call('GET', '/api/method/husainia.api.news_channels')).body.message;
    expect(again.push_key).toBe(key);
    expect(again.whatsapp).toBeNull();
    expect(() => readSettings({ PUSH_PUBLIC_KEY: key })).toThrow(SettingsError);
    expect(() => readSettings({ PUSH_SERVICES: 'https://push.example.com/path' })).toThrow(SettingsError);
  });
});

describe('WhatsApp', () => {
  const settings = { phoneNumberId: '1055', accessToken: 'secret-token', template: 'majalis_news' };
  let cloud: Awaited<ReturnType<typeof startWhatsAppTwin>>;
  beforeAll(async () => {
    cloud = await startWhatsAppTwin({ token: 'secret-token', number: '1055', template: 'majalis_news' });
  });
  afterAll(() => cloud.close());
  const message = {
    name: 'one',
    recipient: 'a@example.com',
    language: 'ar',
    template: 'request',
    values: {},
    link: '',
  } as const;
  const sendBy = (more: object = {}, phone: string | undefined = '51234567') =>
    createWhatsApp({ apiUrl: cloud.apiUrl, ...settings, ...more }, () => phone).send({
      ...message,
      path: '/orders/OP-1/show',
    });

  it('sends the approved template with one sentence and the page, and records the result', async () => {
    expect(await sendBy()).toEqual({ state: 'sent', note: '' });
    expect(cloud.sent).toMatchObject([
      {
        to: '96551234567',
        template: {
          name: 'majalis_news',
          language: { code: 'ar' },
          components: [
            { type: 'body', parameters: [{ text: 'لديك طلب حجز جديد.' }] },
            { type: 'button', parameters: [{ text: 'orders/OP-1/show' }] },
          ],
        },
      },
    ]);
    expect(await sendBy({ template: 'other' })).toEqual({ state: 'failed', note: '132001' });
    expect(await sendBy({ accessToken: 'old' })).toEqual({ state: 'failed', note: '190' });
    expect(await sendBy({}, '')).toEqual({ state: 'unreached', note: '' });
    expect(await sendBy({}, '123')).toEqual({ state: 'unreached', note: '131026' });
    for (const [status, code] of [
      [429, 130429],
      [400, 131056],
      [500, 131000],
    ] as const) {
      cloud.refuse(status, code);
      expect(await sendBy()).toEqual({ state: 'later', note: String(code) });
    }
    expect(await sendBy({ apiUrl: 'http://127.0.0.1:9' })).toMatchObject({ state: 'later' });
  });

  it('is off until configured, never used in a demo, and opt-in per account', async () => {
    expect((await reciter.method('husainia.api.set_whatsapp_news', { on: 1 })).messages[0]?.key).toBe(
      'notifications.no_whatsapp',
    );
    const environment = {
      WHATSAPP_API_URL: cloud.apiUrl,
      WHATSAPP_PHONE_NUMBER_ID: '1055',
      WHATSAPP_ACCESS_TOKEN: 'secret-token',
      WHATSAPP_TEMPLATE: 'majalis_news',
    };
    expect(() => readSettings(environment)).toThrow(/demonstration/);
    expect(() => readSettings({ WHATSAPP_TEMPLATE: 'majalis_news' })).toThrow(/WHATSAPP_API_URL/);
    server = startServer({ settings: { whatsApp: { apiUrl: cloud.apiUrl, ...settings } } });
    reciter = httpParty(server, RECITER.email);
    cloud.sent.length = 0;
    await bookOne();
    expect(cloud.sent).toEqual([]);
    expect((await reciter.method('husainia.api.set_whatsapp_news', { on: 1 })).status).toBe(200);
    const ways = (await reciter.call('GET', '/api/method/husainia.api.news_channels')).body.message;
    expect(ways.whatsapp).toBe(true);
    await bookOne(6);
    expect(cloud.sent).toHaveLength(1);
    await reciter.method('husainia.api.set_whatsapp_news', { on: 0 });
    await bookOne(7);
    expect(cloud.sent).toHaveLength(1);
  });
});
