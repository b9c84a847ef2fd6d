import { beforeAll, describe, expect, it } from 'vitest';
import { parseMoney, sumMoney } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { methodUrl, withQuery } from '../../../domain/paths.ts';
import { testServer } from '../../support/chosenServer.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { at, book, HOUSE, KITCHEN, NASSER, pay, RECITER, RIVAL, STAFF } from '../people.ts';

describe('the invoice as a page', () => {
  let customer: HttpParty;
  let vendor: HttpParty;
  let foreign: HttpParty;
  let staff: HttpParty;
  let guest: HttpParty;
  let invoice: string;
  const page = (party: HttpParty, name = invoice, language = 'en') =>
    party.call('GET', withQuery(methodUrl('husainia.api.invoice'), { name, language }));

  beforeAll(async () => {
    const server = testServer();
    customer = httpParty(server, NASSER);
    vendor = httpParty(server, RECITER.email);
    foreign = httpParty(server, RIVAL.email);
    staff = httpParty(server, STAFF);
    guest = httpParty(server);
    const { line } = await book(customer, at('2026-12-20', '18:00:00'));
    await vendor.update('Order Progress', line, { status: STATUS.paymentPending });
    invoice = (await vendor.read('Order Progress', line)).body.data.sales_invoice;
  });

  it('shows its customer number, row, total and parties in both languages, the asked one first', async () => {
    const { status, body, headers } = await page(customer);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('<html lang="en" dir="ltr">');
    for (const text of [
      invoice,
      'Invoice',
      'فاتورة',
      '45.00',
      'Not paid yet',
      'لم تُدفع بعد',
      'Nasser',
      'Night of 12 Rajab 1448',
    ])
      expect(body).toContain(text);
    expect((await page(customer, invoice, 'ar')).body).toContain('<html lang="ar" dir="rtl">');
  });

  it('is due the day after it was made, from the company and to the accounts of the documents', async () => {
    const { data } = (await customer.read('Sales Invoice', invoice)).body;
    expect(data).toMatchObject({ posting_date: '2026-11-21', due_date: '2026-11-22', company: 'Husainia' });
    expect(data.items).toMatchObject([
      { income_account: 'Sales - H', expense_account: 'Cost of Goods Sold - H', qty: 1, rate: RECITER.price },
    ]);
  });

  it('keeps the customer and the order from the provider', async () => {
    const { status, body } = await page(vendor);
    expect(status).toBe(200);
    expect(body).toContain('45.00');
    expect(body).not.toMatch(/Nasser|ORD-|Payment reference/);
  });

  it('is read by staff, and by nobody else', async () => {
    expect((await page(staff)).status).toBe(200);
    expect((await page(foreign)).status).toBe(404);
    expect((await page(guest)).status).toBe(403);
    expect((await page(customer, 'ACC-SINV-2020-00001')).status).toBe(404);
  });
});

describe('the invoices of an order', () => {
  it('are one for each line and one for its delivery, and add up to what the cart page showed; a vendor reads his alone', async () => {
    const server = testServer();
    const customer = httpParty(server, NASSER);
    const [kitchen, reciter] = [KITCHEN.email, RECITER.email].map((email) => httpParty(server, email)) as [
      HttpParty,
      HttpParty,
    ];
    const page = (party: HttpParty, name: string) =>
      party.call('GET', withQuery(methodUrl('husainia.api.invoice'), { name, language: 'en' }));
    const lines = [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-20', '18:00') },
      { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 3 },
    ];
    const { total } = (await customer.method('husainia.api.quote', { lines })).body.message;
    const placed = await customer.method('husainia.api.place_order', {
      lines,
      address: HOUSE,
      delivery_date_time: at('2026-12-20', '18:00'),
      expected_total: total,
    });
    const { order, lines: made } = placed.body.message;
    for (const { name, type } of made)
      await (type === 'Restaurant' ? kitchen : reciter).method('husainia.api.approve_order', { name });
    const { answer } = await pay(server, customer, order);
    const names = answer.body.message.sales_invoice as string[];
    const amounts = await Promise.all(
      names.map(async (name) => {
        const { body } = await page(customer, name);
        const [, amount = ''] = /<tfoot>.*?<bdi>([\d.,]+)/s.exec(body) ?? [];
        const [, of = ''] = /<tbody>.*<bdi>([\d.,]+).*?<\/tbody>/s.exec(body) ?? [];
        expect(of).toBe(amount);
        expect(body).toContain('Paid');
        expect(body).toContain(String(answer.body.message.reference));
        return parseMoney(amount) ?? Number.NaN;
      }),
    );
    expect(names).toHaveLength(3);
    expect(sumMoney(amounts)).toBe(parseMoney(total));
    expect(amounts).toContain(5000);
    const own = await Promise.all(names.map(async (name) => (await page(kitchen, name)).status));
    expect(own.sort()).toEqual([200, 404, 404]);
  });

  it('say so when they are cancelled', async () => {
    const server = testServer();
    const customer = httpParty(server, NASSER);
    const { line } = await book(customer, at('2026-12-20', '18:00'));
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
    const name = (await customer.read('Order Progress', line)).body.data.sales_invoice;
    await customer.update('Order Progress', line, { status: STATUS.cancelled });
    const { status, body } = await customer.call('GET', withQuery(methodUrl('husainia.api.invoice'), { name }));
    expect(status).toBe(200);
    for (const text of ['Cancelled', 'ملغ']) expect(body).toContain(text);
    expect(body).not.toContain('Not paid yet');
  });
});
