import { beforeAll, describe, expect, it } from 'vitest';
import { fillRichText } from '../../domain/text/richText.ts';
import { defaultPages } from '../../server/seed/defaultPages.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { STAFF } from './people.ts';

let server: TestServer;
let guest: HttpParty;
let customer: HttpParty;
let staff: HttpParty;

const message = { name: 'Fatima', email: 'fatima@example.com', message: 'Can the majlis begin later?' };

beforeAll(() => {
  server = testServer();
  guest = httpParty(server);
  customer = httpParty(server, 'nasser.customer@example.com');
  staff = httpParty(server, 'staff@example.com');
});

const send = (party: HttpParty, more: object = {}) => party.method('husainia.api.contact', { ...message, ...more });
const refusedAt = async (more: object) => {
  const response = await send(guest, more);
  return [response.status, response.messages[0]?.fieldname, response.messages[0]?.key];
};
async function mailsTo(address: string) {
  return (await server.mails()).filter(({ to }) => to === address);
}

describe('a message to staff', () => {
  it('reaches staff, gets a number, and emails both sides', async () => {
    const { number } = (await send(guest, { phone: '+965 5123 4567' })).body.message;
    const stored = (await staff.read('Contact Message', number)).body.data;
    expect(stored).toMatchObject({
      category: 'General',
      state: 'New',
      name_given: 'Fatima',
      phone: '51234567',
    });
    expect(stored.user ?? null).toBeNull();
    const [receipt] = await mailsTo(message.email);
    expect(receipt?.text).toContain(number);
    // Anyone can enter that email address, so no user input is sent to it.
    expect(receipt?.text).not.toContain(message.message);
    const [mail] = await mailsTo('support@example.com');
    expect(mail?.text).toContain(number);
    expect(mail?.link).toContain(`/messages/${number}/show`);
  });

  it('isn’t linked to an account when a guest sends it, even if a matching record exists', async () => {
    await server.seed(({ database }) =>
      database.run(`INSERT INTO "tabUser" (name, email) SELECT 'Guest', 'guest@example.com' WHERE NOT EXISTS
        (SELECT 1 FROM "tabUser" WHERE name = 'Guest')`),
    );
    const { status, body } = await send(guest, { message: 'From nobody' });
    expect(status).toBe(200);
    expect((await staff.read('Contact Message', body.message.number)).body.data.user ?? null).toBeNull();
  });

  it('treats the same text as a repeat only for the same sender and booking', async () => {
    const words = { message: 'Please call me', kind: 'problem', email: '', phone: '51234568' };
    const numberOf = async (party: HttpParty, more: object = {}): Promise<string> =>
      (await send(party, { ...words, ...more })).body.message.number;
    const first = await numberOf(customer, { booking: 'ORD-1' });
    expect(await numberOf(customer, { booking: 'ORD-1' })).toBe(first);
    const others = [
      await numberOf(customer, { booking: 'ORD-2' }),
      await numberOf(guest, { booking: 'ORD-1' }),
      await numberOf(customer, { booking: 'ORD-1', kind: 'question' }),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('reaches staff again after a reply', async () => {
    const words = { message: 'Any news?', email: 'nasser.customer@example.com' };
    const { number } = (await send(customer, words)).body.message;
    await staff.method('husainia.api.answer_message', { name: number, answer: 'Tomorrow.' });
    const again = await send(customer, { ...words, number });
    expect(again.body.message.number).toBe(number);
    const stored = (await staff.read('Contact Message', number)).body.data;
    expect([stored.state, stored.thread.length]).toEqual(['New', 2]);
  });

  it('reaches staff as a problem with the booking number that a guest typed', async () => {
    const { number } = (await send(guest, { kind: 'problem', booking: ' ORD-2026-00036 ', message: 'Nobody came' }))
      .body.message;
    expect((await staff.read('Contact Message', number)).body.data).toMatchObject({
      category: 'Problem',
      booking_given: 'ORD-2026-00036',
    });
    const mail = (await mailsTo('support@example.com')).find(({ text }) => text.includes(number));
    expect(mail?.subject).toContain('مشكلة');
    // a question isn't one
    const complaint = (await send(guest, { kind: 'Complaint', message: 'Not a kind' })).body.message.number;
    expect((await staff.read('Contact Message', complaint)).body.data.category).toBe('General');
  });

  it('can have only a phone number, which gets no email', async () => {
    const before = (await server.mails()).length ?? 0;
    const only = { email: '', phone: '51234568', message: 'Please call me' };
    const { number } = (await send(guest, only)).body.message;
    const stored = (await staff.read('Contact Message', number)).body.data;
    expect([stored.email ?? null, stored.phone]).toEqual([null, '51234568']);
    expect((await send(guest, only)).body.message.number).toBe(number);
    const since = (await server.mails()).slice(0, -before);
    expect(since.map(({ to }) => to)).toEqual(['support@example.com']);
  });

  it('is stored once if sent twice', async () => {
    const first = await send(guest, { message: 'Twice' });
    const second = await send(guest, { message: 'Twice' });
    expect(second.body.message).toEqual(first.body.message);
  });

  it('is copied to the confirmed email of the sending account', async () => {
    const email = 'nasser.customer@example.com';
    const { number } = (await send(customer, { email, message: 'My own words' })).body.message;
    expect((await mailsTo(email)).find(({ text }) => text.includes(number))?.text).toContain('My own words');
    expect((await customer.read('Contact Message', number)).status).toBe(200);
    expect((await guest.read('Contact Message', number)).status).toBe(403);
  });

  it.each([
    [{ name: ' ' }, 'name', 'common.required'],
    [{ email: 'fatima' }, 'email', 'account.email_invalid'],
    [{ email: '', phone: '' }, 'phone', 'info.reach_needed'],
    [{ phone: '1234' }, 'phone', 'account.mobile'],
    [{ message: '' }, 'message', 'common.required'],
    [{ booking: 'x'.repeat(41) }, 'booking', 'errors.too_long'],
    [{ message: 'x'.repeat(4001) }, 'message', 'errors.too_long'],
  ])('is rejected at its field: %j', async (more, field, key) => {
    expect(await refusedAt(more)).toEqual([417, field, key]);
  });

  it('can refer only to the user’s own line, and not to topics with their own method', async () => {
    const { data } = (await staff.list('Order Progress', { fields: ['name', 'user'], limit_page_length: 100 })).body;
    const rows = data as { name: string; user: string }[];
    const own = rows.find(({ user }) => user === customer.email);
    const strange = rows.find(({ user }) => user !== customer.email);
    const ask = (line: string | undefined) =>
      send(customer, { category: 'Cancellation request', order_progress: line, message: `About ${line}` });
    const { number } = (await ask(own?.name)).body.message;
    expect((await staff.read('Contact Message', number)).body.data).toMatchObject({
      category: 'General',
      order_progress: own?.name,
    });
    expect((await ask(strange?.name)).status).toBe(404);
  });
});

describe('the content pages', () => {
  const known = [
    'product platform_share guarantee_share support_email info_email',
    'answer_hours pay_hours cancel_notice_hours complaint_hours payout_hours refund_days',
  ]
    .join(' ')
    .split(' ');

  it('exist on a new site, in both languages, for everyone', async () => {
    for (const { name, title, title_ar } of defaultPages()) {
      const page = (await guest.read('Husainia Page', name)).body.data;
      expect(page).toMatchObject({ title, title_ar });
      expect(page.body_ar).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('stay public if users accept them with an account or a request', async () => {
    const staff = httpParty(server, STAFF);
    for (const name of ['terms', 'privacy']) {
      const { status, messages } = await staff.update('Husainia Page', name, { published: 0 });
      expect([status, messages[0]?.key, messages[0]?.fieldname]).toEqual([417, 'staff.page_accepted', 'published']);
      for (const more of [{}, { published: true }, { published: '1' }])
        expect((await staff.update('Husainia Page', name, { title: `Our ${name}`, ...more })).status).toBe(200);
    }
    expect((await staff.update('Husainia Page', 'cookies', { published: 0 })).status).toBe(200);
  });

  it('contain no unknown placeholder', () => {
    for (const { name, body, body_ar } of defaultPages())
      for (const text of [body, body_ar]) {
        const placeholders = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, one = '']) => one);
        expect(
          placeholders.filter((one) => !known.includes(one)),
          name,
        ).toEqual([]);
        expect(fillRichText(text, Object.fromEntries(known.map((one) => [one, 'x'])))).not.toMatch(/[{}]/);
      }
  });
});
