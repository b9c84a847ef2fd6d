import { expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { orderRecords } from '../../support/orderRecords.ts';
import { startServer } from '../../support/serverHarness.ts';
import type { TestServer } from '../../support/testServer.ts';
import { advance, at, confirm, KITCHEN, NASSER, PIN, RECITER, submitGatewayPage } from '../people.ts';

const START = at('2026-11-24', '19:00');
const HEAD = { occasion: 'condolence', delivery_date_time: START };
const CART = {
  user: NASSER,
  restaurant_package: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 }],
  qaari_zakreen_packages: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: START }],
};

interface People {
  server: TestServer;
  customer: HttpParty;
  reciter: HttpParty;
  kitchen: HttpParty;
  customerName: string;
  address: string;
}

interface Way {
  /** @returns the lines' names */
  order(people: People): Promise<{ catering: string; reciting: string }>;
  approve(provider: HttpParty, line: string): Promise<{ status: number }>;
}

/** The spec's sequence: order, lines, cart; invoice, then status. */
const DOCUMENTED: Way = {
  async order({ customer, customerName, address }) {
    const order = await customer.create('Order', {
      ...HEAD,
      docstatus: 0,
      user: NASSER,
      customer: customerName,
      shipping_address: address,
      restaurant_package: [{ package_id: KITCHEN.package, restaurant_owner: KITCHEN.name }],
      qaari_zakreen_packages: [{ package_id: RECITER.package, qaari_zakreen: RECITER.name }],
    });
    const line = async (type: string, provider: string, id: string, quantity: number) =>
      String(
        (
          await customer.create('Order Progress', {
            docstatus: 0,
            order_no: order.body.data.name,
            customer: customerName,
            shipping_address: address,
            status: STATUS.pendingVerification,
            type,
            doc_name: provider,
            package_id: id,
            order_qty: quantity,
            delivery_date_time: START,
          })
        ).body.data.name,
      );
    const catering = await line('Restaurant', KITCHEN.name, KITCHEN.package, 2);
    const reciting = await line('Qaari Zakreen', RECITER.name, RECITER.package, 1);
    expect((await customer.remove('Cart', NASSER)).status).toBe(202);
    await customer.create('Cart', { user: NASSER });
    return { catering, reciting };
  },
  async approve(provider, line) {
    const draft = await provider.create('Sales Invoice', { custom_order_progress: line });
    return provider.update('Order Progress', line, {
      status: STATUS.paymentPending,
      sales_invoice: draft.body.data.name,
    });
  },
};

const OURS: Way = {
  async order({ customer, address }) {
    const placed = await customer.method('husainia.api.place_order', {
      ...HEAD,
      shipping_address: address,
      expected_total: 127,
    });
    expect(placed.status).toBe(200);
    const lines = placed.body.message.lines as { name: string; doc_name: string }[];
    const of = (provider: string) => String(lines.find((line) => line.doc_name === provider)?.name);
    return { catering: of(KITCHEN.name), reciting: of(RECITER.name) };
  },
  approve: (provider, line) => provider.method('husainia.api.approve_order', { name: line }),
};

async function pay({ server, customer }: People, line: string): Promise<void> {
  const invoice_name = (await customer.read('Order Progress', line)).body.data.sales_invoice;
  const page = await customer.method('bookeey.api.payment.handle_payment_request', {
    invoice_name,
    invoice_type: 'Sales Invoice',
  });
  const back = await submitGatewayPage(server, page.body.message, { action: 'pay', answer: 'captured' });
  expect((await confirm(customer, back)).body.message.status).toBe('Paid');
}

/** Runs all steps in one of the two ways. @returns the stored state after each step */
async function tell(way: Way): Promise<ReturnType<typeof orderRecords>[]> {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const filters = [['custom_customer_email', '=', NASSER]];
  const customerName = String((await customer.list('Customer', { filters })).body.data[0].name);
  const [saved] = (await customer.list('Address', { filters: [['Dynamic Link', 'link_name', '=', customerName]] })).body
    .data;
  const people: People = {
    server,
    customer,
    reciter: httpParty(server, RECITER.email),
    kitchen: httpParty(server, KITCHEN.email),
    customerName,
    address: String(saved.name),
  };
  const chapters: ReturnType<typeof orderRecords>[] = [];
  const written = () => chapters.push(server.stored(({ database }) => orderRecords(database)));

  expect((await customer.update('Cart', NASSER, CART)).status).toBe(200);
  const { catering, reciting } = await way.order(people);
  written();
  expect((await way.approve(people.reciter, reciting)).status).toBe(200);
  await pay(people, reciting);
  expect((await way.approve(people.kitchen, catering)).status).toBe(200);
  await pay(people, catering);
  written();
  await advance(server, 3 * 24 * 60 + 6 * 60 + 30);
  const { latitude, longitude } = (await people.reciter.read('Order Progress', reciting)).body.data ?? PIN;
  await people.reciter.update('Order Progress', reciting, {
    status: STATUS.arrived,
    arrival_latitude: latitude,
    arrival_longitude: longitude,
    arrival_accuracy: 20,
  });
  await advance(server, 26 * 60);
  written();
  return chapters;
}

it('the spec’s sequence and our methods leave identical records, field by field', async () => {
  const [documented, ours] = [await tell(DOCUMENTED), await tell(OURS)];
  for (const [chapter, records] of documented.entries())
    for (const [doctype, rows] of Object.entries(records))
      expect(rows, `${doctype} after chapter ${chapter + 1}`).toEqual(ours[chapter]?.[doctype]);
  const statuses = documented.map((records) => records['Order Progress']?.slice(-2).map((row) => row.status));
  expect(statuses).toEqual([
    [STATUS.pendingVerification, STATUS.pendingVerification],
    [STATUS.paymentCompleted, STATUS.paymentCompleted],
    [STATUS.delivered, STATUS.delivered],
  ]);
});
