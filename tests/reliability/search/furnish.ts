import { addDays, type Day, instantToWire, MINUTE, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import type { Row, Value } from '../../../server/ports/row.ts';
import { KITCHEN, RECITER, RIVAL } from '../../integration/people.ts';
import { type OrderWorld, openWorld } from '../orderWorld.ts';
import { OTHER_KITCHEN, placeOrder, reciting } from '../scenes.ts';
import type { RandomWorld } from './randomWorld.ts';

/** The civil day of all setups, a Saturday. */
export const DAY_ONE: Day = '2026-11-21';
export const RECITERS = [RECITER.name, RIVAL.name, 'hasan-al-shiraai'];
export const KITCHENS = [KITCHEN.name, OTHER_KITCHEN.name];
/** Price of a reciter's package, and of one unit of a kitchen's; dinars. */
export const PRICE = 10;

/** A provider's child tables that a setup replaces. */
const TABLES = {
  'Qaari Zakreen': { packages: 'Qaari Package', field: 'packages', names: RECITERS },
  Restaurant: { packages: 'Restaurant Package', field: 'restaurant_package', names: KITCHENS },
} as const;
type VendorType = keyof typeof TABLES;

/** A stored line, of which a setup uses modified copies. */
export interface EmptyWorld {
  world: OrderWorld;
  pattern: Row;
}

/** Five empty providers, the only ones that can be booked. */
export function openEmptyWorld(): EmptyWorld {
  const world = openWorld();
  const { database } = world;
  const [name] = placeOrder(world, [reciting()]);
  const pattern = database.get<Row>('SELECT * FROM "tabOrder Progress" WHERE "name" = ?', [String(name)]) ?? {};
  database.run('DELETE FROM "tabOrder Progress"');
  for (const [type, { packages, names }] of Object.entries(TABLES)) {
    database.run(`UPDATE "tab${type}" SET "verification_status" = 'Suspended'`);
    for (const table of ['Vendor Hours', 'Vendor Extra Hours', 'Vendor Day Off', 'Vendor Governorate', packages])
      database.run(`DELETE FROM "tab${table}" WHERE "parenttype" = ?`, [type]);
    for (const one of names)
      database.run(`UPDATE "tab${type}" SET "verification_status" = 'Verified' WHERE "name" = ?`, [one]);
  }
  return { world, pattern };
}

function store({ database }: OrderWorld, doctype: string, row: Row): void {
  const columns = Object.keys(row);
  database.run(
    `INSERT INTO "tab${doctype}" (${columns.map((one) => `"${one}"`).join()}) VALUES (${columns.map(() => '?').join()})`,
    Object.values(row) as Exclude<Value, boolean>[],
  );
}

let rows = 0;
function child(world: OrderWorld, doctype: string, type: VendorType, parent: string, parentfield: string, row: Row) {
  rows += 1;
  store(world, doctype, { name: `row ${rows}`, parent, parenttype: type, parentfield, idx: rows, ...row });
}

function furnishProvider(
  world: OrderWorld,
  type: VendorType,
  name: string,
  {
    hours,
    extra,
    daysOff,
    serves,
    packages,
  }: Pick<RandomWorld['kitchens'][number], 'hours' | 'extra' | 'daysOff' | 'serves'> & {
    packages: readonly Row[];
  },
): void {
  for (const { weekday, from, to } of hours)
    child(world, 'Vendor Hours', type, name, 'working_hours', { weekday, from_time: from, to_time: to });
  for (const { day, from, to } of extra) {
    const times = { date: addDays(DAY_ONE, day), from_time: from, to_time: to };
    child(world, 'Vendor Extra Hours', type, name, 'extra_hours', times);
  }
  for (const off of daysOff) {
    const first = addDays(DAY_ONE, off.from);
    const times = { from_time: off.hours?.from ?? null, to_time: off.hours?.to ?? null };
    const days = { from_date: first, to_date: addDays(first, off.length) };
    child(world, 'Vendor Day Off', type, name, 'days_off', { ...days, ...times });
  }
  for (const governorate of serves) child(world, 'Vendor Governorate', type, name, 'serves', { governorate });
  for (const [index, row] of packages.entries()) {
    const names = { package_id: `${name} ${index}`, package_name: `package ${index}`, package_unit_price: PRICE };
    child(world, TABLES[type].packages, type, name, TABLES[type].field, { ...names, ...row });
  }
}

/** Creates a setup. Lines and engagements that the exclusion constraint rejects are omitted. */
export function furnish({ world, pattern }: EmptyWorld, random: RandomWorld): void {
  const { database, site } = world;
  const midnight = startOfDay(DAY_ONE) ?? 0;
  world.now = midnight + random.now * MINUTE;
  site.engine.run(site.engine.administrator, ({ system }) =>
    system.update('Husainia Settings', 'Husainia Settings', random.settings),
  );
  for (const [index, { buffer, notice, packages, ...own }] of random.reciters.entries()) {
    const name = RECITERS[index]!;
    database.run('UPDATE "tabQaari Zakreen" SET "buffer_minutes" = ?, "min_notice_minutes" = ? WHERE "name" = ?', [
      ...[buffer, notice, name],
    ]);
    const offered = packages.map(({ minutes, visible }) => ({ package_time: minutes, visible }));
    furnishProvider(world, 'Qaari Zakreen', name, { ...own, packages: offered });
  }
  for (const [index, { notice, packages, orders, portions, cutoffDays, cutoff, ...own }] of random.kitchens.entries()) {
    const name = KITCHENS[index]!;
    database.run(
      `UPDATE "tabRestaurant" SET "min_notice_minutes" = ?, "capacity_orders" = ?, "capacity_portions" = ?,
         "cutoff_days" = ?, "cutoff_time" = ? WHERE "name" = ?`,
      [notice, orders, portions, cutoffDays, cutoff || null, name],
    );
    const offered = packages.map(({ minimum, ...row }) => ({ package_minimum_unit: minimum, ...row }));
    furnishProvider(world, 'Restaurant', name, { ...own, packages: offered });
  }
  for (const [index, one] of random.lines.entries()) {
    const start = midnight + one.start * 15 * MINUTE;
    const names = one.ofKitchen ? KITCHENS : RECITERS;
    const line = {
      ...pattern,
      name: `L${index}`,
      line_key: `L${index}`,
      order_no: `order ${one.order}`,
      customer: 'somebody else',
      user: 'else@example.com',
      type: one.ofKitchen ? 'Restaurant' : 'Qaari Zakreen',
      doc_name: names[one.provider % names.length],
      slot_start: instantToWire(start),
      slot_end: instantToWire(start + (one.ofKitchen ? 0 : one.minutes * MINUTE)),
      status: one.status,
      released: one.released,
      order_qty: one.quantity,
      serves: one.serves,
    };
    storeIfFree(world, 'Order Progress', line);
  }
  for (const [index, { provider, start: quarters, minutes, state }] of random.engagements.entries()) {
    const start = midnight + quarters * 15 * MINUTE;
    storeIfFree(world, 'Own Engagement', {
      name: `E${index}`,
      user: 'else@example.com',
      provider: RECITERS[provider]!,
      starts_at: instantToWire(start),
      ends_at: instantToWire(start + minutes * MINUTE),
      source: 'own',
      state,
    });
  }
}

/** Stores a row unless the exclusion constraint refuses it. */
function storeIfFree(world: OrderWorld, doctype: string, row: Row): void {
  try {
    store(world, doctype, row);
  } catch (error) {
    if (!String(error).includes('slot taken')) throw error;
  }
}
