import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath, paths, reservationPath, resourceUrl } from '../../../domain/paths.ts';
import type { RunningServer } from '../support/server.ts';
import { call, kuwaitNow, publicRecords, sampleSession, wall } from '../support/site.ts';
import { SAMPLE_CUSTOMER, sampleLine } from '../support/storefrontAddresses.ts';

const DAY = 24 * 3_600_000;
const HOUSE = { place_kind: 'house', area: 'surra', block: '3', street: '9', house: '14' };
const RECITER = 'jasim-al-sidrani';
const KITCHENS = [
  { restaurant_owner: 'qidr-wa-dallah', package_id: 'qidr-wa-dallah--1', order_quantity: 2 },
  { restaurant_owner: 'durrat-al-ligaimat', package_id: 'durrat-al-ligaimat--1', order_quantity: 2 },
];

const FULL = { restaurant_owner: 'qidr-wa-dallah', package_id: 'qidr-wa-dallah--1', order_quantity: 4 };

/** Prepares the server for a screenshot. @returns the URL of the page */
export type Prepare = (server: RunningServer) => Promise<string>;

interface Account {
  method(name: string, body: unknown): Promise<Record<string, unknown>>;
  send(verb: string, path: string, body: unknown): Promise<Response>;
}

async function account(server: RunningServer, email: string): Promise<Account> {
  const { headers } = await sampleSession(server, email);
  const key = () => ({ ...headers, 'Idempotency-Key': crypto.randomUUID() });
  return {
    method: (name, body) => call(server, name, body, key()),
    send: (verb, path, body) =>
      fetch(server.url + path, {
        method: verb,
        headers: { 'Content-Type': 'application/json', ...key() },
        body: JSON.stringify(body),
      }),
  };
}

/** 8:30 PM, nine days from now. */
const evening = async (server: RunningServer): Promise<string> =>
  `${wall((await kuwaitNow(server)) + 9 * DAY).slice(0, 10)} 20:30:00`;

async function firstPackage(server: RunningServer): Promise<{ id: string; price: number }> {
  const customer = await sampleSession(server, SAMPLE_CUSTOMER);
  const response = await fetch(server.url + resourceUrl('Qaari Zakreen', RECITER), customer);
  const { data } = (await response.json()) as {
    data: { packages: { package_id: string; package_unit_price: number }[] };
  };
  const [row] = data.packages;
  if (!row) throw new Error(`${RECITER} has no package`);
  return { id: row.package_id, price: row.package_unit_price };
}

/** A cart with a reciter at a set time and two kitchens. */
export const filledCart =
  (path: string): Prepare =>
  async (server) => {
    const customer = await account(server, SAMPLE_CUSTOMER);
    const { id } = await firstPackage(server);
    const response = await customer.send('POST', resourceUrl('Cart'), {
      data: {
        user: SAMPLE_CUSTOMER,
        restaurant_package: KITCHENS,
        qaari_zakreen_packages: [{ qaari_zakreen: RECITER, package_id: id, delivery_date_time: await evening(server) }],
      },
    });
    if (!response.ok) throw new Error(`cart: ${response.status} ${await response.text()}`);
    return path;
  };

/** A request to a reciter. @returns the line */
async function requestReciter(server: RunningServer): Promise<string> {
  const customer = await account(server, SAMPLE_CUSTOMER);
  const { id, price } = await firstPackage(server);
  const placed = await customer.method('husainia.api.place_order', {
    lines: [{ qaari_zakreen: RECITER, package_id: id, delivery_date_time: await evening(server) }],
    address: HOUSE,
    occasion: 'nadhr',
    expected_total: price,
  });
  return (placed.lines as { name: string }[])[0]?.name ?? '';
}

/** A request that its reciter has answered. */
async function approved(server: RunningServer): Promise<string> {
  const name = await requestReciter(server);
  const reciter = await account(server, `${RECITER}@example.com`);
  await reciter.method('husainia.api.approve_order', { name });
  return name;
}

export const askedReservation: Prepare = async (server) => reservationPath(await requestReciter(server));

/** A time that the sample customer requested and someone else got. */
export const lostOrder: Prepare = async (server) =>
  orderPath(await sampleLine(server, [['status', '=', STATUS.serviceUnavailable]]));

/** The gateway's page of an approved request. */
export const atTheGateway: Prepare = async (server) => {
  const customer = await account(server, SAMPLE_CUSTOMER);
  const name = await approved(server);
  const read = await customer.send('GET', resourceUrl('Order Progress', name), undefined);
  const { data } = (await read.json()) as { data: { order_no: string } };
  return String(await customer.method('husainia.api.pay_order', { order: data.order_no }));
};

/** The notifications of a customer whose request was approved. */
export const newsOfApproval: Prepare = async (server) => {
  await approved(server);
  return paths.notifications;
};

/** The return page of the gateway, with the bank's response. */
export const backFromTheBank =
  (outcome: 'captured' | 'refused'): Prepare =>
  async (server) => {
    const page = await atTheGateway(server);
    const returned = await fetch(new URL(page, server.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'pay', method: 'knet', answer: outcome }).toString(),
      redirect: 'manual',
    });
    const back = new URL(returned.headers.get('location') ?? paths.home, server.url);
    return back.pathname + back.search;
  };

/** Noon of the next day of mourning, when Home has the mourning color scheme. */
export const dayOfMourning: Prepare = async (server) => {
  const now = await kuwaitNow(server);
  const days = (await publicRecords(server, 'Event Listing', [['mood', '=', 'mourning']]))
    .map(({ event_date }) => Date.parse(`${event_date}T12:00:00Z`))
    .filter((noon) => noon > now);
  await server.advanceClock(Math.round((Math.min(...days) - now) / 60_000));
  return paths.home;
};

/** A kitchen that accepts one order a day, has one, and receives a second request. */
export const fullKitchen: Prepare = async (server) => {
  const customer = await account(server, SAMPLE_CUSTOMER);
  const kitchen = await account(server, `${FULL.restaurant_owner}@example.com`);
  const limited = await kitchen.send('PUT', resourceUrl('Restaurant', FULL.restaurant_owner), { capacity_orders: 1 });
  if (!limited.ok) throw new Error(`limit: ${limited.status} ${await limited.text()}`);
  const delivery_date_time = await evening(server);
  const ask = async (): Promise<string> => {
    const lines = [{ ...FULL, delivery_date_time }];
    const { total } = await customer.method('husainia.api.quote', { lines, area: HOUSE.area });
    const placed = await customer.method('husainia.api.place_order', {
      lines,
      address: HOUSE,
      occasion: 'nadhr',
      expected_total: total,
    });
    return (placed.lines as { name: string }[])[0]?.name ?? '';
  };
  const [first] = [await ask(), await ask()];
  await kitchen.method('husainia.api.approve_order', { name: first });
  return paths.orders;
};
