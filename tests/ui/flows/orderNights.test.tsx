import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath, paths } from '../../../domain/paths.ts';
import { at, HOUSE, KITCHEN, NASSER, pay, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const NIGHTS = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;
const OTHER_TRAY = 'qidr-wa-dallah--2';

const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\s\u2066-\u2069]+/g, ' ').trim();

/** Three nights of one reciter, and a kitchen's two dishes on the first night and one on each of the others: seven lines. */
async function sevenLines(server: EmbeddedServer) {
  const customer = httpParty(server, NASSER);
  const tray = (day: string, package_id = KITCHEN.package) => ({
    ...{ restaurant_owner: KITCHEN.name, package_id, order_quantity: 1 },
    delivery_date_time: at(day, '18:45'),
  });
  const { body } = await customer.method('husainia.api.quote', { lines: [tray(NIGHTS[0], OTHER_TRAY)] });
  const other = Number(body.message.subtotal);
  const response = await customer.method('husainia.api.place_order', {
    lines: [
      ...NIGHTS.map((day) => ({
        ...{ qaari_zakreen: RECITER.name, package_id: RECITER.package },
        delivery_date_time: at(day, '19:30'),
      })),
      ...NIGHTS.map((day) => tray(day)),
      tray(NIGHTS[0], OTHER_TRAY),
    ],
    ...{ address: HOUSE, occasion: 'condolence' },
    expected_total: 3 * RECITER.price + 3 * KITCHEN.price + other + 5,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const lines: { name: string; doc_name: string; package_id: string }[] = response.body.message.lines;
  const of = (provider: string) => lines.filter(({ doc_name }) => doc_name === provider).map(({ name }) => name);
  return {
    customer,
    order: String(response.body.message.order),
    reciter: of(RECITER.name),
    food: of(KITCHEN.name),
    other,
  };
}

test('an order of several nights names each night once, and each provider once per night', async () => {
  const server = startServer();
  const { reciter, order } = await sevenLines(server);
  await openPage(orderPath(reciter[0] ?? ''), { as: NASSER, server });
  await screen.findByRole('heading', { level: 1, name: '3 nights in Surra' });
  const nights = NIGHTS.map((_, index) =>
    screen.getByRole('heading', { level: 2, name: new RegExp(`^Night of ${[22, 23, 24][index]} `) }),
  );
  for (const [index, heading] of nights.entries()) {
    const night = within(heading.closest('section') as HTMLElement);
    expect(night.getByText(new RegExp(`${index + 1} Dec`))).toBeTruthy();
    expect(night.getAllByRole('heading', { level: 3 }).map((name) => plain(name.textContent))).toEqual([
      expect.stringContaining('Al-Sanbouki'),
      expect.stringContaining('Qidr wa Dallah'),
    ]);
  }
  // the next step is the same for all, and shown once
  expect(screen.getAllByText(/^Nothing to do for now\./)).toHaveLength(1);
  expect(screen.getAllByText(/Block 3/)).toHaveLength(1);
  await closePage();

  await openPage(paths.orders, { as: NASSER, server });
  const card = (await screen.findByText(order)).closest('article') as HTMLElement;
  expect(within(card).getByRole('heading', { name: '3 nights in Surra' })).toBeTruthy();
  expect(within(card).getAllByRole('heading', { name: /^Night of / })).toHaveLength(3);
  expect(within(card).getAllByText(/Qidr wa Dallah/)).toHaveLength(3);
  expect(within(card).queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('the amounts of an order add up: "to pay now" includes approved lines, a cancelled line shows its refund', async () => {
  const server = startServer();
  const { customer, order, reciter, food, other } = await sevenLines(server);
  const sanbouki = httpParty(server, RECITER.email);
  for (const name of reciter.slice(0, 2)) await sanbouki.method('husainia.api.approve_order', { name });
  await pay(server, customer, order);
  await customer.update('Order Progress', reciter[1] ?? '', { status: STATUS.cancelled });
  await sanbouki.method('husainia.api.approve_order', { name: reciter[2] });
  // declined before payment: it is in no total
  await httpParty(server, KITCHEN.email).update('Order Progress', food[3] ?? '', { status: STATUS.cancelled });
  const paid = 2 * RECITER.price;
  const declined = (await customer.read('Order Progress', food[3] ?? '')).body.data.line_total as number;
  const waits = 3 * KITCHEN.price + other - declined + 5;
  const total = waits + RECITER.price + paid - RECITER.price;
  const kd = (dinars: number) => `${dinars.toFixed(2)} KD`;

  await openPage(orderPath(reciter[0] ?? ''), { as: NASSER, server });
  const money = await screen.findByRole('region', { name: 'Payment' });
  await waitFor(() =>
    expect(plain(money.querySelector('dl')?.textContent)).toMatch(
      new RegExp(
        `^To pay now${kd(45)}Awaiting approval${kd(waits)}Paid${kd(paid)}Refunds\\W*${kd(45)}Total${kd(total)}$`,
      ),
    ),
  );
  expect(within(money).getByText(/^Refund of .*45\.00.KD.*: our team is checking it$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Pay/ }).textContent).toMatch(/45\.00/);
  await closePage();

  await openPage(paths.orders, { as: NASSER, server });
  const card = (await screen.findByText(order)).closest('article') as HTMLElement;
  expect(plain(card.querySelector('dl')?.textContent)).toMatch(
    new RegExp(
      `^To pay now${kd(45)}Awaiting approval${kd(waits)}Paid${kd(paid)}Refunds\\W*${kd(45)}Total${kd(total)}$`,
    ),
  );
});

test('the details of one of several lines load in place', async () => {
  const server = startServer();
  const { reciter } = await sevenLines(server);
  const { user } = await openPage(orderPath(reciter[0] ?? ''), { as: NASSER, server });
  const second = (await screen.findByRole('heading', { level: 2, name: /^Night of 23 / })).closest(
    'section',
  ) as HTMLElement;
  expect(within(second).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(within(second).getByRole('button', { name: /Sanbouki/ }));
  expect(within(second).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  await user.click(within(second).getByRole('button', { name: 'Progress' }));
  expect(await within(second).findByText('Requested')).toBeTruthy();
});
