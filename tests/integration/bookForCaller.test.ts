import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, at, confirm, HOUSE, KITCHEN, NASSER, RECITER, STAFF, submitGatewayPage } from './people.ts';

const PLACE = 'husainia.api.place_order';
const CALLER = 'um.salem@example.com';
const START = at('2026-12-01', '19:30');

let server: TestServer;
let staff: HttpParty;
let reciter: HttpParty;
let guest: HttpParty;

beforeEach(() => {
  server = testServer();
  staff = httpParty(server, STAFF);
  reciter = httpParty(server, RECITER.email);
  guest = httpParty(server);
});

const session = (start = START) => ({
  qaari_zakreen: RECITER.name,
  package_id: RECITER.package,
  delivery_date_time: start,
});
const request = (more: object = {}) => ({
  on_behalf_of: CALLER,
  caller: { full_name: 'Um Salem', mobile_no: '5550 1030', language: 'en' },
  lines: [session()],
  address: HOUSE,
  occasion: 'condolence',
  expected_total: RECITER.price,
  ...more,
});
const bookFor = (more: object = {}, key?: string) => staff.method(PLACE, request(more), key);
const booked = async (more: object = {}): Promise<{ order: string; line: string; lines: string[] }> => {
  const { status, body } = await bookFor(more);
  expect([status, body.exception]).toEqual([200, undefined]);
  const lines = body.message.lines.map(({ name }: { name: string }) => name);
  return { order: body.message.order, line: lines[0], lines };
};
const refusal = ({ status, messages: [first] }: Awaited<ReturnType<typeof bookFor>>) => [
  status,
  first?.key,
  first?.fieldname,
];
const stored = (doctype: string, name: string): Row => server.stored(({ system }) => system.get(doctype, name));
const rows = (doctype: string, filters: unknown[], fields: readonly string[]): Row[] =>
  server.stored(({ system }) => system.list(doctype, { fields, filters, limit_page_length: 0 }));
const consents = (user: string) => rows('Consent', [['user', '=', user]], ['document', 'how']);
const mailsTo = async (to: string) => (await server.mails()).filter((mail) => mail.to === to);
const tokenIn = (link: string | undefined): string => link?.split('#')[1] ?? '';
const accept = (link: string | undefined) =>
  guest.method('husainia.api.accept_invite', {
    ...{ token: tokenIn(link), new_password: 'a long enough password', accept_terms: 1, language: 'en' },
  });
const approve = (line: string) => reciter.method('husainia.api.approve_order', { name: line });

describe('staff books for a caller without an account', () => {
  it('the account is invited, and the order is the caller’s', async () => {
    const { order, line } = await booked();
    expect(stored('User', CALLER)).toMatchObject({
      ...{ full_name: 'Um Salem', mobile_no: '55501030', role_profile_name: 'huserprofile', email_verified: 0 },
      ...{ invite_accepted_at: null, language: 'en' },
    });
    expect(stored('Order', order)).toMatchObject({ user: CALLER, owner: CALLER, released: 1 });
    expect(stored('Order Progress', line)).toMatchObject({
      ...{ user: CALLER, customer_name: 'Um Salem', status: STATUS.pendingVerification },
    });
    expect(rows('Husainia Notification', [['order_progress', '=', line]], ['user', 'kind'])).toEqual(
      expect.arrayContaining([
        { user: CALLER, kind: 'booked_for_you' },
        { user: RECITER.email, kind: 'request_received' },
      ]),
    );
  });

  it('the history and the audit name who of staff booked; the customer and the provider don’t learn it', async () => {
    const { order, line } = await booked();
    expect(rows('Order Event', [['order_progress', '=', line]], ['from_status', 'actor_role', 'actor'])).toEqual([
      { from_status: '', actor_role: 'staff', actor: STAFF },
    ]);
    const [audit] = rows(
      'Audit Event',
      [['action', '=', 'book_for_caller']],
      ['actor', 'ref_doctype', 'ref_name', 'value_after'],
    );
    expect(audit).toMatchObject({ actor: STAFF, ref_doctype: 'Order', ref_name: order });
    expect(JSON.parse(String(audit?.value_after))).toEqual({ account_created: true, lines: [line] });
    for (const party of [httpParty(server, CALLER), reciter]) {
      const { body } = await party.list('Order Event', { fields: ['*'], filters: [['order_progress', '=', line]] });
      expect(body.data).toEqual([expect.objectContaining({ actor_role: 'staff' })]);
      expect(JSON.stringify(body.data)).not.toContain(STAFF);
      expect(JSON.stringify((await party.read('Order Progress', line)).body)).not.toContain(STAFF);
    }
    expect(JSON.stringify((await httpParty(server, CALLER).read('Order', order)).body)).not.toContain(STAFF);
  });

  it('the email has the link to the first password; only then are the terms accepted', async () => {
    const { order } = await booked();
    const [mail] = await mailsTo(CALLER);
    expect(mail?.subject).toBe('We sent your request');
    expect(mail?.text).toContain(order);
    expect(mail?.text).toContain('Yousef');
    expect(mail?.link).toContain('/Invite#');
    expect(consents(CALLER)).toEqual([]);
    expect((await accept(mail?.link)).body.message).toEqual({ email: CALLER, email_verified: 1 });
    expect(consents(CALLER).map(({ how }) => how)).toEqual(['registration', 'registration']);
    const login = await guest.method('husainia.api.login', { usr: CALLER, pwd: 'a long enough password' });
    expect(login.status).toBe(200);
  });

  it('every later email leads there too, until the password is chosen; then to the order', async () => {
    const { line, lines } = await booked({
      lines: [session(), session(at('2026-12-02', '19:30'))],
      expected_total: 2 * RECITER.price,
    });
    await reciter.method('husainia.api.approve_order', { name: line, order: stored('Order Progress', line).order_no });
    expect(stored('Order Progress', lines[1] ?? '').status).toBe(STATUS.paymentPending);
    const approved = (await mailsTo(CALLER)).find(({ subject }) => subject.startsWith('Approved'));
    expect(approved?.link).toContain('/Invite#');
    await guest.method('husainia.api.forgot_password', { email: CALLER });
    const [again] = await mailsTo(CALLER);
    expect(again?.subject).toMatch(/^Your account at/);
    await accept(again?.link);
    await advance(server, 91);
    const [reminder] = await mailsTo(CALLER);
    expect(reminder?.link).not.toContain('/Invite');
  });

  it('only the caller can pay', async () => {
    const { order, line } = await booked();
    await approve(line);
    const invoice = stored('Order Progress', line).sales_invoice;
    const payments = [
      ['husainia.api.pay_order', { order }],
      ['bookeey.api.payment.handle_payment_request', { invoice_name: invoice, invoice_type: 'Sales Invoice' }],
      ['husainia.api.pay_order', { order, on_behalf_of: CALLER }],
    ] as const;
    for (const [method, input] of payments) expect((await staff.method(method, input)).status).toBe(403);
    // a link in staff's hands would be the caller's login
    await booked({ on_behalf_of: 'bu.ali@example.com', lines: [session(at('2026-12-03', '19:30'))] });
    expect(refusal(await staff.method('husainia.api.make_invite_link', { email: 'bu.ali@example.com' }))).toEqual([
      ...[417, 'staff.invite.by_mail_only', 'email'],
    ]);
    await staff.method('husainia.api.resend_invite', { email: CALLER });
    const [mail] = await mailsTo(CALLER);
    await accept(mail?.link);
    const caller = httpParty(server, CALLER);
    const page = await caller.method('husainia.api.pay_order', { order });
    const back = await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'captured' });
    await confirm(caller, back);
    expect(stored('Order Progress', line).status).toBe(STATUS.paymentCompleted);
  });

  it('without payment the line lapses', async () => {
    const { line } = await booked();
    await approve(line);
    await advance(server, 150);
    expect(stored('Order Progress', line)).toMatchObject({
      ...{ status: STATUS.cancelled, status_reason: 'payment_timeout' },
    });
  });

  it('name and phone are needed; nothing is stored without them', async () => {
    expect(refusal(await bookFor({ caller: { mobile_no: '55501030' } }))).toEqual([
      417,
      'common.required',
      'full_name',
    ]);
    expect(refusal(await bookFor({ caller: { full_name: 'Um Salem', mobile_no: '12' } }))).toEqual([
      ...[417, 'account.mobile', 'mobile_no'],
    ]);
    expect(refusal(await bookFor({ on_behalf_of: 'um salem' }))).toEqual([
      417,
      'account.email_invalid',
      'on_behalf_of',
    ]);
    // a refused request leaves no account behind
    expect(refusal(await bookFor({ expected_total: 1 }))[1]).toBe('checkout.price_changed');
    expect(server.stored(({ system }) => system.find('User', CALLER))).toBeUndefined();
  });
});

describe('staff books for a customer', () => {
  const forNasser = (more: object = {}) => ({ on_behalf_of: ` ${NASSER.toUpperCase()} `, ...more });

  it('the account stays as it is, and the email leads to the order', async () => {
    const before = stored('User', NASSER);
    const accepted = consents(NASSER);
    const { line } = await booked(forNasser());
    expect(stored('User', NASSER)).toEqual(before);
    expect(stored('Order Progress', line).user).toBe(NASSER);
    expect(consents(NASSER)).toEqual(accepted);
    const [mail] = await mailsTo(NASSER);
    expect(mail?.link).toContain(`/OrderDetail?name=${line}`);
    const [audit] = rows('Audit Event', [['action', '=', 'book_for_caller']], ['value_after']);
    expect(JSON.parse(String(audit?.value_after)).account_created).toBe(false);
  });

  it('terms that staff asks about again don’t stop the call, and stay due', async () => {
    await staff.update('Husainia Page', 'terms', { body: 'New', ask_again: 1 });
    const accepted = consents(NASSER);
    await booked(forNasser({ consent: { language: 'en', versions: { terms: 2 } } }));
    expect(consents(NASSER)).toEqual(accepted);
    const { body } = await httpParty(server, NASSER).call('GET', '/api/method/husainia.api.due_consents');
    expect(body.message.due).toEqual([{ document: 'terms', version: 2 }]);
  });

  it('the customer’s limits count, not staff’s', async () => {
    const other = 'laila.customer@example.com';
    const open = rows('Order', [['user', '=', NASSER]], ['name']).length;
    await staff.update('Husainia Settings', 'Husainia Settings', { max_open_requests: open + 1 });
    const results = [];
    for (let count = 0; results.at(-1)?.[1] !== 'booking.too_many_open' && count <= open + 1; count += 1)
      results.push(refusal(await bookFor(forNasser({ lines: [session(at(`2026-12-${10 + count}`, '19:30'))] }))));
    expect(results.at(-1)).toEqual([417, 'booking.too_many_open', undefined]);
    expect((await bookFor({ on_behalf_of: other, lines: [session()] })).status).toBe(200);
    // the same reciter at the same time
    expect(refusal(await bookFor({ on_behalf_of: other, lines: [session()] }))[1]).toBe('booking.own_duplicate');
  });

  it('the cart stays the customer’s own', async () => {
    const nasser = httpParty(server, NASSER);
    const { body } = await nasser.create('Cart', {
      ...{ user: NASSER, occasion: 'Vow', qaari_zakreen_packages: [] },
      restaurant_package: [{ parent: KITCHEN.name, package_id: KITCHEN.package, order_qty: 2 }],
    });
    expect(refusal(await bookFor(forNasser({ lines: undefined })))).toEqual([417, 'checkout.cart_empty', 'lines']);
    expect(refusal(await staff.method('husainia.api.quote', { on_behalf_of: NASSER }))).toEqual([
      ...[417, 'checkout.cart_empty', 'lines'],
    ]);
    await booked(forNasser());
    expect((await nasser.read('Cart', NASSER)).body.data.restaurant_package).toHaveLength(
      body.data.restaurant_package.length,
    );
  });

  it('a saved address is the customer’s or not found', async () => {
    const own = (await httpParty(server, NASSER).list('Address')).body.data[0].name;
    const saved = { address: undefined, shipping_address: own };
    expect((await bookFor(forNasser(saved))).status).toBe(200);
    expect((await bookFor(saved)).status).toBe(404);
  });

  it('the same key gives the same order; another body with it is refused', async () => {
    const first = await bookFor(forNasser(), 'phone-1');
    const again = await bookFor(forNasser(), 'phone-1');
    expect(again.body.message).toEqual(first.body.message);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await bookFor(forNasser({ notes: 'Another' }), 'phone-1')).status).toBe(422);
    expect(rows('Audit Event', [['action', '=', 'book_for_caller']], ['name'])).toHaveLength(1);
  });

  it('the quote is the customer’s: what they requested already is a problem', async () => {
    await booked(forNasser());
    const ask = (on_behalf_of: string) =>
      staff.method('husainia.api.quote', { on_behalf_of, lines: [session()], area: 'surra' });
    expect((await ask(NASSER)).body.message.lines[0].problem?.key).toBe('booking.own_duplicate');
    expect((await ask('nobody.yet@example.com')).body.message).toMatchObject({
      ...{ total: RECITER.price, lines: [{ problem: null }] },
    });
  });
});

describe('booking for someone is refused', () => {
  it('to customers, providers and guests, in orders and quotes', async () => {
    for (const email of [NASSER, RECITER.email, KITCHEN.email, undefined]) {
      const party = httpParty(server, email);
      expect((await party.method(PLACE, request())).status).toBe(403);
      const quote = await party.method('husainia.api.quote', { on_behalf_of: CALLER, lines: [session()] });
      expect(quote.status).toBe(403);
      // also for oneself
      if (email) expect((await party.method(PLACE, request({ on_behalf_of: email }))).status).toBe(403);
    }
    expect(server.stored(({ system }) => system.find('User', CALLER))).toBeUndefined();
  });

  it('without an email, and for accounts that can’t book', async () => {
    expect(refusal(await bookFor({ on_behalf_of: undefined }))).toEqual([417, 'common.required', 'on_behalf_of']);
    expect(refusal(await staff.method('husainia.api.quote', { lines: [session()] }))).toEqual([
      ...[417, 'common.required', 'on_behalf_of'],
    ]);
    for (const email of [STAFF, RECITER.email, KITCHEN.email])
      expect(refusal(await bookFor({ on_behalf_of: email }))).toEqual([
        ...[417, 'staff.caller.not_customer', 'on_behalf_of'],
      ]);
    server.seed(({ system }) => {
      system.setValues('User', NASSER, { user_status: 'Suspended' });
    });
    expect(refusal(await bookFor({ on_behalf_of: NASSER }))).toEqual([
      ...[417, 'staff.caller.suspended', 'on_behalf_of'],
    ]);
  });
});
