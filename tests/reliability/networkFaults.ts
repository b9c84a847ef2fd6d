import { randomUUID } from 'node:crypto';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { HOUSE, KITCHEN, RECITER } from '../integration/people.ts';
import { NOON } from '../support/testServer.ts';
import { embeddedHost } from './dropHost.ts';
import type { DropHost } from './faultKinds.ts';
import { violations } from './invariants.ts';
import { readRecords, removeOrders } from './records.ts';
import { insertCustomers } from './server/serverProcess.ts';

export interface DropCounts {
  /** Dropped requests and responses, by kind of request. */
  dropped: Record<string, number>;
  /** Repeats that got the first request's stored response. */
  replayed: number;
  wrong: string[];
}

/**
 * Drops requests and responses of every kind of write, repeats each with the same Idempotency-Key until it gets a response,
 * and counts the effects: exactly one each.
 */
export async function dropResponses(wanted: number, ownHost?: DropHost): Promise<DropCounts> {
  const host = ownHost ?? (await embeddedHost());
  const { database, server, port, troubles } = host;
  removeOrders(database);
  const customers = Array.from({ length: 20 }, (_, index) => `dropped${index}@example.com`);
  server.seed(({ system }) => {
    insertCustomers(system, customers);
    system.update('Husainia Settings', 'Husainia Settings', { max_open_requests: 100_000 });
  });
  const tokens = new Map([...customers, RECITER.email, KITCHEN.email].map((user) => [user, server.tokenOf(user)]));
  const counts: DropCounts = { dropped: {}, replayed: 0, wrong: [] };
  const count = (sql: string, ...params: string[]): number =>
    Number(database.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, params)?.n);
  let turn = 0;
  let total = 0;

  /** Sends with a fault, then again without until it gets a response. `effects` must increase by one. */
  async function once(
    what: string,
    user: string,
    verb: string,
    path: string,
    body: Row,
    effects: () => number,
  ): Promise<Row> {
    const key = randomUUID();
    const headers = {
      Authorization: tokens.get(user) ?? '',
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...(host.name && { Host: host.name }),
    };
    const text = JSON.stringify(body);
    const before = effects();
    turn += 1;
    const trouble = troubles[turn % troubles.length]!;
    const { name: fault, stored } = trouble;
    host.breathe();
    const request = { what, verb, path, headers, text };
    const first = await trouble.send(request);
    if (first && stored !== undefined) counts.wrong.push(`${what}: ${fault} was answered ${first.status}`);
    const between = effects() - before;
    const again = await host.insist(request);
    const third = await host.insist(request);
    total += 1;
    counts.dropped[what] = (counts.dropped[what] ?? 0) + 1;
    if (again?.status !== 200 || third?.status !== 200)
      counts.wrong.push(`${what} after ${fault}: ${again?.status} ${JSON.stringify(again?.body)}`);
    if (JSON.stringify(again?.body) !== JSON.stringify(third?.body))
      counts.wrong.push(`${what}: two answers to one request`);
    const made = effects() - before;
    if (made !== 1) counts.wrong.push(`${what} after ${fault}: ${made} effects`);
    if (stored !== undefined && between !== Number(stored))
      counts.wrong.push(`${what}: ${fault} had ${between} effects at once`);
    if ((stored !== undefined && again?.replayed !== stored) || !third?.replayed)
      counts.wrong.push(`${what} after ${fault}: not marked as replayed`);
    if (again?.replayed) counts.replayed += 1;
    return again?.body ?? {};
  }

  for (let story = 0; total < wanted && counts.wrong.length < 10; story += 1) {
    const user = customers[story % customers.length]!;
    const recites = story % 2 === 0;
    const marker = randomUUID();
    const start = instantToWire(NOON + (50 + story) * 3_600_000);
    const row: Row = recites
      ? { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start }
      : { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 };
    const provider = recites ? RECITER.email : KITCHEN.email;
    const cart = resourceUrl('Cart', user);
    if (story < customers.length)
      await once('POST Cart', user, 'POST', resourceUrl('Cart'), { user }, () =>
        count('"tabCart" WHERE name = ?', user),
      );
    await once(
      'PUT Cart',
      user,
      'PUT',
      cart,
      {
        restaurant_package: [
          { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2, notes: marker },
        ],
      },
      () => count('"tabCart Restaurant Package" WHERE notes = ?', marker),
    );
    await once(
      'POST Address',
      user,
      'POST',
      resourceUrl('Address'),
      { ...HOUSE, directions: marker, address_title: user },
      () => count('"tabAddress" WHERE directions = ?', marker),
    );
    const placed = await once(
      'place_order',
      user,
      'POST',
      methodUrl('husainia.api.place_order'),
      {
        lines: [row],
        address: HOUSE,
        notes: marker,
        delivery_date_time: start,
        expected_total: recites ? RECITER.price : 2 * KITCHEN.price + 5,
      },
      () => count('"tabOrder" WHERE notes = ?', marker),
    );
    const { order, lines } = (placed.message ?? {}) as { order: string; lines: { name: string }[] };
    const line = String(lines?.[0]?.name);
    const events = (status: string) => () =>
      count('"tabOrder Event" WHERE order_progress = ? AND to_status = ?', line, status);
    if (story % 3 === 0)
      await once(
        'approve_order',
        provider,
        'POST',
        methodUrl('husainia.api.approve_order'),
        { name: line },
        events(STATUS.paymentPending),
      );
    else {
      await once(
        'POST Sales Invoice',
        provider,
        'POST',
        resourceUrl('Sales Invoice'),
        { custom_order_progress: line },
        () => count('"tabSales Invoice" WHERE custom_order_progress = ?', line),
      );
      await once(
        'PUT approve',
        provider,
        'PUT',
        resourceUrl('Order Progress', line),
        { status: STATUS.paymentPending },
        events(STATUS.paymentPending),
      );
    }
    if (story % 4 === 3) {
      await once(
        'PUT cancel',
        user,
        'PUT',
        resourceUrl('Order Progress', line),
        { status: STATUS.cancelled },
        events(STATUS.cancelled),
      );
      continue;
    }
    const page = await once('pay_order', user, 'POST', methodUrl('husainia.api.pay_order'), { order }, () =>
      count('"tabPayment Attempt" WHERE order_no = ?', order),
    );
    const back = await fetch(`http://127.0.0.1:${port}${new URL(String(page.message)).pathname}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'action=pay&answer=captured',
      redirect: 'manual',
    });
    const { searchParams } = new URL(back.headers.get('location') ?? '');
    await once(
      'confirm payment',
      user,
      'POST',
      methodUrl('bookeey.api.payment_entry.create_and_submit_payment_entry'),
      {
        docname: '',
        doctype: 'Sales Invoice',
        payment_refernce: searchParams.get('txnId'),
        merchant_txn_id: searchParams.get('merchantTxnId'),
      },
      events(STATUS.paymentCompleted),
    );
    if (story % 5 === 0)
      await once(
        'PUT cancel paid',
        user,
        'PUT',
        resourceUrl('Order Progress', line),
        { status: STATUS.cancelled },
        () => count('"tabRefund" WHERE order_progress = ?', line),
      );
  }
  counts.wrong.push(...violations(readRecords(database, host.order)));
  await host.close();
  return counts;
}
