import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/orderProcess.ts';
import { methodUrl, withQuery } from '../../domain/paths.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import { at, book, NASSER, RECITER, RIVAL, STAFF } from './people.ts';

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
    const server = startServer();
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
    for (const text of [invoice, 'Invoice', 'فاتورة', '45.00', 'Not paid yet', 'لم تُدفع بعد', 'Nasser'])
      expect(body).toContain(text);
    expect((await page(customer, invoice, 'ar')).body).toContain('<html lang="ar" dir="rtl">');
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
