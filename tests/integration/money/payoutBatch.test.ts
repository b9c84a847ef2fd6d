import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { methodUrl } from '../../../domain/paths.ts';
import { HOUR, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { Row } from '../../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { advance, BANK, book, NASSER, pay, RECITER, RIVAL, STAFF } from '../people.ts';

let server: TestServer;
let customer: HttpParty;
let staff: HttpParty;
let lines: string[];
let rivals: string;

const system = <T>(work: (system: import('../../../server/ports/documents.ts').Documents) => T): T =>
  server.seed((context) => work(context.system));
const stored = (name: string) => system((documents) => documents.get('Order Progress', name));
const list = async (query: Record<string, string> = {}) =>
  (await staff.call('GET', `${methodUrl('husainia.api.payouts')}?${new URLSearchParams(query)}`)).body.message;
const payBatch = (body: Row) => staff.method('husainia.api.pay_payouts', body);
// biome-ignore lint/suspicious/noExplicitAny: a raw response
const providerIn = (response: any, name: string) => response.providers.find((one: Row) => one.name === name);
const audits = (action: string, name: string) =>
  system((documents) =>
    documents.count('Audit Event', {
      filters: [
        ['action', '=', action],
        ['ref_name', '=', name],
      ],
    }),
  );

/** Two completed bookings of a reciter with a bank account, and one of another without. */
beforeAll(async () => {
  server = testServer();
  system((documents) => {
    documents.setValues('Qaari Zakreen', RECITER.name, BANK);
    documents.setValues('Qaari Zakreen', RIVAL.name, { bank_iban: '', bank_account_name: '' });
  });
  await advance(server, 5 * 24 * 60);
  customer = httpParty(server, NASSER);
  const now = server.now();
  const delivered: string[] = [];
  for (const [reciter, hours] of [
    [RECITER, 2],
    [RECITER, 5],
    [RIVAL, 8],
  ] as const) {
    const { order, line } = await book(customer, instantToWire(now + hours * HOUR), { reciter, total: reciter.price });
    await httpParty(server, reciter.email).method('husainia.api.approve_order', { name: line });
    await pay(server, customer, order);
    delivered.push(line);
  }
  await advance(server, 10 * 60);
  customer = httpParty(server, NASSER);
  for (const line of delivered) await customer.update('Order Progress', line, { status: STATUS.delivered });
  // some of the sample orders have become due meanwhile
  system((documents) => {
    const others = [
      ['payout_status', '!=', ''],
      ['name', 'not in', delivered],
    ];
    for (const { name } of documents.list('Order Progress', { filters: others, limit_page_length: 0 }))
      documents.setValues('Order Progress', String(name), { payout_status: '' });
  });
  staff = httpParty(server, STAFF);
  lines = delivered.slice(0, 2);
  rivals = String(delivered[2]);
});

describe('the list of payouts', () => {
  it('shows for each provider the amount owed, the account, and what holds it', async () => {
    const early = await list();
    expect(providerIn(early, RECITER.name)).toMatchObject({
      amount: 81,
      bank_holder: BANK.bank_account_name,
      bank_hint: 'KW81 •••• 0101',
      lines: [{ amount: 40.5, waits: 'early' }, { waits: 'early' }],
    });
    expect(providerIn(early, RIVAL.name)).toMatchObject({ bank_hint: '', lines: [{ amount: 54, waits: 'bank' }] });
    expect(early.totals).toEqual([
      { state: 'Due', providers: 2, lines: 3, amount: 135 },
      { state: 'Held', providers: 0, lines: 0, amount: 0 },
      { state: 'Paid', providers: 0, lines: 0, amount: 0 },
    ]);
    expect(early.waiting).toBe(135);
    expect(JSON.stringify(early)).not.toContain(BANK.bank_iban);
  });

  it('filters by kind, day and name, with its totals', async () => {
    expect((await list({ type: 'Restaurant' })).totals[0].lines).toBe(0);
    expect((await list({ to: '2020-01-01' })).providers).toEqual([]);
    const found = await list({ q: 'sanbouki' });
    expect(found.providers.map((one: Row) => one.name)).toEqual([RECITER.name]);
    expect(found.totals[0]).toMatchObject({ lines: 2, amount: 81 });
    expect((await list({ q: 'nobody-at-all' })).providers).toEqual([]);
  });
});

describe('a batch of payouts', () => {
  it('is rejected as a whole without a reference, with another sum or with an invalid line', async () => {
    await advance(server, 30 * 60);
    staff = httpParty(server, STAFF);
    const without = await payBatch({ lines, total: 81 });
    expect([without.status, without.messages[0]?.fieldname]).toEqual([417, 'reference']);
    const other = await payBatch({ lines, total: 80.999, reference: 'T-1' });
    expect([other.status, other.messages[0]?.key]).toEqual([417, 'staff.payouts.total_changed']);
    expect((await payBatch({ lines: [...lines, 'OP-0'], total: 81, reference: 'T-1' })).status).toBe(404);
    expect(lines.map((line) => stored(line).payout_status)).toEqual(['Due', 'Due']);
  });

  it('pays what can be paid, reports the rest, and has no effect when repeated', async () => {
    const body = { lines: [...lines, rivals], total: 135, reference: 'T-1' };
    const response = await payBatch(body);
    expect(response.body.message).toMatchObject({
      reference: 'T-1',
      amount: 81,
      paid: lines.map((name) => ({ name })),
      refused: [{ name: rivals, key: 'staff.payout_blocked' }],
    });
    const again = await payBatch(body);
    expect(again.body.message).toEqual(response.body.message);
    expect(lines.map((line) => audits('mark_payout', line))).toEqual([1, 1]);
    expect(stored(String(lines[0]))).toMatchObject({ payout_status: 'Paid', payout_reference: 'T-1' });
    expect(stored(String(lines[0])).payout_paid_at).toBeTruthy();
    expect(stored(rivals).payout_status).toBe('Due');
    // one notification per transfer, with its sum and each booking
    const mails = (await server.mails()).filter(({ to, text }) => to === RECITER.email && text.includes('T-1'));
    expect(mails.map(({ subject }) => subject.includes('81.00'))).toEqual([true]);
    expect(mails[0]?.text.match(/40\.50/g)).toHaveLength(2);
    const { data } = (
      await httpParty(server, RECITER.email).list('Husainia Notification', {
        fields: ['text_values'],
        filters: [['kind', '=', 'payout_paid']],
      })
    ).body;
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).toContain('81000');
    const second = await payBatch({ lines, total: 81, reference: 'T-2' });
    expect(second.body.message).toMatchObject({ paid: [], amount: 0, refused: [{}, {}] });
    expect(stored(String(lines[0])).payout_reference).toBe('T-1');
  });

  it('can be found by its reference', async () => {
    const paid = await list({ state: 'Paid', q: 'T-1' });
    expect(providerIn(paid, RECITER.name).lines).toHaveLength(2);
    expect(paid.last).toMatchObject({ reference: 'T-1', providers: 1, lines: 2, amount: 81 });
  });
});

describe('the bank account of a payout', () => {
  it('is read in full by an audited method; a provider without one has no row in the file', async () => {
    const response = await staff.method('husainia.api.payout_bank', { lines: [...lines, rivals] });
    expect(response.body.message.rows).toMatchObject([
      { bank_iban: BANK.bank_iban, amount: 81, lines, reference: 'T-1' },
    ]);
    expect([RECITER, RIVAL].map(({ name }) => audits('read_bank', name))).toEqual([1, 0]);
  });

  it('is read for a new transfer only if payable now; the rest is listed by name', async () => {
    const response = await staff.method('husainia.api.payout_bank', { lines: [...lines, rivals], ready: 1 });
    expect(response.body.message).toMatchObject({
      rows: [],
      refused: [...lines, rivals].map((name) => ({ name, key: 'staff.payout_blocked' })),
    });
    expect(audits('read_bank', RECITER.name)).toBe(1);
  });
});

describe('a batch of refunds', () => {
  it('is approved and paid together, and can be repeated safely', async () => {
    const issue = async (line: string) =>
      (
        await staff.method('husainia.api.issue_refund', {
          order_progress: line,
          amount: 5,
          reason: 'complaint',
          note: 'x',
        })
      ).body.message.name;
    const names = [await issue(String(lines[0])), await issue(rivals)];
    const settle = (body: Row) => staff.method('husainia.api.settle_refunds', body);
    const early = await settle({ names, state: 'Paid', bank_reference: 'R-1' });
    expect(early.body.message).toMatchObject({ done: [], refused: [{ key: 'orders.not_possible_now' }, {}] });
    expect((await settle({ names, state: 'Approved' })).body.message).toMatchObject({ done: names, amount: 10 });
    const silent = await settle({ names, state: 'Paid' });
    expect([silent.status, silent.messages[0]?.fieldname]).toEqual([417, 'bank_reference']);
    for (const _ of [1, 2])
      expect((await settle({ names, state: 'Paid', bank_reference: 'R-1' })).body.message).toMatchObject({
        done: names,
        refused: [],
      });
    expect(names.map((name) => audits('refund_paid', name))).toEqual([1, 1]);
  });
});
