import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { variantName } from '../../domain/imageVariants.ts';
import { getTrackRecord } from '../../server/marketplace/providers/trackRecord.ts';
import { advance, at, BANK, book, HOUSE, owe, pay, RECITER as SAMPLE, STAFF } from '../integration/people.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import { pdfText } from '../support/pdfText.ts';
import type { SeededRecords, TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

const EMAIL = 'qanari@example.com';
const PASSWORD = 'a very long word';
/** Texts unique to this account: any row that still contains one wasn't erased. */
const TEXTS = ['qanari', 'القنارية', '59871234', '59875678', 'tiranuna', '29.301357', '48.030753'];
const ADDRESS = {
  ...HOUSE,
  address_title: 'tiranuna home',
  latitude: 29.301357,
  longitude: 48.030753,
  directions: 'tiranuna gate',
  contact_phone: '59875678',
};
const RESET = 8 * 60;

let server: TestServer;
let guest: HttpParty;
let customer: HttpParty;

const inSystem = <T>(work: (context: SeededRecords) => T): T => server.seed(work);
const keys = (response: WireResponse) => response.messages.map(({ key }) => key);
const close = (who: HttpParty, password: unknown = PASSWORD) => who.method('husainia.api.close_account', { password });

async function register(email = EMAIL, role_profile_name = 'huserprofile'): Promise<void> {
  const response = await guest.method('husainia.api.register', {
    email,
    username: 'Qanari القنارية',
    mobile_no: '59871234',
    role_profile_name,
    new_password: PASSWORD,
  });
  expect(response.status).toBe(200);
  await server.mails();
  inSystem(({ system }) => system.setValues('User', email, { user_status: 'Active', email_verified: 1 }));
}

/** The whole database as one text per table. */
function dump(): { table: string; text: string }[] {
  const tables = server.tables();
  return inSystem(({ database }) =>
    tables.map((table) => ({ table, text: JSON.stringify(database.all(`SELECT * FROM "${table}"`)) })),
  );
}

const placesOf = (texts: readonly string[]): string[] =>
  dump()
    .filter(({ text }) => texts.some((one) => text.toLowerCase().includes(one)))
    .map(({ table }) => table);

beforeEach(async () => {
  server = testServer();
  guest = httpParty(server);
  await register();
  customer = httpParty(server, EMAIL);
});

/**
 * Creates a full history: one booking declined with a note, one paid and served, a cart, a message, edits, emails and
 * notifications.
 */
async function live(): Promise<{ order: string; declined: string; served: string }> {
  const reciter = httpParty(server, SAMPLE.email);
  const start = (clock: string) => at('2026-11-24', clock);
  await customer.update('User', EMAIL, { first_name: 'Qanari', last_name: 'القنارية' });
  const declined = await book(customer, start('17:00'), { address: ADDRESS });
  await reciter.update('Order Progress', declined.line, { status: 'Cancelled', status_note: 'Sorry, qanari' });
  const served = await book(customer, start('20:00'), { address: { ...ADDRESS, house: '15' } });
  await reciter.update('Order Progress', served.line, { status_note: 'tiranuna, which door?' });
  await reciter.method('husainia.api.approve_order', { name: served.line });
  await pay(server, customer, served.order);
  await customer.create('Cart', {
    user: EMAIL,
    restaurant_package: [],
    qaari_zakreen_packages: [{ qaari_zakreen: SAMPLE.name, package_id: SAMPLE.package, notes: 'tiranuna' }],
  });
  inSystem(({ system }) =>
    system.insert({ doctype: 'Favourite', user: EMAIL, provider_type: 'Qaari Zakreen', provider: SAMPLE.name }),
  );
  inSystem(({ system }) =>
    system.insert({
      doctype: 'Contact Message',
      category: 'General',
      name_given: 'Qanari',
      email: EMAIL,
      phone: '59871234',
      message: 'tiranuna',
      user: EMAIL,
      state: 'New',
    }),
  );
  await httpParty(server, STAFF).read('Order Progress', served.line);
  for (let hours = 0; hours < 7 * 24; hours += 8) await advance(server, RESET);
  const staff = httpParty(server, STAFF);
  expect((await customer.read('Order Progress', served.line)).body.data.status).toBe('Delivered');
  const reviewInput = { name: served.line, as_agreed: 'yes', words: 'tiranuna heard him' };
  expect((await customer.method('husainia.api.review', reviewInput)).status).toBe(200);
  const review = inSystem(
    ({ system }) => system.list('Review', { filters: [['order_progress', '=', served.line]] })[0]!.name,
  );
  await staff.update('Review', review, { words_state: 'Refused', words_note: 'names qanari' });
  await staff.update('Review', review, { words_state: 'Released' });
  expect((await reciter.method('husainia.api.reply_review', { name: review, words: 'Dear qanari' })).status).toBe(200);
  await staff.method('husainia.api.set_user_status', { name: EMAIL, status: 'Suspended', note: 'about qanari' });
  await staff.method('husainia.api.set_user_status', { name: EMAIL, status: 'Active', note: 'tiranuna was right' });
  customer = httpParty(server, EMAIL);
  return { order: served.order, declined: declined.line, served: served.line };
}

describe('deleting the user’s own account', () => {
  it('erases its texts except on invoices and what others need of the booking', async () => {
    const { order } = await live();
    await server.mails();
    expect(placesOf(TEXTS).length).toBeGreaterThan(10);
    expect(placesOf(TEXTS)).toContain('tabFavourite');
    const response = await close(customer);
    expect(response.body.message).toEqual({ ok: 1 });
    expect(placesOf(TEXTS)).toEqual(['tabSales Invoice']);
    expect(placesOf([EMAIL])).toEqual([]);
    const countRows = (doctype: string) =>
      inSystem(({ system }) => system.count(doctype, { filters: [['user', 'like', 'closed-%']] }));
    expect(['Favourite', 'Cart', 'Husainia Notification', 'Husainia Session'].map(countRows)).toEqual([0, 0, 0, 0]);

    const [line] = inSystem(({ system }) =>
      system.list('Order Progress', {
        fields: ['name', 'line_total', 'vendor_title', 'user', 'customer', 'shipping_address', 'status'],
        filters: [['order_no', '=', order]],
      }),
    );
    expect(line).toMatchObject({
      line_total: SAMPLE.price,
      vendor_title: 'Qari Yousef Al-Sanbouki',
      status: 'Delivered',
    });
    expect(line?.user).toMatch(/^closed-[0-9a-f]{12}@invalid$/);
    const linked = inSystem(({ system }) => [
      system.find('Customer', String(line?.customer))?.name,
      system.find('Address', String(line?.shipping_address))?.name,
      system.find('User', String(line?.user))?.name,
    ]);
    expect(linked).toEqual([line?.customer, line?.shipping_address, line?.user]);
    const invoice = inSystem(({ system }) =>
      system.list('Sales Invoice', { filters: [['customer', '=', line?.customer]] }),
    );
    const page = await server.fetch(`/api/method/husainia.api.invoice?name=${invoice[0]?.name}`, {
      headers: { Authorization: server.tokenOf(STAFF) },
    });
    expect(pdfText(new Uint8Array(await page.arrayBuffer()))).toContain('القنارية');
    // the provider's own list still opens, without a name
    const seen = await httpParty(server, SAMPLE.email).read('Order Progress', String(line?.name));
    expect(seen.status).toBe(200);
    expect(seen.body.data.customer_name ?? '').toBe('');
  });

  it('doesn’t count a provider’s own bookings for their track record', async () => {
    const { order } = await live();
    const record = () => inSystem((context) => getTrackRecord(context, 'Qaari Zakreen', SAMPLE.name));
    const all = record().record_held;
    inSystem(({ system }) => {
      const [line] = system.list('Order Progress', {
        fields: ['contact_mobile'],
        filters: [['order_no', '=', order]],
      });
      system.setValues('Qaari Zakreen', SAMPLE.name, { phone: line?.contact_mobile ?? null });
    });
    const own = record();
    expect(own.record_held).toBe(all - 1);
    expect((await close(customer)).status).toBe(200);
    expect(record()).toEqual(own);
  });

  it('ends every session, key and link; a new account with the email inherits nothing', async () => {
    await live();
    const former = httpParty(server, EMAIL);
    const key = { 'Idempotency-Key': 'kept from before' };
    const cart = { data: { user: EMAIL, restaurant_package: [], qaari_zakreen_packages: [] } };
    expect((await former.call('PUT', `/api/resource/Cart/${EMAIL}`, cart, key)).status).toBe(200);
    await guest.method('husainia.api.forgot_password', { email: EMAIL });
    const link = new URL((await server.mails())[0]?.link ?? '').searchParams.get('token');
    expect(
      (await former.call('POST', '/api/method/husainia.api.close_account', { password: PASSWORD }, key)).status,
    ).toBe(422);
    expect(
      (
        await former.call(
          'POST',
          '/api/method/husainia.api.close_account',
          { password: PASSWORD },
          { 'Idempotency-Key': 'closing' },
        )
      ).status,
    ).toBe(200);

    for (const who of [former, customer])
      expect((await who.call('GET', '/api/method/husainia.api.me')).status).toBe(401);
    expect((await guest.method('husainia.api.login', { usr: EMAIL, pwd: PASSWORD })).status).toBe(401);
    const reset = await guest.method('husainia.api.reset_password', { token: link, new_password: 'another long word' });
    expect(keys(reset)).toEqual(['account.link_expired']);

    await register();
    const later = httpParty(server, EMAIL);
    for (const doctype of [
      'Order',
      'Order Progress',
      'Address',
      'Sales Invoice',
      'Refund',
      'Payment Attempt',
      'Customer',
    ])
      expect((await later.list(doctype)).body.data).toEqual([]);
    expect((await later.list('Husainia Notification')).body.data).toEqual([]);
    // its own; those of the closed account are under the alias
    expect((await later.list('Consent')).body.data).toHaveLength(2);
    const versions = inSystem(({ system }) =>
      system.list('Consent', { filters: [['user', 'like', 'closed-%@invalid']] }),
    );
    expect(versions).toHaveLength(2);
    const again = await later.call(
      'POST',
      '/api/method/husainia.api.close_account',
      { password: 'wrong' },
      { 'Idempotency-Key': 'closing' },
    );
    expect(keys(again)).toEqual(['account.password_wrong']);
    const put = await later.call('PUT', `/api/resource/Cart/${EMAIL}`, cart, key);
    expect(put.headers?.get('Idempotency-Replayed') ?? null).toBeNull();
  });

  it('can’t replay an action of another account, whatever its name', async () => {
    const nasser = httpParty(server, 'nasser.customer@example.com');
    const reciter = httpParty(server, SAMPLE.email);
    const cart = { qaari_zakreen_packages: [], restaurant_package: [] };
    const own = () => nasser.call('PUT', `/api/resource/Cart/${nasser.email}`, cart, { 'Idempotency-Key': 'his own' });
    await customer.update('User', EMAIL, { first_name: 'reply' });
    const { line } = await book(customer, at('2026-11-25', '18:00'), { address: ADDRESS });
    const decline = () =>
      reciter.call(
        'PUT',
        `/api/resource/Order Progress/${line}`,
        { status: 'Cancelled', status_note: 'no' },
        { 'Idempotency-Key': 'about the account' },
      );
    expect([(await own()).status, (await decline()).status]).toEqual([200, 200]);
    expect((await close(customer)).status).toBe(200);
    expect((await own()).headers.get('Idempotency-Replayed')).toBe('true');
    const again = await decline();
    expect([again.status, ...keys(again)]).toEqual([409, 'payment.done_already']);
    expect(placesOf([EMAIL])).toEqual([]);
  });

  it('sends no email that was queued before, even if the sender had already read it', async () => {
    await guest.method('husainia.api.forgot_password', { email: EMAIL });
    expect((await close(customer)).status).toBe(200);
    await server.mails();
    expect(placesOf([EMAIL])).toEqual([]);
  });

  it('rejects a wrong password and counts it as a failed login', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await close(customer, ['', 'x', PASSWORD.toUpperCase(), null, { $ne: 1 }][tries]);
      expect(keys(response)).toEqual(['account.password_wrong']);
    }
    expect((await close(customer)).status).toBe(429);
    expect((await customer.call('GET', '/api/method/husainia.api.me')).status).toBe(200);
  });

  it('is rejected while others wait for the account or money is owed, and names the reason', async () => {
    const blocks = async () =>
      (await customer.call('GET', '/api/method/husainia.api.close_blocks')).body.message.blocks;
    const { order, line } = await book(customer, at('2026-11-25', '18:00'), { address: ADDRESS });
    expect(await blocks()).toEqual([{ block: 'lines', count: 1 }]);
    const refused = await close(customer);
    expect(refused.status).toBe(417);
    expect(refused.messages[0]).toMatchObject({ key: 'account.close_blocked', values: { reasons: '1 order is open' } });

    await httpParty(server, SAMPLE.email).method('husainia.api.approve_order', { name: line });
    await customer.method('husainia.api.pay_order', { order });
    expect(await blocks()).toEqual([
      { block: 'lines', count: 1 },
      { block: 'attempt', count: 1 },
    ]);
    await pay(server, customer, order);
    await customer.update('Order Progress', line, { status: 'Cancelled' });
    expect(await blocks()).toEqual([{ block: 'refund', count: 1 }]);
    expect(keys(await close(customer))).toEqual(['account.close_blocked']);
    expect(placesOf([EMAIL]).length).toBeGreaterThan(3);
  });

  it('is possible only for the owner: not through the body, for staff or for a guest', async () => {
    const other = httpParty(server, 'nasser.customer@example.com');
    await other.method('husainia.api.close_account', { password: PASSWORD, name: EMAIL, user: EMAIL, email: EMAIL });
    expect(inSystem(({ system }) => system.get('User', EMAIL).closed_at)).toBeNull();
    for (const who of [guest, httpParty(server, STAFF)]) expect((await close(who)).status).toBe(403);
  });
});

const square = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
/** Uploads a photo as an account. @returns its URL */
async function picture(email: string): Promise<string> {
  const { data } = await server.apiAs(email).uploadFile({ file: new File([await square()], 'x.jpg'), kind: 'image' });
  await server.formsMade();
  return data;
}

describe('uploads', () => {
  it('are deleted with the account, including image variants', async () => {
    const path = await picture(EMAIL);
    const former = httpParty(server, EMAIL);
    expect((await former.call('GET', path)).status).toBe(200);
    expect((await close(former)).status).toBe(200);
    expect((await httpParty(server, STAFF).call('GET', path)).status).toBe(404);
    expect(placesOf([path])).toEqual([]);
  });

  it('of a provider are deleted; uploads by staff for others stay', async () => {
    const closing = 'shabistan@example.com';
    await register(closing, 'Restaurant');
    const [path, gone, shown] = [await picture(closing), await picture(STAFF), await picture(STAFF)];
    const named = await picture(STAFF);
    inSystem(({ system }) => {
      system.insert({
        doctype: 'Restaurant',
        user: closing,
        res_name: 'S',
        res_email: closing,
        restaurant_description: `Look at ${named}`,
        profile_picture: `${path}#focus=1,2`,
      });
      const [record] = system.list('Restaurant', { filters: [['user', '=', closing]] });
      system.setValues('Restaurant', String(record?.name), { cover_picture: gone });
      const [banner] = system.list('Banner', {});
      system.setValues('Banner', String(banner?.name), { banner_image: shown });
    });
    const small = variantName(path, 240);
    for (const one of [path, small, gone]) expect((await guest.call('GET', one)).status).toBe(200);
    expect((await close(httpParty(server, closing))).status).toBe(200);
    for (const one of [path, small, gone]) expect((await guest.call('GET', one)).status).toBe(404);
    for (const others of [shown, named]) expect((await guest.call('GET', others)).status).toBe(200);
    expect(placesOf([path, gone])).toEqual([]);
  });
});

it('deletes the verification documents of a provider, with their files', async () => {
  const kitchen = 'new-kitchen@example.com';
  const staff = httpParty(server, STAFF);
  await register(kitchen, 'Restaurant');
  const owner = httpParty(server, kitchen);
  const { name } = (await owner.create('Restaurant', { res_name: 'Bait' })).body.data;
  const pdf = new File(['%PDF-1.7\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' });
  const { data: path } = await server.apiAs(kitchen).uploadFile({ file: pdf, kind: 'document' });
  const document = { document_type: 'kitchen-licence', files: [path], expires_on: '2030-01-01' };
  expect((await owner.method('husainia.api.add_document', document)).status).toBe(200);
  const seen = { doctype: 'Restaurant', name, document_type: 'kitchen-civil-id', expires_on: '2030-01-01' };
  expect((await staff.method('husainia.api.note_document_seen', seen)).status).toBe(200);
  expect((await staff.call('GET', path)).status).toBe(200);
  expect((await close(owner)).status).toBe(200);
  expect((await staff.call('GET', path)).status).toBe(404);
  expect(placesOf([path, kitchen])).toEqual([]);
  const left = inSystem(({ database }) => [
    ...database.all('SELECT 1 FROM "tabProvider Document" WHERE "provider" = ? OR "user" = ?', [name, kitchen]),
    ...database.all('SELECT 1 FROM "tabProvider Document File" WHERE "file" = ?', [path]),
  ]);
  expect(left).toEqual([]);
});

describe('a provider deletes their account', () => {
  it('only after payouts are settled; then the page is gone and the lines stay', async () => {
    const { order, declined, served } = await live();
    const noteOf = (line: string) => inSystem(({ system }) => system.get('Order Progress', line).status_note);
    const reciter = httpParty(server, SAMPLE.email);
    await reciter.update('Qaari Zakreen', SAMPLE.name, { description: 'tiranuna recites' });
    await reciter.method('husainia.api.set_bank', { ...BANK, password: server.samplePassword });
    const blocked = await close(reciter, server.samplePassword);
    expect(blocked.messages[0]?.values?.reasons).toMatch(/payout/);
    inSystem(({ system }) => {
      for (const { name } of system.list('Order Progress', {
        filters: [['doc_name', '=', SAMPLE.name]],
        limit_page_length: 0,
      }))
        system.setValues('Order Progress', String(name), { payout_status: 'Paid', guarantee_amount: 0 });
    });
    for (const requested of ['Pending Verification', 'Payment Pending', 'Payment Completed'])
      inSystem(({ system }) => {
        const filters = [
          ['doc_name', '=', SAMPLE.name],
          ['status', '=', requested],
        ];
        for (const { name } of system.list('Order Progress', { filters, limit_page_length: 0 }))
          system.setValues('Order Progress', String(name), { status: 'Cancelled' });
      });
    const blocks = async () =>
      (await reciter.call('GET', '/api/method/husainia.api.close_blocks')).body.message.blocks.map(
        ({ block, count }: { block: string; count: number }) => [block, count],
      );
    expect(await blocks()).toEqual([]);
    // what staff rejects or reduces goes to the provider
    const refund = owe(server, served);
    expect(await blocks()).toEqual([['refund', 1]]);
    inSystem(({ system }) => system.setValues('Refund', refund, { state: 'Paid' }));
    expect(noteOf(declined)).toBe('Sorry, qanari');
    expect((await close(reciter, server.samplePassword)).status).toBe(200);
    expect(noteOf(declined) ?? '').toBe('');
    const texts = [SAMPLE.email, 'tiranuna recites', 'sorry, qanari', BANK.bank_iban.toLowerCase(), '55503100'];
    expect(placesOf(texts)).toEqual([]);
    expect((await guest.read('Qaari Zakreen', SAMPLE.name)).status).toBe(404);
    const [line] = inSystem(({ system }) =>
      system.list('Order Progress', { fields: ['doc_name', 'vendor_title'], filters: [['order_no', '=', order]] }),
    );
    expect(line?.vendor_title).toBe('Qari Yousef Al-Sanbouki');
    const back = await httpParty(server, STAFF).method('husainia.api.set_vendor_status', {
      doctype: 'Qaari Zakreen',
      name: line?.doc_name,
      status: 'Verified',
      note: 'come back',
    });
    expect(back.status).toBe(417);
  });
});
