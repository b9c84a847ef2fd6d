import type { Row } from '../../server/ports/row.ts';
import type { SqliteDatabase } from '../../server/store/database.ts';
import { ORDER_TABLES } from '../support/orderRecords.ts';

/** The stored records of orders and money. The checkers read the tables directly, without the code that wrote them. */
export interface Records {
  orders: Row[];
  rows: Row[];
  lines: Row[];
  alternatives: Row[];
  events: Row[];
  invoices: Row[];
  attempts: Row[];
  attemptRows: Row[];
  entries: Row[];
  references: Row[];
  refunds: Row[];
  complaints: Row[];
  ledger: Row[];
  kitchens: Row[];
}

const QUERIES: Record<keyof Records, string> = {
  orders: 'SELECT * FROM "tabOrder" ORDER BY rowid',
  rows: `SELECT parent, package_id, package_unit_price, order_quantity, delivery_date_time AS start
         FROM "tabOrder Restaurant Package"
         UNION ALL SELECT parent, package_id, package_unit_price, order_quantity, delivery_date_time
         FROM "tabOrder Qaari Package"`,
  lines: 'SELECT * FROM "tabOrder Progress" ORDER BY rowid',
  alternatives: 'SELECT * FROM "tabOrder Alternative" ORDER BY rowid',
  events: 'SELECT * FROM "tabOrder Event" ORDER BY rowid',
  invoices: 'SELECT * FROM "tabSales Invoice" ORDER BY rowid',
  attempts: 'SELECT * FROM "tabPayment Attempt" ORDER BY rowid',
  attemptRows: 'SELECT * FROM "tabPayment Attempt Invoice" ORDER BY rowid',
  entries: 'SELECT * FROM "tabPayment Entry" ORDER BY rowid',
  references: 'SELECT * FROM "tabPayment Entry Reference" ORDER BY rowid',
  refunds: 'SELECT * FROM "tabRefund" ORDER BY rowid',
  kitchens: 'SELECT name, capacity_orders, capacity_portions FROM "tabRestaurant"',
  ledger: 'SELECT * FROM "tabLedger Entry" ORDER BY rowid',
  complaints: `SELECT * FROM "tabContact Message" WHERE order_progress IN (SELECT name FROM "tabOrder Progress")`,
};

/** Insertion order, for databases without row numbers. Callers must move the clock between two steps. */
export const BY_INSTANT = '"creation", "name"';

/** @param order of the rows; not needed for SQLite, which numbers them */
export function readRecords(database: Pick<SqliteDatabase, 'all'>, order = 'rowid'): Records {
  const read = (sql: string) => database.all<Row>(sql.replace(' ORDER BY rowid', ` ORDER BY ${order}`));
  return Object.fromEntries(Object.entries(QUERIES).map(([part, sql]) => [part, read(sql)])) as never;
}

/** Removes the sample's orders and complaints, so that the checkers see only what a test created. */
export function removeOrders(database: { run(sql: string): unknown }): void {
  database.run(`DELETE FROM "tabContact Message" WHERE "order_progress" IN (SELECT "name" FROM "tabOrder Progress")`);
  for (const doctype of ORDER_TABLES) database.run(`DELETE FROM "tab${doctype}"`);
}

/** Stored dinars in fils. */
export const fils = (value: unknown): number => Math.round(Number(value) * 1000);
