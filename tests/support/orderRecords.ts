import type { Database } from '../../server/ports/database.ts';
import type { Row } from '../../server/ports/row.ts';

/** All records of orders, slots and money, by DocType. */
export const ORDER_TABLES: readonly string[] = [
  'Order',
  'Order Restaurant Package',
  'Order Qaari Package',
  'Order Progress',
  'Order Alternative',
  'Order Event',
  'Sales Invoice',
  'Sales Invoice Item',
  'Payment Attempt',
  'Payment Attempt Invoice',
  'Payment Entry',
  'Payment Entry Reference',
  'Refund',
  'Ledger Entry',
  'Husainia Notification',
  'Outbox Message',
  'Cart',
  'Cart Restaurant Package',
  'Cart Qaari Package',
];

/** Random values and timestamps, which differ between two identical runs. */
const BY_CHANCE = [
  'order_key',
  'merchant_txn_id',
  'gateway_txn_id',
  'pay_url',
  'request_id',
  'checks',
  'seal',
  'creation',
  'modified',
  'modified_by',
  'owner',
  'last_checked_at',
];

/**
 * All records of orders and money as text, to compare two servers. Random names are replaced by their creation order, and
 * timestamps are truncated to the second.
 */
export function orderRecords(database: Pick<Database, 'all'>): Record<string, Row[]> {
  const names = new Map<string, string>();
  const tables = ORDER_TABLES.map((doctype) => {
    const rows = database.all<Row>(`SELECT * FROM "tab${doctype}" ORDER BY rowid`);
    for (const [index, row] of rows.entries()) {
      for (const field of ['name', 'merchant_txn_id', 'gateway_txn_id'])
        if (row[field]) names.set(String(row[field]), `${doctype} ${field} ${index}`);
    }
    return [doctype, rows] as const;
  });
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const anyName = new RegExp(longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  const replaced = (value: unknown): unknown =>
    typeof value === 'string'
      ? value
          .replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\.\d+$/, '$1')
          .replace(anyName, (name) => names.get(name) ?? name)
      : value;
  return Object.fromEntries(
    tables.map(([doctype, rows]) => [
      doctype,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([field]) => !BY_CHANCE.includes(field))
            .map(([field, value]) => [field, replaced(value)]),
        ),
      ),
    ]),
  );
}
