import { expect, it } from 'vitest';
import { DAY, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { httpParty } from '../support/httpParty.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, KITCHEN, NASSER, RECITER } from './people.ts';

it('a cart is deleted three months after its owner’s last change', async () => {
  const server = testServer();
  const customer = httpParty(server, NASSER);
  const tray = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 };
  const rows = async (): Promise<number | undefined> =>
    (await customer.read('Cart', NASSER)).body.data?.restaurant_package.length;
  const days = (count: number) => advance(server, (count * DAY) / MINUTE);
  await customer.create('Cart', { user: NASSER, restaurant_package: [tray], qaari_zakreen_packages: [] });
  await days(89);
  expect(await rows()).toBe(1);
  // a change restarts the period
  await customer.update('Cart', NASSER, { restaurant_package: [{ ...tray, order_quantity: 2 }] });
  await days(89);
  expect(await rows()).toBe(1);
  await days(2);
  expect((await customer.read('Cart', NASSER)).status).toBe(404);
  // and the customer starts another cart
  const begun = await customer.create('Cart', { user: NASSER, restaurant_package: [tray], qaari_zakreen_packages: [] });
  expect(begun.status).toBe(200);
});

it('a cart with too many rows is rejected before any row is validated', {
  timeout: 10_000,
}, async () => {
  const customer = httpParty(testServer(), NASSER);
  const rows = Array.from({ length: 4000 }, (_, at) => ({
    qaari_zakreen: RECITER.name,
    package_id: RECITER.package,
    delivery_date_time: `2027-01-0${1 + (at % 9)} 10:${String(at % 60).padStart(2, '0')}:00`,
  }));
  await customer.create('Cart', { user: NASSER, restaurant_package: [], qaari_zakreen_packages: [] });
  const { status, messages } = await customer.update('Cart', NASSER, { qaari_zakreen_packages: rows });
  expect([status, messages[0]?.key]).toEqual([417, 'errors.too_many_rows']);
  const few = await customer.update('Cart', NASSER, { qaari_zakreen_packages: rows.slice(0, 51) });
  expect([few.status, few.messages[0]?.key]).toEqual([417, 'errors.between']);
});
