import { describe, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { advance, at, KITCHEN, NASSER, PIN, RECITER, statusOf, submitGatewayPage } from '../people.ts';

const DAY = '2026-11-25';
const NEW_CUSTOMER = 'dana.new@example.com';

const CART = {
  user: NASSER,
  restaurant_package: [
    {
      parent: KITCHEN.name,
      package_name: 'by id',
      package_id: KITCHEN.package,
      order_quantity: '2',
      package_unit_price: 0.001,
    },
  ],
  qaari_zakreen_packages: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, order_quantity: 1 }],
};

/** Registers, confirms through the emailed link and logs in, as in the spec. */
async function newCustomer(server: ReturnType<typeof testServer>): Promise<HttpParty> {
  const guest = httpParty(server);
  const registered = await guest.create('User', {
    name: NEW_CUSTOMER,
    email: NEW_CUSTOMER,
    mobile_no: '+965 5550 9999',
    first_name: 'Dana',
    full_name: 'Dana',
    username: 'Dana',
    role_profile_name: 'huserprofile',
    new_password: 'a-long-password',
  });
  expect(registered.body).toMatchObject({ data: { name: NEW_CUSTOMER } });
  const mails = (await guest.call('GET', '/dev/mailbox.json')).body as { to: string; link: string }[];
  const token = new URL(mails.find((mail) => mail.to === NEW_CUSTOMER)?.link ?? '').searchParams.get('token');
  const verified = await guest.method('husainia.api.verify_email', { token, password: 'a-long-password' });
  expect(verified.status).toBe(200);
  const login = await guest.method('husainia.api.login', { usr: NEW_CUSTOMER, pwd: 'a-long-password' });
  expect(login.body.full_name).toBe('Dana');
  const { api_key, api_secret } = login.body.message;
  const header = { Authorization: `token ${api_key}:${api_secret}` };
  const party = httpParty({ ...server, tokenOf: () => header.Authorization }, NEW_CUSTOMER);
  return party;
}

/** The spec's checkout: its calls in sequence, each in the spec's form. */
async function checkOut(customer: HttpParty) {
  const email = customer.email ?? '';
  const found = await customer.list('Customer', {
    fields: ['*'],
    limit_page_length: '20',
    filters: [['custom_customer_email', '=', email]],
  });
  const created = found.body.data[0]
    ? undefined
    : await customer.create('Customer', {
        name: 'Dana',
        email,
        mobile_no: '11111111',
        first_name: 'Dana',
        customer_name: 'Dana',
        custom_customer_email: email,
      });
  const name = found.body.data[0]?.name ?? created?.body.data.name;
  const address = await customer.create('Address', {
    address_title: 'Dana',
    address_type: 'Shipping',
    address_line1: 'Surra, Kuwait',
    address_line2: '',
    city: 'Surra',
    country: 'Kuwait',
    pincode: '',
    is_primary_address: 0,
    is_shipping_address: 0,
    ...PIN,
    links: [{ link_doctype: 'Customer', link_name: name, link_title: 'Dana' }],
  });
  const order = await customer.create('Order', {
    docstatus: 0,
    user: email,
    customer: name,
    shipping_address: address.body.data.name,
    delivery_status: 'Delivered',
    payment_details: 'Paid',
    order_date: '2020-01-01',
    qaari_zakreen_packages: [
      { package_id: RECITER.package, package_name: 'x', package_unit_price: 0.5, qaari_zakreen: RECITER.name },
    ],
    restaurant_package: [
      { package_id: KITCHEN.package, package_name: 'x', package_unit_price: 0.5, restaurant_owner: KITCHEN.name },
    ],
  });
  return {
    customer: name,
    address: address.body.data.name,
    order: order.body.data?.name,
    answers: { created, address, order },
  };
}

const lineBody = (
  made: { order: string; customer: string; address: string },
  type: string,
  provider: string,
  id: string,
) => ({
  docstatus: 0,
  shipping_address: made.address,
  order_no: made.order,
  status: STATUS.paymentCompleted,
  customer: made.customer,
  type,
  doc_name: provider,
  package_id: id,
  packagename: 'x',
  package_unit_price: 0.001,
  order_qty: type === 'Restaurant' ? 2 : 1,
  order_date_time: '2020-01-01 00:00:00',
  delivery_date_time: at(DAY, '19:00'),
  ...(type === 'Restaurant' ? { latitude: 1, longitude: 1 } : { from_time: '19:00:00', to_time: '23:00:00' }),
});

describe('the spec’s own sequence of calls', () => {
  it('ends in the same state as our methods, and every call of it can be repeated', async () => {
    const server = testServer();
    const customer = await newCustomer(server);
    const email = customer.email ?? '';
    const reciter = httpParty(server, RECITER.email);
    const kitchen = httpParty(server, KITCHEN.email);

    expect((await customer.read('Cart', email)).status).toBe(404);
    const cart = await customer.create('Cart', { ...CART, user: email });
    expect(cart.body.data.restaurant_package[0].package_unit_price).toBe(KITCHEN.price);
    // without the wrapper, as in the spec
    const changed = await customer.call('PUT', `/api/resource/Cart/${encodeURIComponent(email)}`, {
      restaurant_package: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 }],
      qaari_zakreen_packages: CART.qaari_zakreen_packages,
    });
    expect(changed.body.data.restaurant_package[0].order_quantity).toBe(2);

    const made = await checkOut(customer);
    expect(made.answers.created?.body.data.mobile_no).toBe('55509999');
    expect(made.answers.order.body.data).toMatchObject({
      delivery_status: 'Not Delivered',
      payment_details: 'Non Paid',
      total: 127,
    });
    const again = await checkOut(customer);
    expect(again).toMatchObject({ customer: made.customer, address: made.address, order: made.order });

    const catering = await customer.create(
      'Order Progress',
      lineBody(made, 'Restaurant', KITCHEN.name, KITCHEN.package),
    );
    expect(catering.body.data).toMatchObject({
      status: STATUS.pendingVerification,
      line_total: 77,
      latitude: PIN.latitude,
    });
    // an incomplete order: it is hidden and takes no step
    expect((await kitchen.read('Order Progress', catering.body.data.name)).status).toBe(404);
    const early = await customer.update('Order Progress', catering.body.data.name, { status: STATUS.cancelled });
    expect(early.messages[0]?.key).toBe('orders.not_possible_now');
    const repeated = await customer.create(
      'Order Progress',
      lineBody(made, 'Restaurant', KITCHEN.name, KITCHEN.package),
    );
    expect(repeated.body.data.name).toBe(catering.body.data.name);
    const reciting = await customer.create(
      'Order Progress',
      lineBody(made, 'Qaari Zakreen', RECITER.name, RECITER.package),
    );
    expect(reciting.body.data).toMatchObject({
      status: STATUS.pendingVerification,
      to_time: '20:00:00',
      line_total: 45,
    });
    expect((await kitchen.read('Order Progress', catering.body.data.name)).status).toBe(200);
    expect((await customer.read('Cart', email)).body.data.qaari_zakreen_packages).toEqual([]);
    // the response was lost: everything is repeated, with a cart that is empty now
    expect(await checkOut(customer)).toMatchObject({ order: made.order });
    expect((await customer.remove('Cart', email)).status).toBe(202);
    expect(await checkOut(customer)).toMatchObject({ order: made.order });
    expect((await customer.remove('Cart', email)).status).toBe(202);
    const late = await customer.create(
      'Order Progress',
      lineBody(made, 'Qaari Zakreen', RECITER.name, RECITER.package),
    );
    expect(late.body.data.name).toBe(reciting.body.data.name);

    // POST Sales Invoice, then PUT status; the server ignores the amounts in the body
    const line = reciting.body.data.name;
    const draft = await reciter.create('Sales Invoice', {
      customer: 'somebody',
      docstatus: 1,
      custom_order_progress: line,
      items: [{ item_name: 'x', qty: 1, rate: 0.001 }],
    });
    expect(draft.body.data).toMatchObject({ docstatus: 0, total: 45 });
    const approved = await reciter.update('Order Progress', line, {
      status: STATUS.paymentPending,
      sales_invoice: draft.body.data.name,
    });
    expect(approved.body.data).toMatchObject({ status: STATUS.paymentPending, sales_invoice: draft.body.data.name });
    expect(
      (await kitchen.update('Order Progress', catering.body.data.name, { status: STATUS.paymentPending })).status,
    ).toBe(200);

    // one line's invoice is paid, with the delivery fee if it applies
    for (const [name, total] of [
      [line, 45],
      [catering.body.data.name, 82],
    ] as const) {
      const invoice = (await customer.read('Order Progress', name)).body.data.sales_invoice;
      const page = await customer.method('bookeey.api.payment.handle_payment_request', {
        invoice_name: invoice,
        invoice_type: 'Sales Invoice',
      });
      const back = await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'captured' });
      const entry = await customer.method('bookeey.api.payment_entry.create_and_submit_payment_entry', {
        docname: invoice,
        doctype: 'Sales Invoice',
        payment_refernce: back.searchParams.get('txnId'),
      });
      expect(entry.body.message).toMatchObject({ status: 'Paid', amount: total });
    }
    expect((await customer.read('Order', made.order)).body.data.payment_details).toBe('Paid');
    await advance(server, 4 * 24 * 60 + 6 * 60);
    const arrived = await reciter.update('Order Progress', line, {
      status: STATUS.arrived,
      arrival_latitude: PIN.latitude,
      arrival_longitude: PIN.longitude,
      arrival_accuracy: 20,
    });
    expect(arrived.body.data.status).toBe(STATUS.arrived);
    await advance(server, 180);
    expect((await customer.update('Order Progress', line, { status: STATUS.delivered })).body.data.status).toBe(
      STATUS.delivered,
    );
    await advance(server, 24 * 60);
    expect(await statusOf(customer, catering.body.data.name)).toBe(STATUS.delivered);
    expect((await customer.read('Order', made.order)).body.data.delivery_status).toBe('Delivered');
  });

  it('books a reciter directly, and repeating the sequence creates nothing twice', async () => {
    const server = testServer();
    const customer = httpParty(server, NASSER);
    const [customerRow] = (await customer.list('Customer', { filters: [['custom_customer_email', '=', NASSER]] })).body
      .data;
    const [address] = (
      await customer.list('Address', { filters: [['Dynamic Link', 'link_name', 'like', customerRow.name]] })
    ).body.data;
    const run = async () => {
      const order = await customer.create('Order', {
        user: NASSER,
        customer: customerRow.name,
        shipping_address: address.name,
        qaari_zakreen_packages: [{ package_name: 'x', package_id: RECITER.package, qaari_zakreen: RECITER.name }],
      });
      const made = { order: order.body.data.name, customer: customerRow.name, address: address.name };
      return customer.create('Order Progress', lineBody(made, 'Qaari Zakreen', RECITER.name, RECITER.package));
    };
    const first = await run();
    expect(first.body.data).toMatchObject({ status: STATUS.pendingVerification, order_qty: 1 });
    const orders = async () => (await customer.list('Order', { limit_page_length: '100' })).body.data.length;
    const count = await orders();
    expect((await run()).body.data.name).toBe(first.body.data.name);
    expect(await orders()).toBe(count);
  });

  it('deletes an abandoned order after a quarter of an hour', async () => {
    const server = testServer();
    const customer = httpParty(server, NASSER);
    const made = await checkOut(customer);
    expect((await customer.read('Order', made.order)).status).toBe(200);
    await advance(server, 16);
    expect((await customer.read('Order', made.order)).status).toBe(404);
  });
});
