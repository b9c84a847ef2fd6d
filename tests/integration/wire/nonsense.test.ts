import { beforeAll, describe, expect, it } from 'vitest';
import { methodUrl, resourceUrl } from '../../../domain/paths.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { KITCHEN, NASSER, RECITER, STAFF } from '../people.ts';

const CONFIRM = 'bookeey.api.payment_entry.create_and_submit_payment_entry';
/** Every call about orders, slots and money, with the fields it reads. */
const CALLS: [verb: string, path: string, fields: string[]][] = [
  ['POST', methodUrl('husainia.api.quote'), ['lines', 'shipping_address']],
  [
    'POST',
    methodUrl('husainia.api.place_order'),
    ['lines', 'address', 'shipping_address', 'delivery_date_time', 'expected_total', 'occasion', 'entrance', 'notes'],
  ],
  ['POST', methodUrl('husainia.api.pay_order'), ['order']],
  ['POST', methodUrl('husainia.api.approve_order'), ['name', 'status_note']],
  ['POST', methodUrl('husainia.api.get_free_slots'), ['qaari_zakreen', 'date', 'package_id', 'days']],
  ['POST', methodUrl('husainia.api.get_qaari_order_progress'), ['type', 'qaari_name', 'date']],
  ['POST', methodUrl('bookeey.api.payment.handle_payment_request'), ['invoice_name', 'invoice_type']],
  ['POST', methodUrl(CONFIRM), ['docname', 'doctype', 'payment_refernce', 'merchant_txn_id']],
  ['POST', resourceUrl('Cart'), ['user', 'restaurant_package', 'qaari_zakreen_packages']],
  ['PUT', resourceUrl('Cart', NASSER), ['restaurant_package', 'qaari_zakreen_packages', 'modified']],
  ['POST', resourceUrl('Customer'), ['name', 'email', 'custom_customer_email']],
  [
    'POST',
    resourceUrl('Address'),
    ['area', 'block', 'latitude', 'longitude', 'links', 'address_title', 'contact_phone'],
  ],
  ['POST', resourceUrl('Order'), ['customer', 'shipping_address', 'restaurant_package', 'qaari_zakreen_packages']],
  [
    'POST',
    resourceUrl('Order Progress'),
    ['order_no', 'type', 'doc_name', 'package_id', 'order_qty', 'delivery_date_time'],
  ],
  ['PUT', resourceUrl('Order Progress', 'OP-2026-00030'), ['status', 'status_note', 'arrival_latitude', 'modified']],
  ['POST', resourceUrl('Sales Invoice'), ['custom_order_progress', 'items']],
];
const NONSENSE = [
  null,
  '',
  0,
  -1,
  1e30,
  true,
  [],
  {},
  [null],
  [[]],
  [{}],
  ['x'],
  { a: { b: 1 } },
  "'; DROP TABLE x; --",
  '٣٤',
  '\u0000',
  '<b>',
  '2026-02-30',
  '9999-99-99 99:99',
  'x'.repeat(10_000),
  [{ restaurant_owner: {}, package_id: [], order_quantity: {} }],
  [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: {} }],
  [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: -5, notes: [] }],
];

const parties: Record<string, HttpParty> = {};
beforeAll(() => {
  const server = testServer();
  for (const [role, email] of Object.entries({
    guest: undefined,
    customer: NASSER,
    reciter: RECITER.email,
    kitchen: KITCHEN.email,
    staff: STAFF,
  }))
    parties[role] = httpParty(server, email);
});

/** Each call has its own key. */
let sent = 0;

describe.each(['guest', 'customer', 'reciter', 'kitchen', 'staff'])('invalid input from %s', (role) => {
  it.each(CALLS)('%s %s gets an error message or does no harm', async (verb, path, fields) => {
    const party = parties[role];
    for (const value of NONSENSE) {
      const bodies = [
        Object.fromEntries(fields.map((field) => [field, value])),
        ...fields.map((field) => ({ [field]: value })),
      ];
      for (const body of role === 'customer' ? bodies : bodies.slice(0, 1)) {
        const response = await party?.call(verb, path, body, { 'Idempotency-Key': `nonsense-${sent++}` });
        const text = JSON.stringify(body).slice(0, 200);
        expect(response?.status, `${text} ${JSON.stringify(response?.body)}`).toBeLessThan(500);
        if (role === 'guest') expect(response?.status, text).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

describe('a list query that is too expensive', () => {
  const list = async (filters: unknown) =>
    (await parties.customer?.method('frappe.desk.reportview.get_count', { doctype: 'Qaari Zakreen', filters }))?.status;
  const times = (count: number, filter: unknown): unknown[] => Array(count).fill(filter);

  it('is rejected before a row is read: too many filters or values, too long a pattern', async () => {
    expect(await list(times(100, ['description', 'like', `%${'x'.repeat(999)}`]))).toBe(200);
    expect(await list(times(101, ['description', 'like', 'x']))).toBe(417);
    expect(await list([['description', 'not like', 'x'.repeat(1001)]])).toBe(417);
    expect(await list([['name', 'in', times(20_000, 'x')]])).toBe(200);
    expect(await list([['name', 'in', times(20_001, 'x')]])).toBe(417);
  });
});
