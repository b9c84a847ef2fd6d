import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { DAY, getDay, HOUR, type Instant, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { remind } from '../../../server/marketplace/site/reminders.ts';
import type { RequestContext } from '../../../server/ports/context.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';
import { book, HOUSE, NASSER, RECITER, RIVAL, STAFF } from '../people.ts';

const LAILA = 'laila.customer@example.com';
let server: EmbeddedServer;
let customer: HttpParty;
let guest: HttpParty;
let start: Instant;
let line: string;
let token: string;

const run = <T>(work: (context: RequestContext) => T): T =>
  server.site.engine.run(server.site.engine.administrator, work);
const stored = (name = line) => run(({ system }) => system.get('Order Progress', name));
/** The tokens in the emails to an address, newest first. */
async function mailed(to = RECITER.email): Promise<string[]> {
  await server.site.outbox.settled();
  return (server.site.mailer?.mailbox ?? [])
    .filter((mail) => mail.to === to && mail.link?.includes('/Answer#'))
    .map(({ link = '' }) => link.split('#')[1] ?? '');
}
const show = (one = token) => guest.method('husainia.api.answer_link_show', { token: one });
const respond = (how: string, more: object = {}, one = token) =>
  guest.method('husainia.api.answer_link', { token: one, answer: how, slot_start: instantToWire(start), ...more });
const toRefusal = async (reply: ReturnType<typeof show>) => {
  const { status, messages, body } = await reply;
  return status === 200 ? [status, body.message.state] : [status, messages[0]?.key];
};

beforeEach(async () => {
  server = startServer();
  customer = httpParty(server, NASSER);
  guest = httpParty(server);
  start = server.clock.now() + 5 * DAY + 8 * HOUR;
  line = (await book(customer, instantToWire(start))).line;
  token = (await mailed())[0] ?? '';
});

describe('the response link of a request', () => {
  it('shows what a provider may know before payment, and changes nothing', async () => {
    const before = stored();
    const { body, headers } = await show();
    expect(body.message).toMatchObject({
      state: 'open',
      line: { name: line, area: 'surra', line_total: RECITER.price, slot_start: instantToWire(start), ends_others: 0 },
    });
    expect(headers.get('set-cookie')).toBeNull();
    const text = JSON.stringify(body);
    for (const hidden of [before.customer_name, before.contact_mobile, before.user, before.customer, before.latitude])
      expect(text).not.toContain(String(hidden));
    expect(stored()).toEqual(before);
    expect(await toRefusal(show())).toEqual([200, 'open']);
  });

  it('warns about an own booking with too little travel time, without its place or hour', async () => {
    // far away (an hour by car), ending a quarter of an hour before
    const before = start - 75 * MINUTE;
    const { line: other } = await book(httpParty(server, LAILA), instantToWire(before));
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: other });
    const isIn = (area: string) => run(({ system }) => system.setValues('Order Progress', other, { area }));
    isIn('jahra');
    expect(stored(other).status).toBe(STATUS.paymentPending);
    const { line: shown } = (await show()).body.message;
    expect(shown.tight_ways).toHaveLength(1);
    const [way] = shown.tight_ways;
    expect(Object.keys(way).sort()).toEqual(['before', 'gap', 'way']);
    expect(way).toMatchObject({ before: 1, gap: Math.round((start - before) / MINUTE) - stored(other).package_time });
    expect(way.way).toBeGreaterThan(way.gap);
    expect(JSON.stringify(shown)).not.toContain(instantToWire(before));
    // one in the same area leaves enough time
    isIn('surra');
    expect((await show()).body.message.line.tight_ways).toEqual([]);
  });

  it('accepts once; a repeat shows what it did, and the provider is notified', async () => {
    expect(await toRefusal(respond('accept'))).toEqual([200, 'accepted']);
    const after = stored();
    expect(after).toMatchObject({ status: STATUS.paymentPending });
    expect(await toRefusal(respond('accept'))).toEqual([200, 'accepted']);
    expect(await toRefusal(respond('decline'))).toEqual([409, 'orders.link_used']);
    expect(stored()).toEqual(after);
    const shown = (await show()).body.message;
    expect(shown).toMatchObject({ state: 'accepted', at: after.approved_at, pay_by: after.deadline_at, line: null });
    const kinds = await httpParty(server, RECITER.email).list('Husainia Notification', { fields: ['kind'] });
    expect(kinds.body.data).toContainEqual({ kind: 'link_answered' });
    const events = run(({ system }) =>
      system.list('Order Event', {
        fields: ['by_link', 'actor', 'actor_role'],
        filters: { order_progress: line, to_status: STATUS.paymentPending },
      }),
    );
    expect(events).toMatchObject([{ by_link: 1, actor: RECITER.email, actor_role: 'vendor' }]);
  });

  it('declines with a reason for the customer', async () => {
    expect(await toRefusal(respond('decline', { note: 'I travel that week.' }))).toEqual([200, 'declined']);
    expect(stored()).toMatchObject({
      status: STATUS.cancelled,
      status_reason: 'vendor_rejected',
      status_note: 'I travel that week.',
    });
    expect(await toRefusal(show())).toEqual([200, 'declined']);
  });

  it('requests a change only with a text, and then accepts no other response', async () => {
    expect(await toRefusal(respond('ask'))).toEqual([417, 'staff.note_required']);
    expect(await toRefusal(respond('ask', { note: 'An hour later, please.' }))).toEqual([200, 'asked']);
    expect(stored()).toMatchObject({ status: STATUS.pendingVerification, status_note: 'An hour later, please.' });
    expect(await toRefusal(respond('accept'))).toEqual([409, 'orders.link_used']);
  });

  it('proposes one of the free times it shows, and can still accept the request', async () => {
    const { days, own_start } = (await show()).body.message.line;
    expect(own_start).toBeNull();
    expect(days.map(({ date }: { date: string }) => date)).toEqual(
      [-1, 0, 1, 2, 3].map((by) => getDay(start + by * DAY)),
    );
    const later = instantToWire(start + DAY);
    const offered = days[2].starts.find((one: { start: string }) => one.start === later);
    expect(offered).toMatchObject({ state: 'free' });
    expect(await toRefusal(respond('propose'))).toEqual([417, 'common.required']);
    expect(await toRefusal(respond('propose', { start: later }))).toEqual([200, 'open']);
    expect(stored()).toMatchObject({ status: STATUS.pendingVerification, move_by: 'vendor', move_start: later });
    const shown = (await show()).body.message.line;
    expect(shown).toMatchObject({ own_start: later, own_until: stored().move_until, move_start: null });
    // a repeated request proposes it once
    expect(await toRefusal(respond('propose', { start: later }))).toEqual([200, 'open']);
    expect(stored().moves_by_vendor).toBe(1);
    expect(await toRefusal(respond('accept'))).toEqual([200, 'accepted']);
    expect(stored()).toMatchObject({
      status: STATUS.paymentPending,
      slot_start: instantToWire(start),
      move_start: null,
    });
  });

  it('shows no times if the provider can’t propose any more', async () => {
    run(({ system }) => system.setValues('Order Progress', line, { moves_by_vendor: 99 }));
    expect((await show()).body.message.line.days).toEqual([]);
  });

  it('accepts only the time that was shown; a customer’s proposal can be accepted', async () => {
    const later = start + HOUR;
    expect(await toRefusal(respond('accept', { slot_start: instantToWire(later) }))).toEqual([
      409,
      'orders.move_changed',
    ]);
    await customer.method('husainia.api.propose_move', { name: line, start: instantToWire(later) });
    const [newest] = await mailed();
    expect(newest).not.toBe(token);
    expect((await show(newest)).body.message.line.move_start).toBe(instantToWire(later));
    expect(await toRefusal(respond('accept', { slot_start: instantToWire(later) }, newest))).toEqual([200, 'accepted']);
    expect(stored()).toMatchObject({ status: STATUS.paymentPending, slot_start: instantToWire(later) });
    expect(await toRefusal(show())).toEqual([200, 'accepted']);
  });

  it('invalidates only the other links of its line when used', async () => {
    const other = (await book(httpParty(server, LAILA), instantToWire(start + 7 * DAY))).line;
    const [ofOther = ''] = await mailed();
    server.clock.advance(95);
    run(remind);
    const reminders = (await mailed()).filter((one) => one !== token && one !== ofOther);
    const about = await Promise.all(reminders.map(async (one) => (await show(one)).body.message.line.name));
    const reminder = reminders[about.indexOf(line)] ?? '';
    expect(await toRefusal(respond('decline', {}, reminder))).toEqual([200, 'declined']);
    expect(await toRefusal(respond('accept'))).toEqual([409, 'orders.link_used']);
    expect(await toRefusal(show(ofOther))).toEqual([200, 'open']);
    expect(stored(other).status).toBe(STATUS.pendingVerification);
  });

  it('stays usable after a rejected step', async () => {
    run(({ system }) => system.setValues('Qaari Zakreen', RECITER.name, { verification_status: 'Pending' }));
    expect(await toRefusal(respond('accept'))).toEqual([417, 'account.link_expired']);
    run(({ system }) => system.setValues('Qaari Zakreen', RECITER.name, { verification_status: 'Verified' }));
    expect(await toRefusal(respond('accept'))).toEqual([200, 'accepted']);
  });

  it('says that it is too late, that the host cancelled, or that another request took the time', async () => {
    const rival = (await book(httpParty(server, LAILA), instantToWire(start))).line;
    const [ofRival = ''] = await mailed();
    expect((await show()).body.message.line.ends_others).toBe(1);
    await respond('accept', {}, ofRival);
    expect(stored(rival).status).toBe(STATUS.paymentPending);
    expect(await toRefusal(show())).toEqual([200, 'taken']);
    const second = (await book(customer, instantToWire(start + 3 * DAY))).line;
    const [ofSecond = ''] = await mailed();
    await customer.update('Order Progress', second, { status: STATUS.cancelled });
    expect(await toRefusal(show(ofSecond))).toEqual([200, 'cancelled']);
    await book(customer, instantToWire(start + 4 * DAY));
    const [ofThird = ''] = await mailed();
    server.clock.advance((5 * HOUR) / MINUTE);
    expect(await toRefusal(show(ofThird))).toEqual([200, 'late']);
    expect((await respond('accept', { slot_start: instantToWire(start + 4 * DAY) }, ofThird)).status).toBe(417);
    expect(await toRefusal(show(ofThird))).toEqual([200, 'late']);
  });

  it('ends with a new password', async () => {
    await guest.method('husainia.api.forgot_password', { email: RECITER.email });
    await server.site.outbox.settled();
    const mail = server.site.mailer?.mailbox?.find(
      ({ to, link }) => to === RECITER.email && link?.includes('NewPassword'),
    );
    const reset = new URL(mail?.link ?? '').searchParams.get('token');
    await guest.method('husainia.api.reset_password', { token: reset, new_password: 'another-one-2026' });
    expect(await toRefusal(show())).toEqual([417, 'account.link_expired']);
  });

  it('isn’t stored in plain text, and staff can’t read it', async () => {
    await respond('accept');
    const staff = httpParty(server, STAFF);
    const outbox = JSON.stringify((await staff.list('Outbox Message', { fields: ['*'], limit_page_length: 500 })).body);
    expect(outbox).toContain('answer_line');
    expect(outbox).not.toContain(token);
    expect((await staff.list('Account Token')).status).toBe(403);
    const tables = run(({ database }) =>
      database.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'tab%'"),
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables)
      expect(JSON.stringify(run(({ database }) => database.all(`SELECT * FROM "${name}"`))), name).not.toContain(token);
  });

  it('isn’t in the text that staff sends by hand, which has the plain URL in the provider’s language', async () => {
    const staff = httpParty(server, STAFF);
    const ask = () => staff.call('GET', `/api/method/husainia.api.request_text?name=${line}`);
    await httpParty(server, RECITER.email).update('User', RECITER.email, { language: 'ar' });
    const { phone, language, text } = (await ask()).body.message;
    expect([language, phone]).toEqual(['ar', expect.stringMatching(/^\d{8}$/)]);
    expect(text).toContain('طلب في مجالس بانتظار ردّك');
    expect(text).toContain(`/orders/${line}/show`);
    const hidden = stored();
    for (const word of ['/Answer', token, hidden.customer_name, hidden.contact_mobile, hidden.address_line_1])
      expect(text).not.toContain(String(word));
    for (const party of [guest, customer, httpParty(server, RECITER.email)])
      expect((await party.call('GET', `/api/method/husainia.api.request_text?name=${line}`)).status).toBeGreaterThan(
        400,
      );
    await respond('accept');
    expect((await ask()).messages[0]?.key).toBe('orders.not_possible_now');
  });

  it('has at most five live copies per line', async () => {
    const { makeRespondToken } = await import('../../../server/marketplace/accounts/respondTokens.ts');
    const six = Array.from({ length: 6 }, () => run((context) => makeRespondToken(context, RECITER.email, line)));
    const states = await Promise.all(six.map((one) => toRefusal(show(one))));
    expect(states.map(([status]) => status)).toEqual([417, 200, 200, 200, 200, 200]);
    expect(await toRefusal(show())).toEqual([417, 'account.link_expired']);
  });
});

describe('an invalid response link', () => {
  const forged = (): string[] => [
    '',
    token.slice(0, -1),
    `${token}A`,
    token.toLowerCase(),
    ` ${token.slice(1)}`,
    "' OR 1=1 --",
    randomBytes(32).toString('base64url'),
  ];

  it('changes nothing: 1,000 forged, replayed, expired, foreign and previewed ones', async () => {
    await customer.method('husainia.api.forgot_password', { email: NASSER });
    await server.site.outbox.settled();
    const ofPassword = server.site.mailer?.mailbox?.find(
      ({ to, link }) => to === NASSER && link?.includes('NewPassword'),
    );
    const foreign = new URL(ofPassword?.link ?? '').searchParams.get('token') ?? '';
    const [late, lateLine] = [token, line];
    server.clock.advance((5 * HOUR) / MINUTE);
    expect(await toRefusal(show(late))).toEqual([200, 'late']);
    // overdue lines lapse with the first request
    expect((await respond('accept', {}, late)).status).toBe(417);
    start += 2 * DAY;
    line = (await book(customer, instantToWire(start))).line;
    [token = ''] = await mailed();
    const kitchenLine = (await book(customer, instantToWire(start + DAY), { reciter: RIVAL, total: RIVAL.price })).line;
    const [ofRival = ''] = await mailed(RIVAL.email);
    await respond('decline', { slot_start: '' }, ofRival);
    const lines = () => [line, kitchenLine, lateLine].map(stored);
    const before = lines();
    const events = run(({ system }) => system.count('Order Event', {}));
    const answers = ['accept', 'decline', 'ask'];
    let tried = 0;
    const statuses = new Map<number, number>();
    const count = (status: number) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      tried += 1;
    };
    for (let round = 0; tried < 1000; round += 1) {
      // each round uses another address, so that the rate limit doesn't interfere
      server.site.limits.forget('wrong answer links from an address', '');
      const how = answers[round % 3] ?? 'accept';
      const body = { answer: how, slot_start: instantToWire(start), note: 'words' };
      for (const one of [...forged(), foreign, late])
        count((await guest.method('husainia.api.answer_link', { token: one, ...body })).status);
      // replayed with another response, or with another line's start
      if (how !== 'decline') count((await respond(how, { note: 'words' }, ofRival)).status);
      // previewed: bots that open the link
      for (const verb of ['GET', 'HEAD'])
        for (const path of ['/Answer', `/Answer?token=${token}`, '/api/method/husainia.api.answer_link_show'])
          count((await server.fetch(path, { method: verb })).status);
      count((await server.fetch(`/api/method/husainia.api.answer_link?token=${token}&answer=${how}`)).status);
      count((await show()).status);
    }
    console.log(`links: ${tried} tried, none through; answered ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect(tried).toBeGreaterThanOrEqual(1000);
    expect(statuses.get(429)).toBeUndefined();
    expect(lines()).toEqual(before);
    expect(run(({ system }) => system.count('Order Event', {}))).toBe(events);
    expect(await toRefusal(show())).toEqual([200, 'open']);
  });

  it('is limited to thirty wrong ones per address', async () => {
    const tries = Array.from({ length: 33 }, () => show(randomBytes(32).toString('base64url')));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 417)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

describe('each response at each status of the line', () => {
  const all = Object.values(STATUS);
  it.each(all)('%s', async (status) => {
    const { makeRespondToken } = await import('../../../server/marketplace/accounts/respondTokens.ts');
    for (const how of ['accept', 'decline', 'ask'] as const) {
      run(({ system }) => system.setValues('Order Progress', line, { status, status_note: null }));
      const fresh = run((context) => makeRespondToken(context, RECITER.email, line));
      const before = stored();
      const reply = await respond(how, { note: how === 'ask' ? 'words' : '' }, fresh);
      expect(reply.status, how).toBe(status === STATUS.pendingVerification ? 200 : 417);
      if (status !== STATUS.pendingVerification) expect(stored()).toEqual(before);
    }
  });
});

it('several nights of one request need a login: a link covers one line', async () => {
  const before = (await mailed()).length;
  const rows = [1, 2].map((week) => ({
    qaari_zakreen: RECITER.name,
    package_id: RECITER.package,
    delivery_date_time: instantToWire(start + week * 7 * DAY),
  }));
  const body = { lines: rows, address: HOUSE, occasion: 'condolence', expected_total: 2 * RECITER.price };
  expect((await customer.method('husainia.api.place_order', body)).status).toBe(200);
  expect(await mailed()).toHaveLength(before);
  const mail = server.site.mailer?.mailbox?.find(({ to }) => to === RECITER.email);
  expect(mail?.link).toMatch(/\/orders$/);
});
