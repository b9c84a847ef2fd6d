import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { HOUR, instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Row } from '../../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { advance, at, BANK, book, KITCHEN, NASSER, pay, RECITER, RIVAL, STAFF } from '../people.ts';

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let line: string;

const system = <T>(work: (system: import('../../../server/ports/documents.ts').Documents) => T): T =>
  server.seed((context) => work(context.system));
const stored = () => system((documents) => documents.get('Order Progress', line));

function login(): void {
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
}

/** A completed booking of 45 KD whose payout is due a day after its end; its provider has a bank account. */
beforeAll(() => {
  server = testServer();
});
beforeEach(async () => {
  await advance(server, 5 * 24 * 60);
  login();
  system((documents) => documents.setValues('Qaari Zakreen', RECITER.name, BANK));
  const booked = await book(customer, instantToWire(server.now() + 2 * HOUR));
  line = booked.line;
  await reciter.method('husainia.api.approve_order', { name: line });
  await pay(server, customer, booked.order);
  await advance(server, 3 * 60);
  login();
  await customer.update('Order Progress', line, { status: STATUS.delivered });
});

/** Sets the clock relative to the payout's due time, to the second. */
function goTo(secondsBeforeDue: number): void {
  const due = parseInstant(stored().payout_due_at as string) ?? 0;
  server.pass((due - secondsBeforeDue * 1000 - server.now()) / MINUTE);
  login();
}
const changeBank = (bank_account_name: string) =>
  reciter.method('husainia.api.set_bank', { ...BANK, bank_account_name, password: 'majalis-demo' });
const mark = (body: Row) => staff.method('husainia.api.mark_payout', { name: line, ...body });
const blockedBy = async (body: Row) => {
  const response = await mark(body);
  const [sentence] = response.messages;
  return [response.status, sentence?.key, sentence?.values?.reason];
};

describe('a payout', () => {
  it('is due a day after the end: the total less the platform’s share', async () => {
    const { slot_end, payout_due_at } = stored();
    expect((parseInstant(payout_due_at) ?? 0) - (parseInstant(slot_end) ?? 0)).toBe(24 * HOUR);
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_amount: 40.5, guarantee_amount: 0 });
    goTo(1);
    expect((await blockedBy({ reference: 'T-1' }))[1]).toBe('staff.payout_blocked');
    goTo(0);
    const response = await mark({ reference: ' T-1 ' });
    expect(response.body.message).toEqual({ name: line, payout_status: 'Paid', payout_amount: 40.5 });
    expect(stored()).toMatchObject({ payout_reference: 'T-1' });
  });

  it('is visible to its provider, who is notified of the transfer', async () => {
    goTo(0);
    await mark({ reference: 'T-2' });
    expect((await reciter.read('Order Progress', line)).body.data).toMatchObject({
      payout_status: 'Paid',
      payout_amount: 40.5,
      payout_reference: 'T-2',
    });
    expect((await customer.read('Order Progress', line)).body.data).not.toHaveProperty('payout_amount');
    const mail = (await server.mails()).find((one) => one.to === RECITER.email);
    expect(mail?.text).toContain('T-2');
    const audit = await staff.list('Audit Event', {
      fields: ['actor', 'reason'],
      filters: [
        ['ref_name', '=', line],
        ['action', '=', 'mark_payout'],
      ],
    });
    expect(audit.body.data).toEqual([{ actor: STAFF, reason: 'T-2' }]);
  });

  it('is paid once, with a reference', async () => {
    goTo(0);
    const missing = await mark({});
    expect([missing.status, missing.messages[0]?.fieldname]).toEqual([417, 'reference']);
    const both = await Promise.all([mark({ reference: 'T-3' }), mark({ reference: 'T-4' })]);
    expect(both.map((response) => response.status).sort()).toEqual([200, 417]);
    expect(await blockedBy({ reference: 'T-5' })).toEqual([417, 'staff.payout_blocked', 'it was already paid']);
  });

  it('waits for an open complaint and for a refund that is owed', async () => {
    await customer.method('husainia.api.complain', { name: line, message: 'Too short.' });
    goTo(0);
    expect(await blockedBy({ reference: 'T-6' })).toEqual([417, 'staff.payout_blocked', 'a complaint is open']);
    expect(await blockedBy({ release: 1, note: 'x' })).toEqual([417, 'staff.payout_blocked', 'a complaint is open']);
    await staff.method('husainia.api.close_complaint', {
      name: line,
      outcome: 'refunded',
      refund_amount: 4.505,
      note: 'Half an hour.',
    });
    expect((await blockedBy({ reference: 'T-6' }))[2]).toBe('a refund for this order isn’t paid yet');
    system((documents) => {
      const [refund] = documents.list('Refund', { filters: [['order_progress', '=', line]], fields: ['name'] });
      documents.setValues('Refund', String(refund?.name), { state: 'Paid' });
    });
    expect((await mark({ reference: 'T-6' })).body.message).toMatchObject({ payout_amount: 35.995 });
  });

  it('goes to a bank account that the provider has named', async () => {
    system((documents) => documents.setValues('Qaari Zakreen', RECITER.name, { bank_iban: '' }));
    goTo(0);
    expect((await blockedBy({ reference: 'T-7' }))[2]).toBe('the provider hasn’t added a bank account');
    system((documents) => documents.setValues('Qaari Zakreen', RECITER.name, { bank_iban: BANK.bank_iban }));
  });

  it('is marked by staff only, for an existing line', async () => {
    goTo(0);
    for (const party of [customer, reciter, httpParty(server)])
      expect((await party.method('husainia.api.mark_payout', { name: line, reference: 'x' })).status).toBe(403);
    expect((await staff.method('husainia.api.mark_payout', { name: 'OP-0', reference: 'x' })).status).toBe(404);
  });
});

describe('a refund after the delivery', () => {
  const issue = (amount: number) =>
    staff.method('husainia.api.issue_refund', { order_progress: line, amount, reason: 'complaint', note: 'Late.' });
  const settle = (name: string, body: Row) => staff.update('Refund', name, body);

  it('isn’t paid to the provider as well', async () => {
    await issue(10.005);
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_amount: 30.495 });
    const { name } = (await issue(34.995)).body.message;
    expect(stored()).toMatchObject({ payout_status: '', payout_amount: 0 });
    await settle(name, { amount: 20, note: 'Too much.' });
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_amount: 10.495 });
    await settle(name, { state: 'Refused', note: 'No.' });
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_amount: 30.495 });
  });

  it('leaves a held payout held, and a decided one as decided', async () => {
    await customer.method('husainia.api.complain', { name: line, message: 'Too short.' });
    await issue(45);
    expect(stored()).toMatchObject({ payout_status: 'Held', payout_amount: 0 });
    const [refund] = system((documents) =>
      documents.list('Refund', { filters: [['order_progress', '=', line]], fields: ['name'] }),
    );
    await settle(String(refund?.name), { state: 'Refused', note: 'No.' });
    expect(stored()).toMatchObject({ payout_status: 'Held', payout_amount: 40.5 });
    const decided = { name: line, outcome: 'dismissed', payout_amount: 20, note: 'Half.' };
    await staff.method('husainia.api.close_complaint', decided);
    await issue(5);
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_amount: 20 });
    await issue(30);
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_amount: 10 });
  });
});

describe('a payout on hold', () => {
  it('is released with a note and paid afterwards', async () => {
    system((documents) => documents.setValues('Order Progress', line, { payout_status: 'Held' }));
    goTo(0);
    expect((await blockedBy({ reference: 'T-8' }))[2]).toBe('it is on hold');
    const silent = await mark({ release: 1 });
    expect([silent.status, silent.messages[0]?.key]).toEqual([417, 'staff.note_required']);
    const released = await mark({ release: 1, note: 'The host confirmed by telephone.' });
    expect(released.body.message).toMatchObject({ payout_status: 'Due' });
    expect((await blockedBy({ release: 1, note: 'again' }))[2]).toBe('it isn’t on hold');
    expect((await mark({ reference: 'T-8' })).status).toBe(200);
  });

  it('waits 48 hours after a change of bank details, then continues by itself', async () => {
    goTo(0);
    await changeBank('Somebody Else');
    expect(stored()).toMatchObject({ payout_status: 'Held' });
    await advance(server, 48 * 60 - 1);
    expect(stored()).toMatchObject({ payout_status: 'Held' });
    await advance(server, 1);
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_held_until: null });
  });

  it('doesn’t wait for the provider’s first account', async () => {
    system((documents) => documents.setValues('Qaari Zakreen', RECITER.name, { bank_iban: '', bank_account_name: '' }));
    goTo(0);
    await changeBank('Yousef Al-Sanbouki');
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_held_until: null });
    expect((await mark({ reference: 'T-10' })).status).toBe(200);
  });

  it('also waits if it becomes due after the change of bank details', async () => {
    const booked = await book(customer, instantToWire(server.now() + 2 * HOUR));
    line = booked.line;
    await reciter.method('husainia.api.approve_order', { name: line });
    await pay(server, customer, booked.order);
    await advance(server, 3 * 60);
    login();
    await changeBank('Not Him');
    const changed = server.now();
    await customer.update('Order Progress', line, { status: STATUS.delivered });
    expect(stored()).toMatchObject({
      payout_status: 'Held',
      payout_held_until: instantToWire(changed + 48 * HOUR),
    });
    goTo(0);
    expect((await blockedBy({ reference: 'T-9' }))[2]).toBe('it is on hold');
    await advance(server, 24 * 60);
    expect(stored()).toMatchObject({ payout_status: 'Due', payout_held_until: null });
  });

  it('for a service proved by staff still waits for a changed bank account', async () => {
    system((documents) => documents.setValues('Order Progress', line, { payout_status: 'Held' }));
    await changeBank('Not Him Either');
    const released = await mark({ release: 1, note: 'The host confirmed by telephone.' });
    expect(released.body.message).toMatchObject({ payout_status: 'Held' });
    // which staff may also read
    const again = await mark({ release: 1, note: 'He confirmed the account by telephone.' });
    expect(again.body.message).toMatchObject({ payout_status: 'Due' });
  });

  it('waits if nobody proved the service', async () => {
    const booked = await book(customer, instantToWire(server.now() + 2 * HOUR));
    line = booked.line;
    await reciter.method('husainia.api.approve_order', { name: line });
    await pay(server, customer, booked.order);
    await advance(server, 28 * 60);
    expect(stored()).toMatchObject({ status: STATUS.delivered, status_reason: 'auto_24h', payout_status: 'Held' });
  });

  it('because of a complaint outlasts one because of bank details', async () => {
    await customer.method('husainia.api.complain', { name: line, message: 'Too short.' });
    await changeBank('Another One');
    await advance(server, 50 * 60);
    expect(stored()).toMatchObject({ payout_status: 'Held', complaint_open: 1 });
    login();
    await staff.method('husainia.api.close_complaint', { name: line, outcome: 'dismissed', note: 'No.' });
    expect(stored()).toMatchObject({ payout_status: 'Due' });
  });

  it('because of bank details outlasts a complaint', async () => {
    await customer.method('husainia.api.complain', { name: line, message: 'Too short.' });
    await changeBank('Somebody Else');
    staff = httpParty(server, STAFF);
    await advance(server, 24 * 60);
    staff = httpParty(server, STAFF);
    const closed = await staff.method('husainia.api.close_complaint', {
      name: line,
      outcome: 'dismissed',
      note: 'No.',
    });
    expect(closed.body.message.payout_status).toBe('Held');
    await advance(server, 24 * 60);
    expect(stored()).toMatchObject({ payout_status: 'Due' });
  });
});

describe('a guarantee', () => {
  const guarantee = (provider: string, reference = 'G-1') =>
    staff.method('husainia.api.mark_payout', { vendor: provider, guarantee: 1, reference });
  const reason = async (provider: string) => (await guarantee(provider)).messages[0]?.values?.reason;
  const close = (email: string, at: string) =>
    system((documents) => documents.setValues('User', email, { closed_at: at }));

  it('is paid once, six months after the account was deleted, as the sum withheld from its lines', async () => {
    system((documents) => {
      for (const one of documents.list('Order Progress', {
        fields: ['name'],
        filters: [['doc_name', '=', RECITER.name]],
        limit_page_length: 2,
        order_by: 'name asc',
      }))
        documents.setValues('Order Progress', String(one.name), { guarantee_amount: 1.125 });
    });
    expect(await reason(RECITER.name)).toBe('the account isn’t closed');
    close(RECITER.email, instantToWire(server.now()));
    expect(await reason(RECITER.name)).toMatch(/^the guarantee is due on /);
    close(RECITER.email, instantToWire(server.now() - 190 * 24 * HOUR));
    const paid = await guarantee(RECITER.name);
    expect(paid.body.message).toEqual({ vendor: RECITER.name, amount: 2.25 });
    expect(await reason(RECITER.name)).toBe('it was already paid');
    expect((await guarantee('nobody')).status).toBe(404);
    close(RIVAL.email, instantToWire(server.now() - 190 * 24 * HOUR));
    expect(await reason(RIVAL.name)).toBe('nothing is due');
  });
});

it('a new platform share is announced a month before to every provider, and applies to later requests only', async () => {
  const server = testServer();
  const staff = httpParty(server, STAFF);
  const save = (values: object) => staff.update('Husainia Settings', 'Husainia Settings', values);
  const soon = await save({ next_platform_share_percent: 12, next_share_from: '2026-12-20' });
  expect([soon.status, soon.messages[0]?.key, soon.messages[0]?.fieldname]).toEqual([
    417,
    'staff.share_notice',
    'next_share_from',
  ]);
  expect((await save({ next_platform_share_percent: 101, next_share_from: '2026-12-21' })).status).toBe(417);
  expect((await save({ next_platform_share_percent: 12, next_share_from: '2026-12-21' })).status).toBe(200);
  expect((await save({ support_phone: '22220000' })).status).toBe(200);
  const mails = await staff.list('Outbox Message', {
    fields: ['recipient'],
    filters: [['template', '=', 'share_changed']],
    limit_page_length: 0,
  });
  const to = mails.body.data.map((mail: { recipient: string }) => mail.recipient);
  expect(to).toEqual(expect.arrayContaining([RECITER.email, KITCHEN.email]));
  expect(new Set(to).size).toBe(to.length);
  expect(to).not.toContain(NASSER);

  const shareOf = async (start: string) => {
    const { line } = await book(httpParty(server, NASSER), start);
    return (await httpParty(server, STAFF).read('Order Progress', line)).body.data.platform_share_percent;
  };
  expect(await shareOf(at('2026-12-28', '19:00'))).toBe(10);
  await advance(server, 30 * 24 * 60);
  expect(await shareOf(at('2026-12-29', '19:00'))).toBe(12);
});
