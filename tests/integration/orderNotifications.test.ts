import { beforeEach, expect, it } from 'vitest';
import { orderPath, paths } from '../../domain/paths.ts';
import { httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { at, book, HOUSE, KITCHEN, NASSER, RECITER } from './people.ts';

let server: TestServer;
beforeEach(async () => {
  server = testServer();
  await server.mails();
});

/** An account's notifications since the server started, newest first. */
async function toldTo(user: string, kind: string) {
  await server.mails();
  const { body } = await httpParty(server, user).list('Husainia Notification', {
    fields: ['text_values'],
    filters: [['kind', '=', kind]],
    order_by: 'creation desc',
  });
  return {
    notifications: (body.data as { text_values: string }[]).map((row) => JSON.parse(row.text_values)),
    mails: (await server.mails()).filter((mail) => mail.to === user),
  };
}

it('an order of three lines sends one message to each side, with every line by name', async () => {
  const customer = httpParty(server, NASSER);
  const before = (await toldTo(NASSER, 'request_sent')).notifications.length;
  const initialCount = (await toldTo(KITCHEN.email, 'request_received')).notifications.length;
  const lines = [
    { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 },
    { restaurant_owner: KITCHEN.name, package_id: `${KITCHEN.name}--2`, order_quantity: 100 },
    { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-11-28', '19:00') },
  ];
  const quote = (await customer.method('husainia.api.quote', { lines })).body.message;
  const placed = await customer.method('husainia.api.place_order', {
    lines,
    address: HOUSE,
    delivery_date_time: at('2026-11-28', '19:00'),
    expected_total: quote.total,
  });
  expect(placed.status).toBe(200);

  const sent = await toldTo(NASSER, 'request_sent');
  expect(sent.notifications).toHaveLength(before + 1);
  expect(sent.notifications[0]).toMatchObject({ count: 3, order: placed.body.message.order });
  expect(sent.mails).toHaveLength(1);
  // the account's language is Arabic
  for (const { package_name_ar } of quote.lines) expect(sent.mails[0]?.text).toContain(package_name_ar);
  expect(sent.mails[0]?.link).toMatch(new RegExp(`${paths.orders}$`));

  const kitchen = await toldTo(KITCHEN.email, 'request_received');
  expect(kitchen.notifications).toHaveLength(initialCount + 1);
  expect(kitchen.mails).toHaveLength(1);
  expect(kitchen.mails[0]?.subject).toMatch(/2/);
  for (const name of ['package_name', 'package_name_ar'])
    expect(kitchen.mails[0]?.text).not.toContain(quote.lines[2][name]);

  const reciter = await toldTo(RECITER.email, 'request_received');
  // about one line, with a link to respond without logging in
  expect(reciter.mails.map(({ link }) => link)).toEqual([expect.stringMatching(/\/Answer#[\w-]{43}$/)]);
});

it('a notification of a one-line order links to the line', async () => {
  const { line } = await book(httpParty(server, NASSER), at('2026-11-28', '19:00'));
  const { mails } = await toldTo(NASSER, 'request_sent');
  expect(mails.map(({ link }) => link)).toEqual([expect.stringContaining(orderPath(line))]);
});
