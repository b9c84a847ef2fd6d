import { STATUS } from '../../../domain/order/orderProcess.ts';
import { addDays, instantToWire, toInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Row } from '../../../server/ports/row.ts';
import { HOUSE, KITCHEN, NASSER, pay, RECITER } from '../../integration/people.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { violations } from '../invariants.ts';
import { fils, type Records, readRecords, removeOrders } from '../records.ts';
import { runDue } from './dueTwice.ts';
import type { SiteHost } from './siteHost.ts';

/** The ends of orders, in rotation. */
const ENDS = ['paid', 'unpaid', 'cancelled', 'paid', 'declined', 'paid'] as const;
/** Quantities of the kitchen's orders, in rotation. */
const PORTIONS = [1, 3, 7];
/** Orders between two runs of the scheduled jobs, minimum days ahead, and days until all waiting lines have ended. */
const BATCH = 25;
const AHEAD = 20;
const DAYS = 3;
/** The delivery fee, in KWD. */
const DELIVERY = 5;
/** ERPNext's own postings for submitted documents; the sample's orders use neither table. */
const POSTED = ['GL Entry', 'Payment Ledger Entry'];

function wished(index: number, today: string): { lines: Row[]; total: number } {
  const start = instantToWire(toInstant(addDays(today, AHEAD + Math.floor(index / 3)), `${15 + 2 * (index % 3)}:00`));
  const quantity = PORTIONS[index % PORTIONS.length] ?? 1;
  const food = {
    restaurant_owner: KITCHEN.name,
    package_id: KITCHEN.package,
    order_quantity: quantity,
    delivery_date_time: start,
  };
  const reciter = { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start };
  const kinds = [
    { lines: [reciter], total: RECITER.price },
    { lines: [food], total: quantity * KITCHEN.price + DELIVERY },
    { lines: [reciter, food], total: RECITER.price + quantity * KITCHEN.price + DELIVERY },
  ];
  // twelve orders cover each kind with every end
  return kinds[Math.floor(index / 4) % kinds.length]!;
}

const must = (what: string, { status, body }: { status: number; body: unknown }): void => {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
};

/** One order from its request to its end. */
async function story(host: SiteHost, index: number): Promise<void> {
  const { server } = host;
  // advance the clock before each action, so that rows have distinct times
  const party = (email: string): HttpParty => {
    host.breathe();
    return httpParty(server, email);
  };
  const end = ENDS[index % ENDS.length];
  const { lines, total } = wished(index, instantToWire(server.now()).slice(0, 10));
  const placed = await party(NASSER).method('husainia.api.place_order', {
    lines,
    address: HOUSE,
    expected_total: total,
  });
  must('place_order', placed);
  const { order, lines: made } = placed.body.message as { order: string; lines: { name: string; doc_name: string }[] };
  for (const { name, doc_name } of made) {
    const provider = party(doc_name === RECITER.name ? RECITER.email : KITCHEN.email);
    const response =
      end === 'declined'
        ? provider.update('Order Progress', name, { status: STATUS.cancelled })
        : provider.method('husainia.api.approve_order', { name });
    must(`${end}: the provider's answer`, await response);
  }
  if (end !== 'paid' && end !== 'cancelled') return;
  must('payment', (await pay(server, party(NASSER), order)).response);
  if (end === 'paid') return;
  for (const { name } of made)
    must('cancel', await party(NASSER).update('Order Progress', name, { status: STATUS.cancelled }));
}

/** Documents of one kind, their ledger rows, and which of both count. */
function compare(type: string, documents: Row[], amount: string, posted: Map<unknown, Row[]>): [string, string[]] {
  const wrong: string[] = [];
  const sums = { documents: 0, ledger: 0, count: 0 };
  for (const one of documents) {
    const rows = posted.get(one.name) ?? [];
    const side = (column: string): number => rows.reduce((all, row) => all + fils(row[column]), 0);
    const wanted = one.docstatus === 1 ? fils(one[amount]) : 0;
    if (side('debit') !== wanted || side('credit') !== wanted)
      wrong.push(`${type} ${one.name} is ${wanted} fils, its rows ${side('debit')} and ${side('credit')}`);
    sums.documents += wanted;
    sums.ledger += side('debit');
    sums.count += one.docstatus === 1 ? 1 : 0;
  }
  const toDinars = (number: number): string => (number / 1000).toFixed(3);
  return [`${sums.count} of ${type} ${toDinars(sums.documents)}, their rows ${toDinars(sums.ledger)} KWD`, wrong];
}

/** Compares ERPNext's ledger with the product's documents. @returns the differences */
function differences({ database }: SiteHost, records: Records): string[] {
  const rows = database.all<Row>('SELECT * FROM "tabGL Entry" WHERE is_cancelled = 0');
  const posted = Map.groupBy(rows, ({ voucher_no }) => voucher_no);
  const [invoices, wrongInvoices] = compare('Sales Invoice', records.invoices, 'grand_total', posted);
  const [payments, wrongPayments] = compare('Payment Entry', records.entries, 'paid_amount', posted);
  console.log(`books: ${records.orders.length} orders, ${invoices}; ${payments}`);
  const known = new Set([...records.invoices, ...records.entries].map(({ name }) => name));
  const strange = [...posted.keys()].filter((name) => !known.has(name)).map((name) => `${name} is nobody's posting`);
  // receivables by customer
  const owed = records.invoices.filter(({ docstatus }) => docstatus === 1);
  const outstanding = owed.reduce((all, invoice) => all + fils(invoice.outstanding_amount), 0);
  const parties = rows.filter(({ party_type }) => party_type === 'Customer');
  const open = parties.reduce((all, row) => all + fils(row.debit) - fils(row.credit), 0);
  const debts = open === outstanding ? [] : [`customers owe ${outstanding} fils, ${open} by the books`];
  return [...wrongInvoices, ...wrongPayments, ...strange, ...debts];
}

/**
 * Places orders on the site, for reciters, kitchens and both, which are paid, lapse, are cancelled or declined, with the scheduled
 * jobs running in between: ERPNext's rows must match the product's documents to the fils.
 * @param bench the bench command of the site
 * @returns the differences
 */
export async function booksHold(host: SiteHost, bench: string, orders: number): Promise<string[]> {
  const { database, server } = host;
  removeOrders(database);
  for (const doctype of POSTED) database.run(`DELETE FROM "tab${doctype}"`);
  const wrong: string[] = [];
  const due = async (): Promise<void> => {
    if (await runDue(bench)) wrong.push("the minute's job failed");
  };
  for (let index = 0; index < orders; index += 1) {
    await story(host, index);
    if ((index + 1) % BATCH === 0) await due();
  }
  server.pass(DAYS * 24 * 60);
  await due();
  const records = readRecords(database, host.order);
  return [...wrong, ...violations(records), ...differences(host, records)];
}
