import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderPath, paths } from '../../../domain/paths.ts';
import { runMoon } from '../../../server/marketplace/orderWorkflow/moonSighting/proposeMonthShift.ts';
import { at, HOUSE, NASSER, pay, RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

/** Rajab 1448 is expected to begin on 10 December 2026; each night is the evening before its day. */
const NIGHTS = [6, 7];
let server: EmbeddedServer;
let lines: string[];

const stored = (line = '') =>
  server.site.engine.run(server.site.engine.administrator, ({ system }) => system.get('Order Progress', line));

/** Two paid nights of a month that begins a day later than expected. */
beforeEach(async () => {
  server = startServer();
  const [host, provider] = [httpParty(server, NASSER), httpParty(server, RECITER.email)];
  const placed = await host.method('husainia.api.place_order', {
    lines: NIGHTS.map((night) => ({
      qaari_zakreen: RECITER.name,
      package_id: RECITER.package,
      delivery_date_time: at(`2026-12-${night + 8}`, '20:00'),
      night: `1448-07-0${night}`,
      anchor: 'clock',
    })),
    address: HOUSE,
    occasion: 'Vow',
    expected_total: RECITER.price * NIGHTS.length,
  });
  lines = placed.body.message.lines.map(({ name }: { name: string }) => name);
  for (const name of lines) await provider.method('husainia.api.approve_order', { name });
  await pay(server, host, placed.body.message.order);
  const month = { hijri_year: 1448, hijri_month: 7, starts_on: '2026-12-11', confirmed: 1 };
  await httpParty(server, STAFF).create('Hijri Month', month);
  runMoon(server.site.engine);
});
afterEach(closePage);

test('a provider reads about all nights, the deadline, money and no response, and accepts once', async () => {
  const { user } = await openPage(paths.orders, { as: RECITER.email, server });
  const card = await screen.findByRole('region', { name: 'The new moon moved the nights of 2 bookings' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  for (const text of [
    /Please respond by/,
    /Prices stay the same\. Nothing is charged or refunded\./,
    /Without your response, customers can keep their current time; those who have paid can also cancel with a full refund\./,
  ])
    expect(card.textContent).toMatch(text);
  await user.click(within(card).getByRole('button', { name: 'Accept all 2' }));
  await waitFor(() => expect(lines.map((line) => stored(line).move_vendor)).toEqual([1, 1]));
});

test('a host whose provider can’t come reads the deadline and what no response means', async () => {
  const [line = ''] = lines;
  await httpParty(server, RECITER.email).method('husainia.api.answer_move', {
    name: line,
    start: stored(line).move_start,
    accept: 0,
  });
  await openPage(orderPath(line), { as: NASSER, server });
  const card = await screen.findByRole('region', { name: /can’t come on the confirmed evening/ });
  for (const text of [
    /all of the .*45\.00\sKD/,
    /Please respond by .*14/,
    /Without your response, the booking keeps its/,
  ])
    expect(card.textContent).toMatch(text);
});
