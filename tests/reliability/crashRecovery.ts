import { randomInt, randomUUID } from 'node:crypto';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { DAY, HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { openDatabase } from '../../server/store/database.ts';
import { HOUSE, KITCHEN, RECITER } from '../integration/people.ts';
import { violations } from './invariants.ts';
import { readRecords } from './records.ts';
import { type PreparedServer, prepareData, type ServerProcess, startProcess } from './server/serverProcess.ts';

const CUSTOMERS = Array.from({ length: 24 }, (_, index) => `killed${index}@example.com`);

/** What the server acknowledged, and what was pending when it died. */
interface Promises {
  /** Orders by their marker text: all lines. */
  orders: Map<string, string>;
  /** Lines, and the status they have at least reached. */
  lines: Map<string, string>;
  /** Quantity in a customer's cart: the acknowledged one, and unacknowledged requests, any of which may be stored. */
  carts: Map<string, { promised?: number; quantities: readonly number[] }>;
  acknowledged: number;
  /** Unacknowledged orders: key and body, to be sent again. */
  unanswered: { user: string; key: string; marker: string; body: Row }[];
}

const ORDER_OF_LIFE: readonly string[] = [STATUS.pendingVerification, STATUS.paymentPending, STATUS.paymentCompleted];
let slot = 0;

class Load {
  readonly server: ServerProcess;
  readonly tokens: Map<string, string>;
  readonly promises: Promises;
  dead = false;
  constructor(server: ServerProcess, tokens: Map<string, string>, promises: Promises) {
    this.server = server;
    this.tokens = tokens;
    this.promises = promises;
  }

  /** Sends one write. @returns its response, or undefined if the server died first */
  async write(
    user: string,
    verb: string,
    path: string,
    body: Row,
    key?: string,
  ): Promise<{ status: number; body: Row } | undefined> {
    try {
      const response = await fetch(this.server.url + path, {
        method: verb,
        headers: {
          Authorization: this.tokens.get(user) ?? '',
          'Content-Type': 'application/json',
          ...(key ? { 'Idempotency-Key': key } : {}),
        },
        body: JSON.stringify(body),
      });
      const result = (await response.json()) as Row;
      if (response.ok) this.promises.acknowledged += 1;
      return { status: response.status, body: result };
    } catch {
      this.dead = true;
      return undefined;
    }
  }

  async place(user: string): Promise<{ order: string; line: string; vendor: string } | undefined> {
    slot += 1;
    const marker = randomUUID();
    const start = instantToWire(Math.floor(Date.now() / HOUR) * HOUR + 2 * DAY + (slot % 7000) * HOUR);
    const recites = slot % 3 === 0;
    const rows: Row[] = recites
      ? [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start }]
      : [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 + (slot % 5) }];
    const price = recites ? RECITER.price : KITCHEN.price * (1 + (slot % 5)) + 5;
    const body = { lines: rows, address: HOUSE, notes: marker, delivery_date_time: start, expected_total: price };
    const key = randomUUID();
    const response = await this.write(user, 'POST', methodUrl('husainia.api.place_order'), body, key);
    if (!response) {
      this.promises.unanswered.push({ user, key, marker, body });
      return undefined;
    }
    if (response.status !== 200) {
      // another worker uses the same hour of the reciter
      if (response.status === 409) return undefined;
      throw new Error(`place_order: ${response.status} ${JSON.stringify(response.body)}`);
    }
    const { order, lines } = response.body.message as { order: string; lines: { name: string }[] };
    const line = String(lines[0]?.name);
    this.promises.orders.set(marker, order);
    this.promises.lines.set(line, STATUS.pendingVerification);
    return { order, line, vendor: recites ? RECITER.email : KITCHEN.email };
  }

  async cart(user: string): Promise<void> {
    const known = this.promises.carts.get(user) ?? { quantities: [] };
    const quantity = randomInt(1, 9000);
    this.promises.carts.set(user, { ...known, quantities: [...known.quantities, quantity] });
    const rows = [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: quantity }];
    const response =
      known.promised === undefined && known.quantities.length === 0
        ? await this.write(user, 'POST', resourceUrl('Cart'), { user, restaurant_package: rows })
        : await this.write(user, 'PUT', resourceUrl('Cart', user), { restaurant_package: rows });
    if (response?.status === 200) this.promises.carts.set(user, { promised: quantity, quantities: [] });
    // the first cart was stored by a request with a lost response
    else if (response?.status === 404) this.promises.carts.delete(user);
    // rejected, so it isn't pending any more
    else if (response) this.promises.carts.set(user, known);
  }

  /** Order, approval, payment: as far as the server lives. */
  async story(user: string): Promise<void> {
    const placed = await this.place(user);
    if (!placed) return;
    await this.cart(user);
    const approved = await this.write(placed.vendor, 'POST', methodUrl('husainia.api.approve_order'), {
      name: placed.line,
    });
    if (approved?.status !== 200) return;
    this.promises.lines.set(placed.line, STATUS.paymentPending);
    if (slot % 2) return;
    const page = await this.write(
      user,
      'POST',
      methodUrl('husainia.api.pay_order'),
      { order: placed.order },
      randomUUID(),
    );
    if (page?.status !== 200) return;
    try {
      const back = await fetch(String(page.body.message), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'action=pay&answer=captured',
        redirect: 'manual',
      });
      const { searchParams } = new URL(back.headers.get('location') ?? '');
      const paid = await this.write(
        user,
        'POST',
        methodUrl('bookeey.api.payment_entry.create_and_submit_payment_entry'),
        {
          docname: '',
          doctype: 'Sales Invoice',
          payment_refernce: searchParams.get('txnId'),
          merchant_txn_id: searchParams.get('merchantTxnId'),
        },
      );
      if (paid?.status === 200 && (paid.body.message as Row).status === 'Paid')
        this.promises.lines.set(placed.line, STATUS.paymentCompleted);
    } catch {
      this.dead = true;
    }
  }
}

/** Compares the database with what was acknowledged. @returns everything lost, partial or wrong */
function compare(prepared: PreparedServer, promises: Promises, thorough: boolean): string[] {
  const database = openDatabase(prepared.file);
  try {
    const records = readRecords(database);
    const wrong = violations(records);
    const orders = new Map(records.orders.map((order) => [order.name, order]));
    const lines = new Map(records.lines.map((line) => [line.name, line]));
    for (const [marker, name] of promises.orders) {
      const order = orders.get(name);
      if (order?.notes !== marker || !order.released) wrong.push(`lost: order ${name}`);
    }
    for (const [name, reached] of promises.lines) {
      const status = String(lines.get(name)?.status);
      if (ORDER_OF_LIFE.indexOf(status) < ORDER_OF_LIFE.indexOf(reached))
        wrong.push(`lost: ${name} was ${reached}, is ${status}`);
    }
    const carts = database.all<Row>('SELECT parent, order_quantity FROM "tabCart Restaurant Package"');
    const stored = new Map(carts.map((row) => [row.parent, Number(row.order_quantity)]));
    for (const [user, { promised, quantities }] of promises.carts) {
      const quantity = stored.get(user);
      if (promised !== undefined && quantity !== promised && !quantities.includes(quantity ?? 0))
        wrong.push(`lost: the cart of ${user} has ${quantity}, not ${promised}`);
    }
    const markers = Map.groupBy(records.orders, (order) => order.notes);
    for (const [marker, twice] of markers) if (twice.length > 1) wrong.push(`twice: ${marker}`);
    for (const order of records.orders) if (!order.released) wrong.push(`half: order ${order.name}`);
    const [check] = database.all<Row>(thorough ? 'PRAGMA integrity_check' : 'PRAGMA quick_check');
    if (Object.values(check ?? {})[0] !== 'ok') wrong.push(`the file is damaged: ${JSON.stringify(check)}`);
    return wrong;
  } finally {
    database.close();
  }
}

/** Sends every unacknowledged order again with its key; a stored one must be answered as a repeat. */
async function sendAgain(load: Load): Promise<string[]> {
  const wrong: string[] = [];
  for (const { user, key, marker, body } of load.promises.unanswered.splice(0)) {
    const response = await load.write(user, 'POST', methodUrl('husainia.api.place_order'), body, key);
    if (response?.status === 200) load.promises.orders.set(marker, String((response.body.message as Row).order));
    else if (response?.status !== 409) wrong.push(`sent again: ${response?.status} ${JSON.stringify(response?.body)}`);
  }
  return wrong;
}

export interface KillCounts {
  kills: number;
  acknowledged: number;
  orders: number;
  unanswered: number;
  /** Milliseconds to the first healthy response after each kill. */
  starts: number[];
  wrong: string[];
}

/**
 * Repeatedly kills a real server process under load, and compares what it acknowledged with what is on disk.
 * @param writes acknowledged writes per life
 */
export async function killAndCompare(
  kills: number,
  writes: number,
  tell: (line: string) => void = () => {},
): Promise<KillCounts> {
  const prepared = prepareData(CUSTOMERS, [RECITER.email, KITCHEN.email]);
  const promises: Promises = { orders: new Map(), lines: new Map(), carts: new Map(), acknowledged: 0, unanswered: [] };
  const counts: KillCounts = { kills: 0, acknowledged: 0, orders: 0, unanswered: 0, starts: [], wrong: [] };
  for (let life = 0; life <= kills && !counts.wrong.length; life += 1) {
    const server = await startProcess(prepared.dataDir);
    if (life) counts.starts.push(Math.round(server.startedIn));
    const load = new Load(server, prepared.tokens, promises);
    counts.unanswered += promises.unanswered.length;
    counts.wrong.push(...(await sendAgain(load)), ...compare(prepared, promises, life === kills));
    if (life === kills) {
      await server.kill();
      break;
    }
    const until = promises.acknowledged + randomInt(Math.ceil(writes * 0.9), Math.ceil(writes * 1.2));
    const workers = Array.from({ length: 8 }, async (_, worker) => {
      for (let turn = 0; !load.dead; turn += 1)
        await load.story(CUSTOMERS[(worker + 8 * (turn % 3)) % CUSTOMERS.length]!);
    });
    // the kill hits whatever is being written when the count is reached
    const blow = (async () => {
      while (!load.dead && promises.acknowledged < until) await new Promise((resolve) => setTimeout(resolve, 1));
      await server.kill();
      load.dead = true;
    })();
    await Promise.all([...workers, blow]);
    counts.kills += 1;
    tell(`${counts.kills} kills, ${promises.acknowledged} acknowledged writes`);
  }
  return { ...counts, acknowledged: promises.acknowledged, orders: promises.orders.size };
}
