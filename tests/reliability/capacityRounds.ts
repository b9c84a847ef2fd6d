import { STATUS } from '../../domain/order/orderProcess.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { addDays, instantToWire, toInstant } from '../../domain/time/kuwaitTime.ts';
import { HOUSE, KITCHEN, NASSER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import type { EmbeddedServer } from '../support/serverHarness.ts';
import { copyOrder } from './copiedRows.ts';
import { violations } from './invariants.ts';
import { readRecords, removeOrders } from './records.ts';
import { shuffle } from './shuffle.ts';

/** The number of people that one tray serves; the kitchen's day has capacity for two trays. */
const TRAY_SERVES = 12;
const ROOM = 2 * TRAY_SERVES;

/** One request through the API and copies of it in other orders, all for the same day of one kitchen. */
async function requests(server: EmbeddedServer, round: number, count: number): Promise<string[]> {
  const { database } = server.site.engine;
  const start = toInstant(addDays('2026-11-24', round % 300), '19:00');
  const placed = await httpParty(server, NASSER).method('husainia.api.place_order', {
    lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
    address: HOUSE,
    occasion: 'condolence',
    delivery_date_time: instantToWire(start),
    expected_total: KITCHEN.price + 5,
  });
  if (placed.status !== 200) throw new Error(`place_order: ${placed.status} ${JSON.stringify(placed.body)}`);
  const { order, lines } = placed.body.message as { order: string; lines: { name: string }[] };
  const line = String(lines[0]?.name);
  return copyOrder(database, { order, line, packages: 'Order Restaurant Package' }, count);
}

/**
 * Rounds of parallel approvals for one kitchen day with capacity for one more tray, over real
 * HTTP; half by the method, half by the spec's PUT.
 * @param origin where the server listens
 * @returns one text for each round that didn't end with one winner and 409 for all others
 */
export async function raceForTheLastPortion(
  server: EmbeddedServer,
  origin: string,
  { rounds, parallel, after }: { rounds: number; parallel: number; after?: (round: number) => void },
): Promise<string[]> {
  const { engine, limits } = server.site;
  const { database } = engine;
  const wrong: string[] = [];
  limits.take = () => {};
  const headers = { Authorization: server.tokenOf(KITCHEN.email), 'Content-Type': 'application/json' };
  const approve = async (name: string, byMethod: boolean): Promise<number> => {
    const response = await fetch(
      origin + (byMethod ? methodUrl('husainia.api.approve_order') : resourceUrl('Order Progress', name)),
      {
        method: byMethod ? 'POST' : 'PUT',
        headers,
        body: JSON.stringify(byMethod ? { name } : { data: { status: STATUS.paymentPending } }),
      },
    );
    await response.text();
    return response.status;
  };
  engine.run(engine.administrator, ({ system }) =>
    system.update('Restaurant', KITCHEN.name, { capacity_portions: ROOM }),
  );
  for (let round = 0; round < rounds; round += 1) {
    removeOrders(database);
    const [taken = '', ...rest] = await requests(server, round, parallel + 1);
    if ((await approve(taken, true)) !== 200) wrong.push(`round ${round}: the first was refused`);
    const order = shuffle(rest, round);
    const statuses = await Promise.all(order.map((name, index) => approve(name, index % 2 === 1)));
    const records = readRecords(database);
    const winners = records.lines.filter((line) => line.status === STATUS.paymentPending).length - 1;
    const countStatus = (status: number) => statuses.filter((one) => one === status).length;
    const broken = violations(records);
    if (winners !== 1 || countStatus(200) !== 1 || countStatus(409) !== parallel - 1 || broken.length)
      wrong.push(
        `round ${round}: ${winners} winners, ${countStatus(200)} x 200, ${countStatus(409)} x 409, ${broken[0] ?? ''}`,
      );
    after?.(round);
  }
  return wrong;
}
