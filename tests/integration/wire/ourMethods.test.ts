import { describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { httpParty } from '../../support/httpParty.ts';
import { testServer } from '../../support/testServerFactory.ts';
import {
  advance,
  at,
  confirm,
  HOUSE,
  KITCHEN,
  NASSER,
  PIN,
  pay,
  RECITER,
  statusOf,
  submitGatewayPage,
} from '../people.ts';

const DAY = '2026-11-25';

describe('a booking by our own methods, from the cart to delivery', () => {
  it('succeeds', async () => {
    const server = testServer();
    const customer = httpParty(server, NASSER);
    const reciter = httpParty(server, RECITER.email);
    const kitchen = httpParty(server, KITCHEN.email);

    // cart: catering and a reciter, priced by the server
    const filled = await customer.create('Cart', {
      user: NASSER,
      restaurant_package: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 }],
      qaari_zakreen_packages: [
        { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at(DAY, '19:00') },
      ],
    });
    expect(filled.status).toBe(200);
    expect(filled.body.data.restaurant_package[0]).toMatchObject({ package_unit_price: 38.5, order_quantity: 2 });
    const quote = await customer.method('husainia.api.quote');
    expect(quote.body.message).toMatchObject({ subtotal: 122, delivery_fee: 5, total: 127 });

    const placed = await customer.method('husainia.api.place_order', {
      address: HOUSE,
      occasion: 'condolence',
      delivery_date_time: at(DAY, '18:00'),
      expected_total: 127,
    });
    expect(placed.body.message).toMatchObject({ subtotal: 122, delivery_fee: 5, total: 127 });
    const { order, lines } = placed.body.message;
    expect(lines.map((line: { status: string }) => line.status)).toEqual([
      STATUS.pendingVerification,
      STATUS.pendingVerification,
    ]);
    const catering = lines.find((line: { doc_name: string }) => line.doc_name === KITCHEN.name).name;
    const reciting = lines.find((line: { doc_name: string }) => line.doc_name === RECITER.name).name;
    expect((await customer.read('Cart', NASSER)).body.data.restaurant_package).toEqual([]);

    // providers: one approves and displaces another request, the other approves too
    const approved = await reciter.method('husainia.api.approve_order', { name: reciting });
    expect(approved.status).toBe(200);
    expect(approved.body.message.sales_invoice).toMatch(/^ACC-SINV-2026-/);
    expect((await kitchen.method('husainia.api.approve_order', { name: catering })).status).toBe(200);
    expect(await statusOf(customer, reciting)).toBe(STATUS.paymentPending);

    // a payment that fails, and one that succeeds
    const page = await customer.method('husainia.api.pay_order', { order });
    const html = await (await server.fetch(page.body.message)).text();
    expect(html).toContain('127.000');
    const failed = await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'refused' });
    expect(failed.pathname).toBe('/Failed');
    const refused = await confirm(customer, failed);
    expect(refused.status).toBe(417);
    expect(refused.messages[0]?.key).toBe('payment.not_confirmed');
    const { back, response } = await pay(server, customer, order);
    expect(back.pathname).toBe('/Success');
    expect(response.body.message).toMatchObject({ status: 'Paid', order, amount: 127 });
    expect(response.body.message.sales_invoice).toHaveLength(3);
    expect(response.body.message.payment_entry).toHaveLength(3);
    expect(await statusOf(customer, reciting)).toBe(STATUS.paymentCompleted);
    const paid = await customer.read('Order', order);
    expect(paid.body.data).toMatchObject({ payment_details: 'Paid', delivery_status: 'Not Delivered' });

    // arrival: refused far away, marked near the pin, delivered after the end
    await advance(server, 4 * 24 * 60 + 6 * 60);
    const far = await reciter.update('Order Progress', reciting, {
      status: STATUS.arrived,
      arrival_latitude: PIN.latitude + 0.01,
      arrival_longitude: PIN.longitude,
      arrival_accuracy: 10,
    });
    expect(far.status).toBe(417);
    expect(far.messages[0]?.key).toBe('orders.not_arrived');
    const near = await reciter.update('Order Progress', reciting, {
      status: STATUS.arrived,
      arrival_latitude: PIN.latitude + 0.0005,
      arrival_longitude: PIN.longitude,
      arrival_accuracy: 10,
    });
    expect(near.body.data?.status).toBe(STATUS.arrived);
    await advance(server, 3 * 60);
    const delivered = await reciter.update('Order Progress', reciting, { status: STATUS.delivered });
    expect(delivered.body.data?.status).toBe(STATUS.delivered);
    const events = await customer.list('Order Event', {
      fields: ['to_status', 'actor_role', 'at'],
      filters: [['order_progress', '=', reciting]],
      order_by: 'at asc',
    });
    expect(events.body.data.map((event: { to_status: string }) => event.to_status)).toEqual([
      STATUS.pendingVerification,
      STATUS.paymentPending,
      STATUS.paymentCompleted,
      STATUS.arrived,
      STATUS.delivered,
    ]);
  });
});
