import { beforeEach, describe, expect, it } from 'vitest';
import { at, book, HOUSE, KITCHEN, NASSER, RECITER, STAFF } from '../integration/people.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

let server: TestServer;
let customer: HttpParty;
beforeEach(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
});

const ask = (who: HttpParty) => who.call('GET', '/api/method/husainia.api.my_data');

describe('the data export of an account', () => {
  it('is a file with every record of the account as its owner reads it, and no other record', async () => {
    const { order, line } = await book(customer, at('2026-11-25', '18:00'), { address: HOUSE });
    const response = await ask(customer);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain('my-data.json');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const { account, records } = response.body;
    expect(account).toBe(NASSER);
    const names = (doctype: string) => records[doctype].map((row: { name: string }) => row.name);
    expect(names('User')).toEqual([NASSER]);
    expect(names('Order')).toContain(order);
    expect(names('Order Progress')).toContain(line);
    for (const doctype of ['Customer', 'Address', 'Husainia Notification']) expect(names(doctype)).not.toEqual([]);
    const read = (await customer.read('Order Progress', line)).body.data;
    expect(records['Order Progress'].find((row: { name: string }) => row.name === line)).toMatchObject(read);
    for (const rows of Object.values<{ user?: string }[]>(records))
      for (const { user = NASSER } of rows) expect(user ?? NASSER).toBe(NASSER);
    expect(JSON.stringify(response.body)).not.toMatch(/password|secret_hash|token_hash/);
  });

  it('shows a provider only the readable fields of their lines, and only their own record', async () => {
    const { line } = await book(customer, at('2026-11-25', '18:00'), { address: HOUSE });
    const { records } = (await ask(httpParty(server, RECITER.email))).body;
    expect(records['Qaari Zakreen'].map((row: { name: string }) => row.name)).toEqual([RECITER.name]);
    expect(records.Restaurant).toBeUndefined();
    const seen = records['Order Progress'].find((row: { name: string }) => row.name === line);
    expect(seen).toBeDefined();
    for (const hidden of ['latitude', 'contact_mobile', 'house', 'user']) expect(seen[hidden]).toBeUndefined();
    expect(JSON.stringify(records)).not.toContain(NASSER);
    const kitchen = (await ask(httpParty(server, KITCHEN.email))).body;
    expect(JSON.stringify(kitchen)).not.toContain(line);
  });

  it('gives staff their own account only, and guests nothing', async () => {
    const { records } = (await ask(httpParty(server, STAFF))).body;
    expect(records.User.map((row: { name: string }) => row.name)).toEqual([STAFF]);
    expect(records.Customer).toBeUndefined();
    expect((await ask(httpParty(server))).status).toBe(403);
  });
});

describe('staff suspends and reactivates customers’ accounts', () => {
  const set = (who: HttpParty, body: object) => who.method('husainia.api.set_user_status', body);

  it('ending their sessions and unpaid lines, with the reason on record', async () => {
    const staff = httpParty(server, STAFF);
    const { line } = await book(customer, at('2026-11-25', '18:00'), { address: HOUSE });
    const approved = await book(customer, at('2026-11-26', '18:00'), { address: HOUSE });
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: approved.line });
    expect((await set(staff, { name: NASSER, status: 'Suspended' })).messages[0]?.key).toBe('staff.note_required');
    const response = await set(staff, {
      name: NASSER.toUpperCase(),
      status: 'Suspended',
      note: 'three false requests',
    });
    expect(response.body.message).toEqual({ name: NASSER, user_status: 'Suspended' });
    expect((await ask(customer)).status).toBe(401);
    for (const name of [line, approved.line])
      expect((await staff.read('Order Progress', name)).body.data).toMatchObject({
        status: 'Cancelled',
        status_reason: 'staff_cancelled',
      });
    const acts = await staff.list('Audit Event', {
      filters: JSON.stringify([['action', '=', 'set_user_status']]),
      fields: '["*"]',
    });
    expect(acts.body.data).toHaveLength(1);
    expect(acts.body.data[0]).toMatchObject({ actor: STAFF, ref_name: NASSER, reason: 'three false requests' });
    expect((await set(staff, { name: NASSER, status: 'Suspended', note: 'again' })).status).toBe(417);
    expect((await set(staff, { name: NASSER, status: 'Active', note: 'a mistake' })).status).toBe(200);
  });

  it('activates an account whose email never arrived', async () => {
    const staff = httpParty(server, STAFF);
    await httpParty(server).method('husainia.api.register', {
      email: 'late@example.com',
      username: 'late',
      mobile_no: '51234567',
      role_profile_name: 'huserprofile',
      new_password: 'a long password',
    });
    await set(staff, { name: 'late@example.com', status: 'Active', note: 'called us' });
    const login = await httpParty(server).method('husainia.api.login', {
      usr: 'late@example.com',
      pwd: 'a long password',
    });
    expect(login.body.message.api_key).not.toBe('');
  });

  it('is for staff only, and not for staff accounts', async () => {
    const staff = httpParty(server, STAFF);
    expect((await set(staff, { name: STAFF, status: 'Suspended', note: 'x' })).status).toBe(417);
    expect((await set(staff, { name: 'nobody@example.com', status: 'Suspended', note: 'x' })).status).toBe(404);
    expect((await set(staff, { name: NASSER, status: 'Pending Verification', note: 'x' })).status).toBe(417);
    for (const who of [customer, httpParty(server), httpParty(server, RECITER.email)])
      expect((await set(who, { name: NASSER, status: 'Suspended', note: 'x' })).status).toBe(403);
  });
});

describe('an outbox email, for staff', () => {
  it('is resent as a new one with a new link that nobody else sees; the old link ends', async () => {
    const staff = httpParty(server, STAFF);
    await httpParty(server).method('husainia.api.forgot_password', { email: NASSER });
    const linkOf = async () => new URL((await server.mails())[0]?.link ?? '').searchParams.get('token');
    const before = await linkOf();
    const [mail] = (
      await staff.list('Outbox Message', {
        filters: JSON.stringify([['recipient', '=', NASSER]]),
        limit_page_length: 1,
        order_by: 'creation desc',
      })
    ).body.data;
    const response = await staff.method('husainia.api.resend_mail', { name: mail.name });
    expect(Object.keys(response.body.message)).toEqual(['name']);
    expect(response.body.message.name).not.toBe(mail.name);
    const after = await linkOf();
    expect(after).not.toBe(before);
    const reset = (token: string | null) =>
      httpParty(server).method('husainia.api.reset_password', { token, new_password: 'another long word' });
    expect((await reset(before)).messages[0]?.key).toBe('account.link_expired');
    expect((await staff.method('husainia.api.resend_mail', { name: 'nothing' })).status).toBe(404);
    expect((await customer.method('husainia.api.resend_mail', { name: mail.name })).status).toBe(403);
    expect((await reset(after)).status).toBe(200);
  });

  it('is shown in both languages, without the link it was sent with', async () => {
    const staff = httpParty(server, STAFF);
    await httpParty(server).method('husainia.api.forgot_password', { email: NASSER });
    const sent = (await server.mails())[0];
    const token = new URL(sent?.link ?? '').searchParams.get('token') ?? '';
    const [mail] = (
      await staff.list('Outbox Message', {
        filters: JSON.stringify([['recipient', '=', NASSER]]),
        limit_page_length: 1,
        order_by: 'creation desc',
      })
    ).body.data;
    const read = (who: HttpParty, of: Record<string, string>) =>
      who.call('GET', `/api/method/husainia.api.mail_preview?${new URLSearchParams(of)}`);
    const preview = async (more = {}) => (await read(staff, { name: mail.name, ...more })).body.message;
    const own = await preview();
    expect(own.subject).toBe(sent?.subject);
    // identical except for the link
    const words = (text = '') => text.replace(/https?:\S+/, '…');
    expect(own.text).toBe(words(sent?.text));
    expect(own.link_hidden).toBe(1);
    expect(JSON.stringify(own)).not.toContain(token);
    const arabic = await preview({ language: 'ar' });
    expect(arabic.subject).toMatch(/[\u0621-\u064a]/);
    expect(arabic.text).toMatch(/[\u0621-\u064a]/);
    expect((await read(staff, { name: 'nothing' })).status).toBe(404);
    expect((await read(customer, { name: mail.name })).status).toBe(403);
  });
});
