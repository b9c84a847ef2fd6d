import { serverPaths } from '../../domain/paths.ts';
import { type Instant, instantToWire, toInstant } from '../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';

/** Accounts and packages of the sample catalogue used in the tests. */
export const NASSER = 'nasser.customer@example.com';
export const RECITER = {
  name: 'yousef-al-sanbouki',
  email: 'yousef-al-sanbouki@example.com',
  package: 'yousef-al-sanbouki--fatiha1',
  price: 45,
  minutes: 60,
};
/** A bank account for payouts. */
export const BANK = { bank_account_name: 'Yousef Al-Sanbouki', bank_iban: 'KW81CBKU0000000000001234560101' };
export const RIVAL = {
  name: 'ali-al-muharawi',
  email: 'ali-al-muharawi@example.com',
  package: 'ali-al-muharawi--latmiya',
  price: 60,
  minutes: 60,
};
export const KITCHEN = {
  name: 'qidr-wa-dallah',
  email: 'qidr-wa-dallah@example.com',
  package: 'qidr-wa-dallah--1',
  price: 38.5,
};
export const STAFF = 'staff@example.com';

/** A pin in Kuwait City, and a point 30 m from it. */
export const PIN = { latitude: 29.3162, longitude: 48.0105 };

/** A Kuwaiti address as the checkout form sends it. */
export const HOUSE = {
  place_kind: 'house',
  area: 'surra',
  block: '3',
  street: '9',
  house: '14',
  ...PIN,
  location_precision: 'pin',
};

/** A start in the coming days, in wire format. */
export const at = (day: string, clock: string): string => instantToWire(toInstant(day, clock));

/** Moves the server's clock, as in a demo: sessions stay valid, and due jobs run. */
export async function advance(server: TestServer, minutes: number): Promise<void> {
  await httpParty(server).call('POST', serverPaths.clock, { advance_minutes: minutes });
}

export const afterMinutes = (now: Instant, minutes: number): string => instantToWire(now + minutes * 60_000);

/** Creates a due refund of one dinar for a paid line. @returns name of the refund */
export const owe = (server: TestServer, line: string): string =>
  server.seed(({ system }) => {
    const { order_no, sales_invoice, customer } = system.get('Order Progress', line);
    const [attempt] = system.list('Payment Attempt', { filters: [['order_no', '=', order_no]], limit_page_length: 1 });
    return system.insert({
      ...{ doctype: 'Refund', order_no, order_progress: line, sales_invoice, customer, payment_attempt: attempt?.name },
      ...{ amount: 1, reason: 'complaint', state: 'Due' },
    }).name;
  });

/** Requests one session of a reciter directly. @returns the line's name */
export async function book(
  customer: HttpParty,
  start: string,
  options: { reciter?: typeof RECITER; total?: number; address?: unknown } = {},
): Promise<{ order: string; line: string }> {
  const { reciter = RECITER, address = HOUSE } = options;
  const response = await customer.method('husainia.api.place_order', {
    lines: [{ qaari_zakreen: reciter.name, package_id: reciter.package, delivery_date_time: start }],
    address,
    occasion: 'condolence',
    expected_total: options.total ?? reciter.price,
  });
  if (response.status !== 200) throw new Error(`place_order: ${response.status} ${JSON.stringify(response.body)}`);
  return { order: response.body.message.order, line: response.body.message.lines[0].name };
}

/** Submits the hosted page of the simulated gateway as the payer. */
export async function submitGatewayPage(server: TestServer, url: string, fields: Record<string, string>): Promise<URL> {
  const response = await server.fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (response.status !== 303 || !location) throw new Error(`gateway: ${response.status} ${await response.text()}`);
  return new URL(location);
}

/** Pays an approved order at the simulated gateway and confirms it, as the browser does. */
export async function pay(server: TestServer, customer: HttpParty, order: string) {
  const page = await customer.method('husainia.api.pay_order', { order });
  if (page.status !== 200) throw new Error(`pay_order: ${page.status} ${JSON.stringify(page.body)}`);
  const back = await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'captured' });
  const response = await confirm(customer, back);
  return { back, response };
}

/** The confirmation request of /Success. */
export const confirm = (customer: HttpParty, back: URL, more: Record<string, unknown> = {}) =>
  customer.method('bookeey.api.payment_entry.create_and_submit_payment_entry', {
    docname: '',
    doctype: 'Sales Invoice',
    payment_refernce: back.searchParams.get('txnId'),
    merchant_txn_id: back.searchParams.get('merchantTxnId'),
    ...more,
  });

export const statusOf = async (who: HttpParty, line: string): Promise<string> =>
  (await who.read('Order Progress', line)).body.data?.status;
