import '../../support/browser.ts';

import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { kitchenSheetPath, providerPaths } from '../../../domain/paths.ts';
import { addDays, getDay, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { at, HOUSE, KITCHEN, NASSER, pay } from '../../integration/people.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const CHICKEN = { id: 'qidr-wa-dallah--2', price: 24.75 };
const FEE = 5;

/** A paid order of trays for one start. */
async function bookTrays(
  server: EmbeddedServer,
  customer: HttpParty,
  start: string,
  [trays, chicken]: [number, number],
) {
  const { body } = await customer.method('husainia.api.place_order', {
    lines: [
      { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: trays },
      { restaurant_owner: KITCHEN.name, package_id: CHICKEN.id, order_quantity: chicken },
    ],
    address: HOUSE,
    occasion: 'condolence',
    delivery_date_time: start,
    notes: 'No onions, please',
    expected_total: trays * KITCHEN.price + chicken * CHICKEN.price + FEE,
  });
  for (const { name } of body.message.lines)
    await httpParty(server, KITCHEN.email).method('husainia.api.approve_order', { name });
  await pay(server, customer, body.message.order);
}

test('a kitchen reads how much to cook, then each stop with hour, quantities, note, address and phone number', async () => {
  const server = startServer();
  const day = addDays(getDay(server.now()), 3);
  const customer = httpParty(server, NASSER);
  await bookTrays(server, customer, at(day, '18:30'), [3, 1]);
  await bookTrays(server, customer, at(day, '20:15'), [2, 4]);
  await openPage(kitchenSheetPath(day), { as: KITCHEN.email, server });
  const sectionOf = (heading: HTMLElement) => heading.closest('section') as HTMLElement;
  const dishes = sectionOf(await screen.findByText('To prepare', { selector: '#prepare' }));
  expect([...dishes.querySelectorAll('li .fig')].map(({ textContent }) => textContent)).toEqual(['5', '5']);
  const stops = sectionOf(screen.getByText('Stops by hour', { selector: '#by-hour' }));
  await waitFor(() => expect(stops.textContent).toContain('Leave at'));
  expect(stops.textContent).toMatch(/6:30 PM.*Leave at.*3.*1.*No onions.*8:15 PM.*2.*4/);
  expect(stops.querySelectorAll('a[href^="tel:"]')).toHaveLength(2);
  expect(stops.textContent).toMatch(/Block 3.*Street 9.*House 14/);
  // the same in print, in its own table
  const rows = document.querySelectorAll('.kitchen-printout tbody tr');
  expect([...rows].map(({ textContent }) => /No onions/.test(textContent ?? ''))).toEqual([true, true]);
  expect(rows[0]?.textContent).toMatch(/Block 3.*\d{4} \d{4}/);
});

test('an evening without orders links to the next one with some', async () => {
  const server = startServer();
  const day = addDays(getDay(server.now()), 3);
  await bookTrays(server, httpParty(server, NASSER), at(addDays(day, 1), '18:30'), [1, 1]);
  server.seed(({ system }) => {
    for (const { name } of system.list('Order Progress', {
      filters: [
        ['doc_name', '=', KITCHEN.name],
        ['slot_start', '<', at(addDays(day, 1), '05:00')],
      ],
      limit_page_length: 0,
    }))
      system.setValues('Order Progress', name, { slot_start: at(addDays(day, -40), '12:00') });
  });
  await openPage(kitchenSheetPath(day), { as: KITCHEN.email, server });
  const next = await screen.findByText('View that evening');
  expect(next.getAttribute('href')).toBe(kitchenSheetPath(addDays(day, 1)));
});

test('a delivery after its hour keeps its phone number and directions until it is delivered', async () => {
  const server = startServer();
  const day = addDays(getDay(server.now()), 3);
  await bookTrays(server, httpParty(server, NASSER), at(day, '18:30'), [1, 1]);
  const due = instantToWire(server.now() - 10 * MINUTE);
  server.seed(({ system }) => {
    for (const { name } of system.list('Order Progress', {
      filters: [
        ['doc_name', '=', KITCHEN.name],
        ['slot_start', '=', at(day, '18:30')],
      ],
    }))
      system.setValues('Order Progress', name, { status: STATUS.arrived, slot_start: due, slot_end: due });
  });
  await openPage(providerPaths.today, { as: KITCHEN.email, server });
  const [card] = await screen.findAllByText(/: delivered at /);
  const stop = card?.closest('section');
  expect(stop?.querySelector('a[href^="tel:"]')).toBeTruthy();
  expect(stop?.querySelector('a[href*="maps"]')).toBeTruthy();
  await closePage();
  // after the arrival, the order stays on the sheet without a departure time
  await openPage(kitchenSheetPath(), { as: KITCHEN.email, server });
  const there = (await screen.findByText('Stops by hour', { selector: '#by-hour' })).closest('section');
  expect(there?.textContent).toContain('Arrived');
  expect(there?.textContent).not.toContain('Leave at');
});

test('a kitchen finds its sheet on Today', async () => {
  await openPage(providerPaths.today, { as: KITCHEN.email });
  const [link] = await screen.findAllByText('Kitchen sheet', { selector: 'main a' });
  expect(link?.getAttribute('href')).toBe(kitchenSheetPath());
});
