import { beforeEach, describe, expect, test } from 'vitest';
import { LINE_TYPE, STATUS } from '../../domain/order/orderStatus.ts';
import { addDays, getDay, HOUR, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, at, book, HOUSE, KITCHEN, NASSER, pay, RECITER, STAFF } from './people.ts';

const LAILA = 'laila.customer@example.com';
/** Hours of every day, so that only what a test is about decides. */
const HOURS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((weekday) => ({
  ...{ weekday, from_time: '08:00', to_time: '23:00' },
}));

let server: TestServer;
let laila: HttpParty;
let nasser: HttpParty;
let reciter: HttpParty;
let kitchen: HttpParty;

/** An evening the given number of days after the first. */
const evening = (day: number, clock = '19:00') => at(addDays(getDay(server.now()), day), clock);
const stored = (line: string) => server.stored(({ system }) => system.get('Order Progress', line));
const choose = (values: Row) => reciter.update(LINE_TYPE.reciter, RECITER.name, { working_hours: HOURS, ...values });
const statusAfter = async (start: string, customer = laila, address: unknown = HOUSE) =>
  stored((await book(customer, start, { address })).line).status;
const kindsOf = (user: string, line: string) =>
  server.stored(({ system }) =>
    system
      .list('Husainia Notification', {
        fields: ['kind'],
        filters: [
          ['user', '=', user],
          ['order_progress', '=', line],
        ],
        order_by: 'creation asc, name asc',
        limit_page_length: 0,
      })
      .map(({ kind }) => kind),
  );

beforeEach(async () => {
  server = testServer();
  [laila, nasser, reciter, kitchen] = [LAILA, NASSER, RECITER.email, KITCHEN.email].map((email) =>
    httpParty(server, email),
  ) as [HttpParty, HttpParty, HttpParty, HttpParty];
  // nothing of the sample counts for or against her, or is on the reciter's way
  server.seed(({ database }) => {
    database.run(
      `UPDATE "tabOrder Progress" SET "status" = 'Cancelled', "status_reason" = 'customer_cancelled', "paid_at" = NULL, "deadline_at" = NULL WHERE "user" = ? OR "doc_name" = ?`,
      [LAILA, RECITER.name],
    );
  });
  const { order, line } = await book(laila, evening(40));
  await reciter.method('husainia.api.approve_order', { name: line });
  await pay(server, laila, order);
  expect(stored(line).status).toBe(STATUS.paymentCompleted);
  expect((await choose({ auto_accept_hours: 48, serves: [] })).status).toBe(200);
});

describe('a provider who accepts automatically', () => {
  test('has a request far enough ahead approved when it is sent, and is notified once', async () => {
    const { line, order } = await book(laila, evening(3));
    const { status, status_reason, approved_at, sales_invoice, deadline_at } = stored(line);
    expect({ status, status_reason }).toEqual({ status: STATUS.paymentPending, status_reason: 'auto_accepted' });
    expect([approved_at, deadline_at].map((time) => String(time).slice(0, 19))).toEqual([
      instantToWire(server.now()),
      instantToWire(server.now() + 2 * HOUR),
    ]);
    const invoice = server.stored(({ system }) => system.get('Sales Invoice', String(sales_invoice)));
    expect(invoice).toMatchObject({ docstatus: 1, grand_total: RECITER.price });
    const events = server.stored(({ system }) =>
      system.list('Order Event', {
        fields: ['from_status', 'to_status', 'actor_role', 'actor', 'reason'],
        filters: [['order_progress', '=', line]],
        order_by: 'creation asc',
        limit_page_length: 0,
      }),
    );
    expect(events).toMatchObject([
      { from_status: '', to_status: STATUS.pendingVerification, actor_role: 'customer' },
      {
        ...{ from_status: STATUS.pendingVerification, to_status: STATUS.paymentPending },
        ...{ actor_role: 'system', reason: 'auto_accepted' },
      },
    ]);
    expect(events[1]?.actor).toBeFalsy();
    expect(kindsOf(RECITER.email, line)).toEqual(['accepted_for_you']);
    expect(kindsOf(LAILA, line)).toEqual(['request_sent', 'request_approved']);
    await pay(server, laila, order);
    expect(stored(line).status).toBe(STATUS.paymentCompleted);
  });

  test('answers nearer requests in person, to the minute', async () => {
    const limit = server.now() + 48 * HOUR;
    expect(await statusAfter(instantToWire(limit - 30 * MINUTE))).toBe(STATUS.pendingVerification);
    expect(await statusAfter(instantToWire(limit + 4 * HOUR))).toBe(STATUS.paymentPending);
    expect((await choose({ auto_accept_hours: 0 })).status).toBe(200);
    expect(await statusAfter(evening(4))).toBe(STATUS.pendingVerification);
  });

  test('needs working hours, and a known area', async () => {
    const unknown = { address_line1: 'Behind the old market', city: 'Somewhere' };
    expect(await statusAfter(evening(3), laila, unknown)).toBe(STATUS.pendingVerification);
    await choose({ working_hours: [] });
    expect(await statusAfter(evening(4))).toBe(STATUS.pendingVerification);
    await choose({});
    expect(await statusAfter(evening(5))).toBe(STATUS.paymentPending);
  });

  test('decides in person between two requests for one time, and where the way is too short', async () => {
    await choose({ auto_accept_hours: 0 });
    const first = (await book(nasser, evening(3))).line;
    await choose({ auto_accept_hours: 48 });
    expect(await statusAfter(evening(3))).toBe(STATUS.pendingVerification);
    expect(stored(first).status).toBe(STATUS.pendingVerification);
    const far = { ...HOUSE, area: 'wafra', latitude: 28.64, longitude: 47.93 };
    await reciter.method('husainia.api.approve_order', {
      name: (await book(nasser, evening(5), { address: far })).line,
    });
    expect(await statusAfter(evening(5, '20:05'))).toBe(STATUS.pendingVerification);
    expect(await statusAfter(evening(5, '22:00'))).toBe(STATUS.paymentPending);
  });

  test('keeps the median of its own answers', async () => {
    const median = () =>
      server.stored(({ system }) => system.get(LINE_TYPE.reciter, RECITER.name).record_answer_minutes);
    await choose({ auto_accept_hours: 0 });
    const slow = (await book(nasser, evening(6))).line;
    await advance(server, 40);
    await reciter.method('husainia.api.approve_order', { name: slow });
    const before = median();
    await choose({ auto_accept_hours: 48 });
    expect(await statusAfter(evening(3))).toBe(STATUS.paymentPending);
    expect(median()).toBe(before);
  });

  test('may choose up to a year ahead, and only its own record shows the choice', async () => {
    const refused = await choose({ auto_accept_hours: 8761 });
    expect([refused.status, refused.messages[0]?.key, refused.messages[0]?.fieldname]).toEqual([
      417,
      'errors.between',
      'auto_accept_hours',
    ]);
    expect((await laila.read(LINE_TYPE.reciter, RECITER.name)).body.data).not.toHaveProperty('auto_accept_hours');
    expect((await reciter.read(LINE_TYPE.reciter, RECITER.name)).body.data.auto_accept_hours).toBe(48);
  });

  test('takes an order by the spec’s sequence of calls as well', async () => {
    const [first] = server.stored(({ system }) =>
      system.list('Address', {
        fields: ['name'],
        filters: [
          ['owner', '=', LAILA],
          ['area', 'is', 'set'],
        ],
      }),
    );
    const customer = server.stored(({ system }) =>
      system.list('Customer', { filters: { custom_customer_email: LAILA } }),
    );
    const head = { customer: customer[0]?.name, shipping_address: first?.name };
    const order = await laila.create('Order', {
      ...{ ...head, user: LAILA },
      qaari_zakreen_packages: [{ package_id: RECITER.package, qaari_zakreen: RECITER.name }],
    });
    expect(order.status, JSON.stringify(order.body)).toBe(200);
    const line = await laila.create('Order Progress', {
      ...{ ...head, order_no: order.body.data.name, type: LINE_TYPE.reciter, doc_name: RECITER.name },
      ...{ package_id: RECITER.package, delivery_date_time: evening(3) },
    });
    expect(line.body.data).toMatchObject({ status: STATUS.paymentPending, status_reason: 'auto_accepted' });
    expect(server.stored(({ system }) => system.get('Order', order.body.data.name)).released).toBe(1);
  });
});

describe('a customer', () => {
  test('has paid before and confirmed the email', async () => {
    expect(await statusAfter(evening(3))).toBe(STATUS.paymentPending);
    server.seed(({ system }) => system.setValues('User', LAILA, { email_verified: 0 }));
    expect(await statusAfter(evening(4))).toBe(STATUS.pendingVerification);
    server.seed(({ system, database }) => {
      system.setValues('User', LAILA, { email_verified: 1 });
      database.run('UPDATE "tabOrder Progress" SET "paid_at" = NULL WHERE "user" = ?', [LAILA]);
    });
    expect(await statusAfter(evening(5))).toBe(STATUS.pendingVerification);
  });

  test('has at most two unpaid bookings that were accepted automatically', async () => {
    const first = await book(laila, evening(3));
    expect(await statusAfter(evening(4))).toBe(STATUS.paymentPending);
    expect(await statusAfter(evening(5))).toBe(STATUS.pendingVerification);
    await pay(server, laila, first.order);
    expect(await statusAfter(evening(6))).toBe(STATUS.paymentPending);
  });

  test('who let two lapse unpaid waits 30 days for the next', async () => {
    for (const day of [43, 44]) expect(await statusAfter(evening(day))).toBe(STATUS.paymentPending);
    await advance(server, 3 * 60);
    expect(await statusAfter(evening(45))).toBe(STATUS.pendingVerification);
    await advance(server, 29 * 24 * 60);
    expect(await statusAfter(evening(15))).toBe(STATUS.pendingVerification);
    await advance(server, 24 * 60 + 1);
    expect(await statusAfter(evening(16))).toBe(STATUS.paymentPending);
  });
});

describe('a kitchen', () => {
  const order = async (day: number, quantity: number) => {
    const response = await laila.method('husainia.api.place_order', {
      lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: quantity }],
      ...{ address: HOUSE, occasion: 'condolence', delivery_date_time: evening(day) },
      expected_total: quantity * KITCHEN.price + 5,
    });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body.message.lines[0] as { name: string; status: string };
  };

  test('accepts within its capacity, with the delivery fee', async () => {
    const chosen = { working_hours: HOURS, auto_accept_hours: 24, capacity_orders: 2 };
    expect((await kitchen.update('Restaurant', KITCHEN.name, chosen)).status).toBe(200);
    const line = await order(4, 2);
    expect(line.status).toBe(STATUS.paymentPending);
    const fees = server.stored(({ system }) =>
      system.list('Sales Invoice', {
        fields: ['grand_total'],
        filters: [['custom_order', '=', String(stored(line.name).order_no)]],
      }),
    );
    expect(fees).toMatchObject([{ grand_total: 5 }]);
    expect(kindsOf(KITCHEN.email, line.name)).toEqual(['accepted_for_you']);
  });
});

test('staff sees that a booking was accepted automatically, and may still withdraw it', async () => {
  const { line } = await book(laila, evening(3));
  const staff = httpParty(server, STAFF);
  expect((await staff.read('Order Progress', line)).body.data.status_reason).toBe('auto_accepted');
  const withdrawn = await reciter.update('Order Progress', line, { status: STATUS.serviceUnavailable });
  expect(withdrawn.status).toBe(200);
  expect(stored(line)).toMatchObject({ status: STATUS.serviceUnavailable, status_reason: 'vendor_cannot_serve' });
});

test('several nights of one order are accepted as far as the customer may have them unpaid', async () => {
  const nights = [3, 4, 5].map((day) => ({
    ...{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: evening(day) },
  }));
  const response = await laila.method('husainia.api.place_order', {
    ...{ lines: nights, address: HOUSE, occasion: 'condolence', expected_total: 3 * RECITER.price },
  });
  expect(response.body.message.lines.map(({ status }: { status: string }) => status)).toEqual([
    ...[STATUS.paymentPending, STATUS.paymentPending, STATUS.pendingVerification],
  ]);
  const [, , waiting] = response.body.message.lines as { name: string }[];
  expect(kindsOf(RECITER.email, waiting?.name ?? '')).toEqual(['request_received']);
  expect(stored(waiting?.name ?? '').deadline_at?.slice(0, 19)).toBe(instantToWire(server.now() + 2 * HOUR));
});
