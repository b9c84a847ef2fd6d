import { expect, it } from 'vitest';
import { httpParty } from '../support/httpParty.ts';
import { testServer } from '../support/testServerFactory.ts';
import { at, book, HOUSE, KITCHEN, NASSER, RECITER } from './people.ts';

/** The defaults of a new site. */

it('needs no pause between bookings: one can begin when the previous one ends', async () => {
  const server = testServer();
  const customer = httpParty(server, NASSER);
  const provider = httpParty(server, RECITER.email);
  for (const clock of ['19:00', '20:00']) {
    const { line } = await book(customer, at('2026-11-28', clock));
    expect((await provider.method('husainia.api.approve_order', { name: line })).status, clock).toBe(200);
  }
});

it('sets the minimum of a reciter’s package to one, whatever the provider sends', async () => {
  const reciter = httpParty(testServer(), RECITER.email);
  const evening = {
    package_name: 'One night',
    package_unit_price: 40,
    package_time: 60,
    package_description: 'From Isha on.',
  };
  for (const fields of [{}, { package_minimum_unit: 3 }]) {
    const saved = await reciter.update('Qaari Zakreen', RECITER.name, { packages: [{ ...evening, ...fields }] });
    expect(saved.body.data.packages).toMatchObject([{ package_name: 'One night', package_minimum_unit: 1 }]);
  }
});

it('charges nothing for a kitchen’s own delivery charge', async () => {
  const server = testServer();
  const customer = httpParty(server, NASSER);
  const total = async () =>
    (
      await customer.method('husainia.api.quote', {
        lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
      })
    ).body.message.total;
  const before = await total();
  expect(before).toBeGreaterThan(0);
  server.seed(({ system }) => system.setValues('Restaurant', KITCHEN.name, { delivery_charge: 7 }));
  expect(await total()).toBe(before);
});

it('books one reciter evening with the spec’s type, whatever quantity a client sends', async () => {
  const customer = httpParty(testServer(), NASSER);
  const answer = await customer.method('husainia.api.place_order', {
    lines: [
      {
        qaari_zakreen: RECITER.name,
        package_id: RECITER.package,
        order_quantity: 3,
        delivery_date_time: at('2026-11-28', '19:00'),
      },
    ],
    address: HOUSE,
    occasion: 'condolence',
    expected_total: RECITER.price,
  });
  const { data } = (await customer.read('Order Progress', answer.body.message.lines[0].name)).body;
  expect(data).toMatchObject({ type: 'Qaari Zakreen', order_qty: 1, line_total: RECITER.price });
});
