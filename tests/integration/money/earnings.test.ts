import { beforeAll, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { DAY, getDay, HOUR, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { postLine } from '../../../server/marketplace/money/ledger/postMoney.ts';
import { getLine } from '../../../server/marketplace/orders/lines.ts';
import { httpParty } from '../../support/httpParty.ts';
import { pdfText } from '../../support/pdfText.ts';
import type { SeededRecords, TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { KITCHEN, NASSER, RECITER, STAFF } from '../people.ts';

let server: TestServer;
const run = <T>(work: (context: SeededRecords) => T): T => server.seed(work);
const earnings = (month = '', email = RECITER.email) =>
  httpParty(server, email).call('GET', `/api/method/husainia.api.earnings?month=${month}`);
const sumOf = (lines: readonly Record<string, number>[], part: string): number =>
  Math.round(lines.reduce((sum, line) => sum + (line[part] ?? 0) * 1000, 0)) / 1000;

/** The reciter's lines in the sample data, all delivered this month, with payouts in every state. */
beforeAll(() => {
  server = testServer();
  const now = server.now();
  run((context) => {
    const { system } = context;
    const lines = system.list('Order Progress', {
      filters: [['doc_name', '=', RECITER.name]],
      order_by: 'name asc',
      limit_page_length: 0,
    });
    const states = [
      { payout_status: 'Due', payout_due_at: instantToWire(now - HOUR) },
      { payout_status: 'Due', payout_due_at: instantToWire(now + HOUR) },
      { payout_status: 'Held', complaint_open: 1 },
      { payout_status: 'Paid', payout_paid_at: instantToWire(now - DAY), payout_reference: 'T-1' },
    ] as const;
    expect(lines.length).toBeGreaterThanOrEqual(states.length);
    lines.forEach(({ name }, index) => {
      const state = states[index];
      system.setValues('Order Progress', name, {
        status: state ? STATUS.delivered : STATUS.cancelled,
        slot_start: instantToWire(now - 2 * DAY),
        line_total: 60,
        payout_amount: state ? 54 : 0,
        guarantee_amount: 0,
        complaint_open: 0,
        payout_status: '',
        ...state,
        paid_at: instantToWire(now - 3 * DAY),
      });
      // a provider's earnings come from the ledger and follow the line
      postLine(context, getLine(context, name));
    });
  });
});

it('show for each line what the host paid and how it was divided, and totals that match the rows', async () => {
  const { status, body } = await earnings();
  expect(status).toBe(200);
  const report = body.message;
  expect(report.month).toBe(getDay(server.now()).slice(0, 7));
  expect(report.lines.map(({ state }: { state: string }) => state).sort()).toEqual(['due', 'held', 'paid', 'soon']);
  for (const part of ['total', 'refunded', 'share', 'guarantee', 'payout'])
    expect(report.sum[part], part).toBe(sumOf(report.lines, part));
  const { total, refunded, share, guarantee, payout } = report.sum;
  expect(refunded + share + guarantee + payout).toBe(total);
  for (const state of ['due', 'soon', 'held', 'paid']) expect(report[state]).toEqual({ amount: 54, count: 1 });
  expect(report.months.at(-1)).toEqual({ month: report.month, payout: 216 });
  expect(report.lines.find((line: { state: string }) => line.state === 'held')).toMatchObject({ waits: 'complaint' });
});

it('count only the line’s own refund, not late or double payments', async () => {
  const [row] = (await earnings()).body.message.lines;
  run(({ system }) => {
    const [refund] = system.list('Refund', { fields: ['*'], limit_page_length: 1 });
    const { order_no, payment_attempt, sales_invoice, customer } = refund!;
    const parts = {
      order_no,
      payment_attempt,
      sales_invoice,
      customer,
      order_progress: row.name,
      state: 'Due' as const,
    };
    for (const reason of ['double_payment', 'late_payment', 'complaint'] as const)
      system.insert({ doctype: 'Refund', ...parts, reason, amount: reason === 'complaint' ? 2 : 60 });
  });
  const now = (await earnings()).body.message.lines.find(({ name }: { name: string }) => name === row.name);
  expect([now.refunded, now.share]).toEqual([row.refunded + 2, row.share - 2]);
});

it('show only the provider’s own lines of one month, and no full account number', async () => {
  const other = (await earnings('', KITCHEN.email)).body.message;
  expect(JSON.stringify(other)).not.toContain('T-1');
  expect((await earnings('2020-01')).body.message).toMatchObject({ lines: [], sum: { payout: 0 }, due: { count: 1 } });
  expect((await earnings('2020-13')).status).toBe(417);
  for (const email of [NASSER, STAFF]) expect((await earnings('', email)).status).toBe(403);
  const iban = run(({ system }) => system.get('Qaari Zakreen', RECITER.name).bank_iban);
  expect(iban).toBeTruthy();
  expect(JSON.stringify((await earnings()).body)).not.toContain(iban);
});

it('print as a PDF in the reader’s language, with totals and no full account number', async () => {
  const iban = String(run(({ system }) => system.get('Qaari Zakreen', RECITER.name).bank_iban));
  const readStatement = async (language: string) => {
    const path = `/api/method/husainia.api.earnings_statement?language=${language}`;
    const response = await server.fetch(path, { headers: { Authorization: server.tokenOf(RECITER.email) } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toMatch(/statement-\d{4}-\d{2}\.pdf/);
    const text = pdfText(new Uint8Array(await response.arrayBuffer()));
    expect(text).not.toContain(iban);
    return text;
  };
  const arabic = await readStatement('ar');
  for (const words of ['كشف المستحقات', '216.00', 'T-1']) expect(arabic).toContain(words);
  const english = await readStatement('en');
  for (const words of ['Earnings statement', '216.00', 'T-1']) expect(english).toContain(words);
});

it('count a month’s requests: accepted, unanswered, booked', async () => {
  run(({ system }) => {
    const lines = system.list('Order Progress', { filters: [['doc_name', '=', RECITER.name]], order_by: 'name asc' });
    const texts = [
      { approved_at: '2025-03-02 10:00:00', paid_at: '2025-03-02 11:00:00' },
      { approved_at: '2025-03-31 23:00:00', paid_at: null },
      { approved_at: null, paid_at: null, status_reason: 'vendor_timeout' },
      // not transferred to the provider yet
      { approved_at: null, paid_at: null, released: 0 },
    ] as const;
    texts.forEach((one, index) => {
      system.setValues('Order Progress', lines[index]!.name, { order_date_time: '2025-03-31 22:00:00', ...one });
    });
  });
  expect((await earnings('2025-03')).body.message.requests).toEqual({
    asked: 3,
    accepted: 2,
    unanswered: 1,
    booked: 1,
  });
  expect((await earnings('2025-04')).body.message.requests.asked).toBe(0);
});

it('count unpaid earnings of any age, and those paid in the month', async () => {
  const before = (await earnings()).body.message;
  const longAgo = 500 * DAY;
  run(({ system }) => {
    const lines = system.list('Order Progress', {
      filters: [
        ['doc_name', '=', RECITER.name],
        ['payout_status', 'in', ['Held', 'Paid']],
      ],
      limit_page_length: 0,
    });
    for (const { name } of lines)
      system.setValues('Order Progress', name, { slot_start: instantToWire(server.now() - longAgo) });
  });
  const { held, paid, months, lines } = (await earnings()).body.message;
  expect([held, paid]).toEqual([before.held, before.paid]);
  // the past year has only the two others
  expect(lines).toHaveLength(2);
  expect(months.at(-1).payout).toBe(108);
  expect((await earnings(getDay(server.now() - longAgo).slice(0, 7))).body.message.lines).toHaveLength(2);
});
