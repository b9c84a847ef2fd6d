import { STATUS } from '../../domain/order/orderProcess.ts';
import { instantToWire } from '../../domain/time/kuwaitTime.ts';
import { HOUSE, KITCHEN, NASSER, RECITER, RIVAL } from '../integration/people.ts';
import { nightOf } from './moonDecisions.ts';
import { afterNoon, type OrderWorld } from './orderWorld.ts';
import { readRecords } from './records.ts';
import { MAX_MOVES } from './rescheduleActions.ts';

/** The scenes' hour is four evenings ahead, so that every deadline and the 48 hours before it are distinct. */
export const HOUR_ASKED = afterNoon(79);
/** The hour after it. */
export const SPARE_HOUR = afterNoon(82);
const EVENING = instantToWire(HOUR_ASKED);
/** When complaints are no longer possible, and a day later, when the payout is due. */
export const COMPLAINTS_END = afterNoon(85.5);
export const PAYOUTS_DUE = afterNoon(104.5);
const OTHER = 'laila.customer@example.com';
export const OTHER_KITCHEN = { name: 'barakat-al-harees', package: 'barakat-al-harees--1' };

export const catering = (kitchen: { name: string; package: string }, order_quantity = 1) => ({
  restaurant_owner: kitchen.name,
  package_id: kitchen.package,
  order_quantity,
});
export const reciting = (start = EVENING) => ({
  qaari_zakreen: RECITER.name,
  package_id: RECITER.package,
  delivery_date_time: start,
});

type Ranked = Pick<typeof RECITER, 'name' | 'package'>;
const THIRD: Ranked = { name: 'hasan-al-shiraai', package: 'hasan-al-shiraai--lecture' };
const FOURTH: Ranked = { name: 'mohsen-al-sahrawi', package: 'mohsen-al-sahrawi--lecture' };
const FIFTH: Ranked = { name: 'jasim-al-sidrani', package: 'jasim-al-sidrani--home75' };

/** A session of the first of some reciters, with the others as further choices. */
export const ranked = (
  world: Pick<OrderWorld, 'database'>,
  [first, ...others]: readonly Ranked[],
  start = EVENING,
) => ({
  qaari_zakreen: first?.name,
  package_id: first?.package,
  delivery_date_time: start,
  choices: others.map(({ name, package: package_id }) => ({
    vendor: name,
    package_id,
    expected_total: priceOf(world, { package_id }) / 1000,
  })),
});
/** The reciters of a chain. */
export const RANKING: readonly Ranked[] = [RECITER, RIVAL, THIRD];

export function placeOrder(world: OrderWorld, rows: object[], user = NASSER): string[] {
  const total = rows.reduce((sum, row) => sum + priceOf(world, row), 0);
  const fee = rows.some((row) => 'restaurant_owner' in row) ? 5 : 0;
  return world.place(user, {
    lines: rows,
    address: HOUSE,
    occasion: 'condolence',
    delivery_date_time: EVENING,
    expected_total: (total + fee * 1000) / 1000,
  });
}

function priceOf(world: Pick<OrderWorld, 'database'>, row: object): number {
  const { package_id, order_quantity = 1 } = row as { package_id: string; order_quantity?: number };
  const found = world.database.get<{ price: number }>(
    `SELECT package_unit_price AS price FROM "tabRestaurant Package" WHERE package_id = ?
     UNION ALL SELECT package_unit_price FROM "tabQaari Package" WHERE package_id = ?`,
    [package_id, package_id],
  );
  return Math.round((found?.price ?? Number.NaN) * 1000) * order_quantity;
}

/** Sets a kitchen's daily capacity in orders. */
export function limitKitchen({ site: { engine } }: OrderWorld, capacity_orders: number): void {
  engine.run(engine.administrator, ({ system }) => system.update('Restaurant', KITCHEN.name, { capacity_orders }));
}

/** A line is rescheduled once, and each side proposes once: enough for agreement, crossing proposals and rejection. */
function moveOnce({ site: { engine } }: OrderWorld): void {
  engine.run(engine.administrator, ({ system }) =>
    system.update('Husainia Settings', 'Husainia Settings', { max_move_proposals: MAX_MOVES, max_moves: MAX_MOVES }),
  );
}

/** An evening requested by its night, so that a month decision can shift it. */
const ofNight = (world: OrderWorld, start: string) => ({
  ...reciting(start),
  night: nightOf(world, start),
  anchor: 'clock',
});

/** Approves and pays the first line. */
async function payFirst(world: OrderWorld): Promise<void> {
  const line = () => readRecords(world.database).lines[0]!;
  await world.step(line(), STATUS.paymentPending, 'vendor');
  await world.payLine(line());
  for (const reference of world.bank.payments.keys()) world.bank.settle(reference, 'paid');
  await world.job();
}

/** The initial state of a search. */
export const SCENES: Record<string, (world: OrderWorld) => void | Promise<void>> = {
  'a reciter alone': (world) => void placeOrder(world, [reciting()]),
  async 'a paid reciter'(world) {
    placeOrder(world, [reciting()]);
    await payFirst(world);
  },
  'a reciter and a kitchen': (world) => void placeOrder(world, [reciting(), catering(KITCHEN, 2)]),
  'a reciter and two kitchens': (world) =>
    void placeOrder(world, [reciting(), catering(KITCHEN, 2), catering(OTHER_KITCHEN, 100)]),
  'two kitchens': (world) => void placeOrder(world, [catering(KITCHEN, 2), catering(OTHER_KITCHEN, 100)]),
  'two customers, one hour': (world) => {
    placeOrder(world, [reciting()]);
    placeOrder(world, [reciting(instantToWire(afterNoon(79.5)))], OTHER);
  },
  // both hosts name the same reciter, who can come to one of them only
  'two chains of three reciters': (world) => {
    for (const [reciters, user] of [
      [[RECITER, RIVAL, THIRD], NASSER],
      [[FOURTH, RIVAL, FIFTH], OTHER],
    ] as const)
      placeOrder(world, [ranked(world, reciters)], user);
  },
  'a chain of two reciters': (world) => void placeOrder(world, [ranked(world, [RECITER, RIVAL])]),
  'a reciter and a spare hour': (world) => {
    moveOnce(world);
    placeOrder(world, [reciting()]);
  },
  'two customers, one hour and a spare one': (world) => {
    moveOnce(world);
    placeOrder(world, [reciting()]);
    placeOrder(world, [reciting(instantToWire(afterNoon(79.5)))], OTHER);
  },
  'two customers, one hour, a spare one and the moon': (world) => {
    moveOnce(world);
    for (const user of [NASSER, OTHER]) placeOrder(world, [ofNight(world, EVENING)], user);
  },
  async 'one approved, the spare hour asked for, and the moon'(world) {
    moveOnce(world);
    placeOrder(world, [ofNight(world, EVENING)]);
    await world.step(readRecords(world.database).lines[0]!, STATUS.paymentPending, 'vendor');
    placeOrder(world, [ofNight(world, instantToWire(SPARE_HOUR))], OTHER);
  },
  async 'one paid, the spare hour asked for, and the moon'(world) {
    moveOnce(world);
    placeOrder(world, [ofNight(world, EVENING)]);
    await payFirst(world);
    placeOrder(world, [ofNight(world, instantToWire(SPARE_HOUR))], OTHER);
  },
  async 'two paid nights, one after the other'(world) {
    const second = instantToWire(afterNoon(79 + 24));
    for (const [start, user] of [
      [EVENING, NASSER],
      [second, OTHER],
    ] as const)
      placeOrder(world, [ofNight(world, start)], user);
    const lines = () => readRecords(world.database).lines;
    for (const line of lines()) await world.step(line, STATUS.paymentPending, 'vendor');
    for (const line of lines()) await world.payLine(line);
    for (const reference of world.bank.payments.keys()) world.bank.settle(reference, 'paid');
    await world.job();
  },
  'two hosts, one kitchen day': (world) => {
    limitKitchen(world, 1);
    placeOrder(world, [catering(KITCHEN, 2)]);
    placeOrder(world, [catering(KITCHEN)], OTHER);
  },
};
