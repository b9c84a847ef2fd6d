import { beforeAll, expect, it } from 'vitest';
import { MINUTE, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { NOON, type TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { advance, at, book, HOUSE, KITCHEN, NASSER, pay, RECITER, STAFF } from '../people.ts';

/** A method's invalid input is refused with the same message and field on both ways of reading it. */
let server: TestServer;
const parties: Record<string, HttpParty> = {};
const known: Record<string, string> = {};

beforeAll(async () => {
  server = testServer();
  for (const [name, email] of Object.entries({
    guest: undefined,
    customer: NASSER,
    reciter: RECITER.email,
    staff: STAFF,
  }))
    parties[name] = httpParty(server, email);
  const { customer, reciter } = parties as Record<'customer' | 'reciter', HttpParty>;
  known.waiting = (await book(customer, at('2026-11-29', '19:00'))).line;
  const { order, line } = await book(customer, at('2026-11-22', '19:00'));
  await reciter.method('husainia.api.approve_order', { name: line });
  await pay(server, customer, order);
  await advance(server, (toInstant('2026-11-22', '19:30') - NOON) / MINUTE);
  await customer.method('husainia.api.complain', { name: line, message: 'Nobody came.' });
  known.paid = line;
});

const dish = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 5 };
const hour = {
  qaari_zakreen: RECITER.name,
  package_id: RECITER.package,
  delivery_date_time: at('2026-11-30', '19:00'),
};
const wish = { lines: [hour], address: HOUSE, expected_total: RECITER.price };
const slots = { qaari_zakreen: RECITER.name, package_id: RECITER.package, date: '2026-11-24' };
const refund = { amount: 1, reason: 'complaint', note: 'agreed' };
const decision = { outcome: 'dismissed', note: 'heard both' };
const long = 'x'.repeat(501);

type Case = [who: string, method: string, body: Record<string, unknown>, key: string, field: string, values?: object];
const format = 'errors.format';
const cases: Case[] = [
  ['customer', 'quote', { lines: 'none' }, format, 'lines'],
  ['customer', 'quote', { lines: [null] }, format, 'lines'],
  ['customer', 'quote', { lines: [{}] }, format, 'lines'],
  ['customer', 'quote', { lines: [{ ...dish, order_quantity: 'many' }] }, format, 'order_quantity'],
  ['customer', 'quote', { lines: [{ ...hour, order_quantity: null }] }, format, 'order_quantity'],
  ['customer', 'quote', { lines: [{ ...hour, delivery_date_time: 'soon' }] }, format, 'delivery_date_time'],
  ['customer', 'quote', { lines: Array(51).fill(dish) }, 'errors.between', 'lines', { min: 1, max: 50 }],
  ['customer', 'place_order', { ...wish, expected_total: 'all' }, format, 'expected_total'],
  ['customer', 'place_order', { ...wish, expected_total: undefined }, format, 'expected_total'],
  ['customer', 'place_order', { ...wish, shipping_address: 'Home' }, 'booking.choose_address', 'shipping_address'],
  ['customer', 'place_order', { ...wish, address: undefined }, 'booking.choose_address', 'shipping_address'],
  ['customer', 'place_order', { ...wish, entrance: 'roof' }, format, 'entrance'],
  ['customer', 'place_order', { ...wish, occasion: ' ' }, 'common.required', 'occasion'],
  ['customer', 'place_order', { ...wish, delivery_date_time: 'soon' }, format, 'delivery_date_time'],
  ['customer', 'get_free_slots', { ...slots, date: '2026-02-30' }, format, 'date'],
  ['customer', 'get_free_slots', { ...slots, date: undefined }, format, 'date'],
  ['customer', 'get_free_slots', { ...slots, days: 0 }, 'errors.between', 'days', { min: 1, max: 31 }],
  ['customer', 'get_free_slots', { ...slots, days: '٣٢' }, 'errors.between', 'days', { min: 1, max: 31 }],
  ['customer', 'get_free_slots', { ...slots, days: [] }, 'errors.between', 'days', { min: 1, max: 31 }],
  ['customer', 'get_qaari_order_progress', { qaari_name: RECITER.name }, format, 'date'],
  ['reciter', 'approve_order', { name: 'waiting', status_note: long }, 'errors.too_long', 'status_note', { n: 500 }],
  ['staff', 'issue_refund', { order_progress: 'paid', ...refund, amount: 0 }, 'staff.amount', 'amount'],
  ['staff', 'issue_refund', { order_progress: 'paid', ...refund, amount: undefined }, 'staff.amount', 'amount'],
  ['staff', 'issue_refund', { order_progress: 'paid', ...refund, reason: 'mood' }, format, 'reason'],
  ['staff', 'issue_refund', { order_progress: 'paid', ...refund, note: ' ' }, 'staff.note_required', 'note'],
  ['staff', 'issue_refund', { order_progress: 'paid', ...refund, note: long }, 'errors.too_long', 'note', { n: 500 }],
  ['staff', 'close_complaint', { name: 'paid', ...decision, outcome: 'won' }, 'common.required', 'outcome'],
  ['staff', 'close_complaint', { name: 'paid', ...decision, note: undefined }, 'staff.note_required', 'note'],
  ['staff', 'close_complaint', { name: 'paid', ...decision, note: long }, 'errors.too_long', 'note', { n: 500 }],
  ['staff', 'close_complaint', { name: 'paid', ...decision, refund_amount: '1.0001' }, format, 'refund_amount'],
  ['staff', 'close_complaint', { name: 'paid', ...decision, payout_amount: -1 }, format, 'payout_amount'],
  ['staff', 'set_vendor_status', { doctype: 'User', name: NASSER, status: 'Verified' }, 'common.required', 'doctype'],
];

it.each(cases)('%s %s %o: %s at %s', async (who, method, body, key, fieldname, values = {}) => {
  // lines are identified by their content, because their names contain the date
  const named = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      known[String(value)] && /name|order_progress/.test(field) ? known[String(value)] : value,
    ]),
  );
  const response = await parties[who]!.method(`husainia.api.${method}`, named);
  expect([response.status, response.body.exc_type, response.messages.length]).toEqual([417, 'ValidationError', 1]);
  expect(response.messages[0]).toMatchObject({ key, fieldname, values, message: expect.stringMatching(/\S/) });
});

it.each(['forgot_password', 'resend_verification'])('%s: a malformed URL', async (method) => {
  for (const body of [{}, { email: 'nobody' }, { email: ['a@example.com'] }]) {
    const response = await parties.guest!.method(`husainia.api.${method}`, body);
    expect([response.status, response.body.exc_type]).toEqual([417, 'InvalidEmailAddressError']);
    expect(response.messages).toMatchObject([{ key: 'account.email_invalid', fieldname: 'email' }]);
  }
});
