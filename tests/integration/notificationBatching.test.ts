import { beforeEach, expect, test } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, at, HOUSE, NASSER, pay, RECITER } from './people.ts';

/** Each recipient gets one message for ten nights, not ten. */

const NIGHTS = Array.from({ length: 10 }, (_, index) => at(`2026-12-${String(index + 1).padStart(2, '0')}`, '19:00'));

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let order: string;

beforeEach(async () => {
  server = testServer();
  [customer, reciter] = [httpParty(server, NASSER), httpParty(server, RECITER.email)];
  const lines = NIGHTS.map((start) => ({
    qaari_zakreen: RECITER.name,
    package_id: RECITER.package,
    delivery_date_time: start,
  }));
  const placed = await customer.method('husainia.api.place_order', {
    ...{ lines, address: HOUSE, occasion: 'condolence', expected_total: 10 * RECITER.price },
  });
  order = placed.body.message.order;
});

/** An account's messages about the order since it was sent: their kinds, and how many bookings each counts. */
async function news(who: HttpParty): Promise<[string, number][]> {
  const { body } = await who.list('Husainia Notification', {
    fields: ['kind', 'text_values'],
    order_by: 'creation asc',
    limit_page_length: 0,
  });
  return (body.data as { kind: string; text_values: string | { order?: string; count?: number } }[]).flatMap(
    ({ kind, text_values }) => {
      const values = typeof text_values === 'string' ? JSON.parse(text_values) : text_values;
      return values.order === order && !kind.startsWith('request_sent') && kind !== 'request_received'
        ? [[kind, values.count] as [string, number]]
        : [];
    },
  );
}

async function mails(user: string, subject: RegExp): Promise<{ subject: string; text: string }[]> {
  return (await server.mails()).filter((mail) => mail.to === user && subject.test(mail.subject));
}
const bookings = (text = ''): number => text.split(/[“«]/).length - 1;

test('nights approved or paid together are one message each, which names every night and the total', async () => {
  await reciter.method('husainia.api.approve_order', { order });
  expect(await news(customer)).toEqual([['request_approved', 10]]);
  const approved = await mails(NASSER, /^(Approved|تمت الموافقة)/);
  expect(approved).toHaveLength(1);
  expect(bookings(approved[0]?.text)).toBe(10);
  expect(approved[0]?.text).toContain(`${10 * RECITER.price}.00`);

  await pay(server, customer, order);
  expect(await news(customer)).toEqual([
    ['request_approved', 10],
    ['payment_received', 10],
  ]);
  expect(await news(reciter)).toEqual([['order_paid', 10]]);
  expect(await mails(RECITER.email, /^(Paid|تم الدفع)/)).toHaveLength(1);
});

test('one reminder is sent for all, even if the first is paid meanwhile', async () => {
  await reciter.method('husainia.api.approve_order', { order });
  await advance(server, 95);
  await advance(server, 5);
  expect((await news(customer)).filter(([kind]) => kind === 'pay_soon')).toEqual([['pay_soon', 10]]);
  const { body } = await customer.list('Order Progress', {
    fields: ['name', 'sales_invoice'],
    filters: [['order_no', '=', order]],
    order_by: 'name asc',
  });
  server.seed(({ system }) =>
    system.setValues('Order Progress', body.data[0].name, { status: STATUS.paymentCompleted }),
  );
  await advance(server, 1);
  expect((await news(customer)).filter(([kind]) => kind === 'pay_soon')).toEqual([['pay_soon', 10]]);
});

test('an expiry notifies the host once and the reciter once', async () => {
  await advance(server, 95);
  await advance(server, 26);
  expect(await news(customer)).toEqual([['request_expired', 10]]);
  expect(await news(reciter)).toEqual([
    ['answer_soon', 10],
    ['request_missed', 10],
  ]);
});

test('a night that wasn’t approved is in no message', async () => {
  const { body } = await customer.list('Order Progress', {
    fields: ['name'],
    filters: [
      ['order_no', '=', order],
      ['slot_start', '=', NIGHTS[4] ?? ''],
    ],
  });
  await reciter.update('Order Progress', body.data[0].name, { status: STATUS.cancelled });
  await reciter.method('husainia.api.approve_order', { order });
  expect(await news(customer)).toEqual([
    ['request_rejected', 1],
    ['request_approved', 9],
  ]);
});

test('responses of a majlis that arrive one by one share one notification until it is read', async () => {
  const { body } = await customer.list('Order Progress', {
    fields: ['name'],
    filters: [['order_no', '=', order]],
    order_by: 'name asc',
  });
  const names = body.data.map(({ name }: { name: string }) => name);
  for (const name of names.slice(0, 3)) await reciter.method('husainia.api.approve_order', { name });
  expect(await news(customer)).toEqual([['request_approved', 3]]);
  // each email was sent when its notification came, and names only its own
  const approved = await mails(NASSER, /^(Approved|تمت الموافقة)/);
  expect(approved.map(({ text }) => bookings(text))).toEqual([1, 1, 1]);
  const [{ name }] = (
    await customer.list('Husainia Notification', { fields: ['name'], filters: [['kind', '=', 'request_approved']] })
  ).body.data;
  await customer.update('Husainia Notification', name, { read_at: at('2026-11-21', '12:00') });
  await reciter.method('husainia.api.approve_order', { name: names[3] });
  expect(await news(customer)).toEqual([
    ['request_approved', 3],
    ['request_approved', 1],
  ]);
});

test('requests for one package have different subjects: time and area', async () => {
  for (const start of [at('2026-12-20', '20:00'), at('2026-12-21', '20:00')])
    await customer.method('husainia.api.place_order', {
      lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start }],
      ...{ address: HOUSE, occasion: 'condolence', expected_total: RECITER.price },
    });
  const subjects = (await mails(RECITER.email, /^New request|^طلب جديد/)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(2);
  for (const subject of subjects) expect(subject).toMatch(/8:00 (PM|م).*(Surra|السرة)/);
});
