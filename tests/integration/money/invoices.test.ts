import { beforeAll, describe, expect, it } from 'vitest';
import { formatMoney, sumMoney, toFils } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { methodUrl, withQuery } from '../../../domain/paths.ts';
import { httpParty } from '../../support/httpParty.ts';
import { pdfText } from '../../support/pdfText.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { at, book, HOUSE, KITCHEN, NASSER, pay, RECITER, RIVAL, STAFF } from '../people.ts';

const LAILA = 'laila.customer@example.com';

const sum = (fils: number, language: 'en' | 'ar' = 'en') => formatMoney(fils, language).replaceAll('\u00A0', ' ');

/** A document as its reader gets it: type, file name and text. */
async function fetchPdf(server: TestServer, email: string | undefined, path: string) {
  const response = await server.fetch(path, { headers: email ? { Authorization: server.tokenOf(email) } : {} });
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  return {
    status: response.status,
    name: decodeURIComponent(response.headers.get('content-disposition') ?? '').replace(/^.*''/, ''),
    text: isPdf ? pdfText(new Uint8Array(await response.arrayBuffer())) : '',
  };
}

const ofInvoice = (name: string, language = 'en') => withQuery(methodUrl('husainia.api.invoice'), { name, language });
const ofOrder = (order: string, language = 'en') =>
  withQuery(methodUrl('husainia.api.order_invoice'), { order, language });

/** An order of one reciter and one kitchen. */
async function majlis(server: TestServer, day: string) {
  const customer = httpParty(server, NASSER);
  const lines = [
    { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at(day, '18:00') },
    { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 3 },
  ];
  const { total } = (await customer.method('husainia.api.quote', { lines })).body.message;
  const placed = await customer.method('husainia.api.place_order', {
    lines,
    address: HOUSE,
    delivery_date_time: at(day, '18:00'),
    expected_total: total,
  });
  const { order, lines: made } = placed.body.message as { order: string; lines: { name: string; type: string }[] };
  return { customer, order, total: Number(total), lines: made };
}

async function approve(server: TestServer, lines: readonly { name: string; type: string }[]): Promise<void> {
  for (const { name, type } of lines) {
    const provider = httpParty(server, type === 'Restaurant' ? KITCHEN.email : RECITER.email);
    await provider.method('husainia.api.approve_order', { name });
  }
}

async function approvedMajlis(server: TestServer, day = '2026-12-20') {
  const made = await majlis(server, day);
  await approve(server, made.lines);
  return made;
}

/** The company on every invoice, in Arabic first whatever the invoice's language. */
const COMPANY = [
  'مجالس لخدمات المناسبات (شركة تجريبية)',
  'Majalis Event Services (sample company)',
  'السجل التجاري / Commercial registration: 000000',
  'الترخيص / Licence: 2026/0000',
  'الهاتف / Phone: +965 2225 5500',
].join('\n');

describe('the invoice of a majlis', () => {
  let server: TestServer;
  let made: Awaited<ReturnType<typeof approvedMajlis>>;
  beforeAll(async () => {
    server = testServer();
    made = await approvedMajlis(server);
  });

  it('is one file in one language with every line, the delivery and the open amount', async () => {
    const { status, name, text } = await fetchPdf(server, NASSER, ofOrder(made.order));
    expect([status, name]).toEqual([200, `invoice-${made.order}.pdf`]);
    for (const phrase of [
      'Invoice',
      made.order,
      'Nasser',
      'Not paid yet',
      '45.00 KD',
      '38.50 KD',
      '115.50 KD',
      'Delivery',
    ])
      expect(text).toContain(phrase);
    expect(text).toContain('Night of 12 Rajab 1448');
    expect(text).toContain(`Total\n${sum(toFils(made.total))}`);
    expect(text).toContain(`Balance due\n${sum(toFils(made.total))}`);
    expect(text.replace(COMPANY, '')).not.toMatch(/[\u0600-\u06ff]/);
    expect(text).toContain(`Issued by\n${COMPANY}`);
    const arabic = await fetchPdf(server, NASSER, ofOrder(made.order, 'ar'));
    for (const phrase of ['فاتورة', 'التوصيل', 'ليلة 12 رجب 1448', sum(45_000, 'ar')])
      expect(arabic.text).toContain(phrase);
    expect(arabic.text).toContain(`الجهة المصدِرة\n${COMPANY}`);
    // only the customer's own name and record numbers
    const latin = arabic.text.replace(COMPANY, '').match(/[A-Za-z][\w-]*/g) ?? [];
    expect(latin.filter((word) => !/^(ORD-|ACC-SINV-|Nasser|Al)/.test(word))).toEqual([]);
  });

  it('names no company that staff has not entered', async () => {
    const staff = httpParty(server, STAFF);
    const save = (fields: object) => staff.update('Husainia Settings', 'Husainia Settings', fields);
    const before = (await staff.read('Husainia Settings', 'Husainia Settings')).body.data;
    expect((await save({ legal_name_ar: '', licence_number: '' })).status).toBe(200);
    const half = (await fetchPdf(server, NASSER, ofOrder(made.order))).text;
    expect(half).toContain('Issued by\nMajalis Event Services (sample company)\nالسجل التجاري');
    expect(half).not.toContain('الترخيص');
    await save({ legal_name: '' });
    expect((await fetchPdf(server, NASSER, ofOrder(made.order))).text).not.toContain('Issued by');
    const { legal_name, legal_name_ar, licence_number } = before;
    expect((await save({ legal_name, legal_name_ar, licence_number })).status).toBe(200);
  });

  it('is in the language of its account by default', async () => {
    await made.customer.update('User', NASSER, { language: 'ar' });
    const path = withQuery(methodUrl('husainia.api.order_invoice'), { order: made.order });
    expect((await fetchPdf(server, NASSER, path)).text).toContain('فاتورة');
    await made.customer.update('User', NASSER, { language: 'en' });
    expect((await fetchPdf(server, NASSER, path)).text).toContain('Invoice');
  });

  it('is readable by its customer and staff', async () => {
    const status = async (email: string | undefined, order = made.order) =>
      (await fetchPdf(server, email, ofOrder(order))).status;
    expect(await status(STAFF)).toBe(200);
    expect(await status(LAILA)).toBe(404);
    expect(await status(RECITER.email)).toBe(403);
    expect(await status(KITCHEN.email)).toBe(403);
    expect(await status(undefined)).toBe(403);
    expect(await status(NASSER, 'ORD-2020-00001')).toBe(404);
  });

  it('names each payment reference and omits lines lost unpaid', async () => {
    const { response } = await pay(server, made.customer, made.order);
    const { text } = await fetchPdf(server, NASSER, ofOrder(made.order));
    expect(text).toContain(`Paid\n${sum(toFils(made.total))}`);
    expect(text).toContain(String(response.body.message.reference));
    expect(text).not.toContain('Balance due');
    const other = await approvedMajlis(server, '2026-12-22');
    const reciter = other.lines.find(({ type }) => type !== 'Restaurant')?.name ?? '';
    await other.customer.update('Order Progress', reciter, { status: STATUS.cancelled });
    const left = (await fetchPdf(server, NASSER, ofOrder(other.order))).text;
    expect(left).toContain('115.50 KD');
    expect(left).not.toContain('45.00 KD');
  });

  it('marks each line as paid or unpaid, if they differ', async () => {
    const { customer, order, lines } = await majlis(server, '2026-12-24');
    await approve(
      server,
      lines.filter(({ type }) => type !== 'Restaurant'),
    );
    await pay(server, customer, order);
    await approve(
      server,
      lines.filter(({ type }) => type === 'Restaurant'),
    );
    const { text } = await fetchPdf(server, NASSER, ofOrder(order));
    expect(text).toContain('Partially paid');
    expect(text.match(/^(Paid|Not paid yet)$/gm)).toEqual(['Not paid yet', 'Paid', 'Not paid yet', 'Paid']);
    expect(text).toContain(`Paid\n${sum(45_000)}`);
    expect(text).toContain(`Balance due\n${sum(120_500)}`);
  });

  it('doesn’t exist before the first approval', async () => {
    const { order } = await book(httpParty(server, NASSER), at('2026-12-27', '18:00:00'));
    expect((await fetchPdf(server, NASSER, ofOrder(order))).status).toBe(404);
  });
});

describe('a line’s own invoice', () => {
  let server: TestServer;
  let invoice: string;
  beforeAll(async () => {
    server = testServer();
    const { line } = await book(httpParty(server, NASSER), at('2026-12-20', '18:00:00'));
    const provider = httpParty(server, RECITER.email);
    await provider.update('Order Progress', line, { status: STATUS.paymentPending });
    invoice = (await provider.read('Order Progress', line)).body.data.sales_invoice;
  });

  it('is due the next day, with the company and accounts of the spec', async () => {
    const { data } = (await httpParty(server, NASSER).read('Sales Invoice', invoice)).body;
    expect(data).toMatchObject({ posting_date: '2026-11-21', due_date: '2026-11-22', company: 'Husainia' });
    expect(data.items).toMatchObject([
      { income_account: 'Sales - H', expense_account: 'Cost of Goods Sold - H', qty: 1, rate: RECITER.price },
    ]);
  });

  it('hides the customer and the order from the provider', async () => {
    const { status, name, text } = await fetchPdf(server, RECITER.email, ofInvoice(invoice));
    expect([status, name]).toEqual([200, `invoice-${invoice}.pdf`]);
    for (const phrase of [invoice, '45.00 KD', 'Not paid yet']) expect(text).toContain(phrase);
    expect(text).not.toMatch(/Nasser|ORD-|Payment reference|Balance due|Rajab/);
  });

  it('is readable only by its customer and staff', async () => {
    const status = async (email?: string, name = invoice) => (await fetchPdf(server, email, ofInvoice(name))).status;
    expect(await status(NASSER)).toBe(200);
    expect(await status(STAFF)).toBe(200);
    expect(await status(RIVAL.email)).toBe(404);
    expect(await status(LAILA)).toBe(404);
    expect(await status()).toBe(403);
    expect(await status(NASSER, 'ACC-SINV-2020-00001')).toBe(404);
  });

  it('shows that it is cancelled', async () => {
    const customer = httpParty(server, NASSER);
    const { line } = await book(customer, at('2026-12-21', '18:00'));
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
    const name = (await customer.read('Order Progress', line)).body.data.sales_invoice;
    await customer.update('Order Progress', line, { status: STATUS.cancelled });
    const { status, text } = await fetchPdf(server, NASSER, ofInvoice(name));
    expect(status).toBe(200);
    expect(text).toContain('Cancelled');
    expect(text).not.toContain('Not paid yet');
  });
});

it('invoices of an order add up to the cart’s total; a provider reads only their own', async () => {
  const server = testServer();
  const { customer, order, total } = await approvedMajlis(server);
  const { response } = await pay(server, customer, order);
  const names = response.body.message.sales_invoice as string[];
  const documents = await Promise.all(names.map((name) => customer.read('Sales Invoice', name)));
  expect(names).toHaveLength(3);
  expect(sumMoney(documents.map(({ body }) => toFils(body.data.total)))).toBe(toFils(total));
  expect(documents.map(({ body }) => toFils(body.data.total))).toContain(5000);
  const own = await Promise.all(
    names.map(async (name) => (await fetchPdf(server, KITCHEN.email, ofInvoice(name))).status),
  );
  expect(own.sort()).toEqual([200, 404, 404]);
});
