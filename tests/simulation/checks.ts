import { hash } from 'node:crypto';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { addDays, type Day, type Instant, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { openDatabase } from '../../server/store/database.ts';
import { violations } from '../reliability/invariants.ts';
import { type Records, readRecords } from '../reliability/records.ts';

const LINES_OF: readonly (keyof Records)[] = ['events', 'invoices', 'refunds', 'ledger', 'complaints'];

/** Only the orders that changed since an instant, with everything that belongs to them. */
function changedSince(records: Records, since: Instant): Records {
  const stamp = instantToWire(since);
  const orders = new Set(
    records.lines.filter(({ modified }) => String(modified) >= stamp).map(({ order_no }) => order_no),
  );
  const lines = records.lines.filter(({ order_no }) => orders.has(order_no));
  const names = new Set(lines.map(({ name }) => name));
  const attempts = records.attempts.filter(({ order_no }) => orders.has(order_no));
  const paid = new Set(attempts.map(({ name }) => name));
  const entries = records.entries.filter(({ custom_payment_attempt }) => paid.has(custom_payment_attempt));
  const entryNames = new Set(entries.map(({ name }) => name));
  const belongs = (row: Row): boolean =>
    names.has(row.order_progress ?? row.custom_order_progress) || orders.has(row.order_no ?? row.custom_order);
  return {
    ...records,
    ...Object.fromEntries(LINES_OF.map((part) => [part, records[part].filter(belongs)])),
    orders: records.orders.filter(({ name }) => orders.has(name)),
    rows: records.rows.filter(({ parent }) => orders.has(parent)),
    lines,
    alternatives: records.alternatives.filter(({ line }) => names.has(line)),
    attempts,
    attemptRows: records.attemptRows.filter(({ parent }) => paid.has(parent)),
    entries,
    references: records.references.filter(({ parent }) => entryNames.has(parent)),
  };
}

/** Reads a simulated server's database between two requests. */
function readDatabase<T>(dataDir: string, read: (database: ReturnType<typeof openDatabase>) => T): T {
  const database = openDatabase(`${dataDir}/majalis.db`);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/**
 * Checks every invariant of orders and money.
 * @param since only orders that changed from this instant on; absent: all
 * @returns the violations
 */
export const checkRecords = (dataDir: string, since?: Instant): string[] =>
  readDatabase(dataDir, (database) => {
    const records = readRecords(database);
    return violations(since === undefined ? records : changedSince(records, since));
  });

/** What identifies a run: the number of ledger entries, and a hash of all of them in their order, seals included. */
export const ledgerDigest = (dataDir: string): { entries: number; digest: string } =>
  readDatabase(dataDir, (database) => {
    const entries = database.all('SELECT * FROM "tabLedger Entry" ORDER BY "entry_no"');
    return { entries: entries.length, digest: hash('sha256', JSON.stringify(entries)) };
  });

const HELD: readonly unknown[] = [STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered];

/** Evenings of reciters without a paid or an outside booking. */
export const countIdleEvenings = (dataDir: string, reciters: number, period: { first: Day; days: number }): number =>
  readDatabase(dataDir, (database) => {
    const { lines } = readRecords(database);
    const engagements = database.all<Row>('SELECT provider, starts_at FROM "tabOwn Engagement"');
    const last = addDays(period.first, period.days);
    const busy = new Set<string>();
    const add = (provider: unknown, start: unknown) => {
      const day = String(start).slice(0, 10);
      if (day >= period.first && day < last) busy.add(`${provider} ${day}`);
    };
    for (const line of lines) if (HELD.includes(line.status)) add(line.doc_name, line.slot_start);
    for (const { provider, starts_at } of engagements) add(provider, starts_at);
    return reciters * period.days - busy.size;
  });
