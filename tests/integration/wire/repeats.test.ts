import { beforeAll, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { methodUrl } from '../../../domain/paths.ts';
import { openBank } from '../../reliability/bank.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { startServer } from '../../support/serverHarness.ts';
import type { TestServer } from '../../support/testServer.ts';
import { at, book, HOUSE, NASSER, RECITER, statusOf } from '../people.ts';

const PLACE = 'husainia.api.place_order';
const PAY = 'husainia.api.pay_order';
const bank = openBank();
let opened: Promise<void> | undefined;

let server: TestServer;
let customer: HttpParty;
let hour = 9;
const request = () => {
  hour += 1;
  return {
    lines: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-11-28', `${hour}:00`) },
    ],
    address: HOUSE,
    expected_total: RECITER.price,
  };
};
const approved = async () => {
  hour += 1;
  const booked = await book(customer, at('2026-11-28', `${hour}:00`));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: booked.line });
  return booked;
};

beforeAll(() => {
  const slow = {
    ...bank.gateway,
    create: async (one: Parameters<typeof bank.gateway.create>[0]) => {
      await opened;
      return bank.gateway.create(one);
    },
  };
  server = startServer({ gateway: slow });
  customer = httpParty(server, NASSER);
});

it('ordering and paying without a key returns 400', async () => {
  for (const method of [PLACE, PAY]) {
    const usual = methodUrl(method);
    for (const path of [
      usual,
      usual.replace('/api/', '/api/v1/'),
      usual.replace('/api/', '/api/v2/'),
      usual.replace('_', '%5F'),
    ]) {
      const response = await customer.call('POST', path, {});
      expect([response.status, response.messages[0]?.key]).toEqual([400, 'payment.key_missing']);
    }
  }
});

it('the same key and body return the same response, marked as a repeat, and create one order', async () => {
  const body = request();
  const first = await customer.method(PLACE, body, 'one');
  const again = await customer.method(PLACE, body, 'one');
  expect([first.status, first.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
  expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
});

it('another body with the same key returns 422 and does nothing', async () => {
  const body = request();
  const refused = await customer.method(PLACE, body, 'one');
  expect([refused.status, refused.messages[0]?.key]).toEqual([422, 'payment.key_reused']);
  expect((await customer.method(PLACE, body, 'two')).status).toBe(200);
});

it('all characters of a key count', async () => {
  const body = request();
  const [one, other] = ['1', '2'].map((end) => `${'a'.repeat(140)}${end}`);
  const first = await customer.method(PLACE, body, one);
  const second = await customer.method(PLACE, body, other);
  expect([first.status, second.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
});

it('a key belongs to its account', async () => {
  const other = httpParty(server, 'laila.customer@example.com');
  const response = await other.method(PLACE, request(), 'one');
  expect([response.status, response.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
});

it('an error isn’t stored, so the key can be tried again', async () => {
  const body = request();
  expect((await customer.method(PLACE, { ...body, expected_total: 1 }, 'three')).status).toBe(417);
  expect((await customer.method(PLACE, body, 'three')).status).toBe(200);
});

it('a key expires after a day', async () => {
  const body = request();
  const first = await customer.method(PLACE, body, 'daily');
  server.pass(24 * 60 + 1);
  customer = httpParty(server, NASSER);
  const later = await customer.method(PLACE, body, 'daily');
  expect([first.status, later.status, later.messages[0]?.key]).toEqual([200, 417, 'booking.own_duplicate']);
});

it('the same key gets 409 while the first request runs; then both have one response', async () => {
  const { order } = await approved();
  let open = () => {};
  opened = new Promise((resolve) => {
    open = resolve;
  });
  const first = customer.method(PAY, { order }, 'slow');
  const meanwhile = await customer.method(PAY, { order }, 'slow');
  expect([meanwhile.status, meanwhile.headers.get('Retry-After')]).toEqual([409, '2']);
  expect((await customer.method(PAY, { order: 'other' }, 'slow')).status).toBe(422);
  open();
  opened = undefined;
  const page = await first;
  expect(page.status).toBe(200);
  const again = await customer.method(PAY, { order }, 'slow');
  expect([again.body.message, again.headers.get('Idempotency-Replayed')]).toEqual([page.body.message, 'true']);
  expect(bank.payments.size).toBe(1);
});

it('a key whose request died with its process is free after a minute', async () => {
  const { order, line } = await approved();
  await customer.method(PAY, { order }, 'died');
  server.seed(({ database }) =>
    database.run(`UPDATE "tabIdempotency Key" SET state = 'running' WHERE method LIKE '%pay_order' AND state = 'done'`),
  );
  expect((await customer.method(PAY, { order }, 'died')).status).toBe(409);
  server.pass(1.1);
  expect((await customer.method(PAY, { order }, 'died')).status).toBe(200);
  expect(await statusOf(customer, line)).toBe(STATUS.paymentPending);
});
