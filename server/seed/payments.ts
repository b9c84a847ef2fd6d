import { type Fils, toWire } from '../../domain/money/money.ts';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { INVOICE, type InvoiceState } from '../../domain/states/invoice.ts';
import { ATTEMPT } from '../../domain/states/paymentAttempt.ts';
import { addDays, getDay, HOUR, type Instant } from '../../domain/time/kuwaitTime.ts';
import type { HistoryWriter } from '../ports/history.ts';
import type { Row } from '../ports/row.ts';
import { isLive, type PlannedLine, wasApproved, wasPaid, wire } from './orders.ts';

/** An invoice with what its payment needs. */
interface Invoice {
  name: string;
  total: Fils;
  line?: PlannedLine;
}

interface Item {
  item_name: string;
  description: string;
  qty: number;
  rate: Fils;
}

const lastAt = (line: PlannedLine): Instant => line.history.steps[line.history.steps.length - 1]!.at;

/** Writes an invoice with its one row; docstatus 1 submitted, 2 cancelled. */
function writeInvoice(
  writer: HistoryWriter,
  year: string,
  line: PlannedLine,
  item: Item,
  more: Row & { state: InvoiceState; at: Instant },
): string {
  const { state, at, ...links } = more;
  const total = item.qty * item.rate;
  const amounts = { total: toWire(total), grand_total: toWire(total) };
  const row = { ...item, rate: toWire(item.rate), amount: toWire(total), uom: 'Nos', conversion_factor: 1 };
  const accounts = { income_account: 'Sales - H', expense_account: 'Cost of Goods Sold - H' };
  return writer.write(
    'Sales Invoice',
    writer.next(`ACC-SINV-${year}-`),
    {
      docstatus: state === INVOICE.cancelled ? 2 : 1,
      customer: line.customer.name,
      company: 'Husainia',
      currency: 'KWD',
      posting_date: getDay(at),
      due_date: addDays(getDay(at), 1),
      customer_address: line.address.name,
      shipping_address_name: line.address.name,
      items: [{ ...row, ...accounts }],
      ...amounts,
      outstanding_amount: state === INVOICE.unpaid ? toWire(total) : 0,
      status: state,
      ...links,
    },
    { at, owner: line.provider.email },
  );
}

function writePayment(
  writer: HistoryWriter,
  year: string,
  order: string,
  invoices: Invoice[],
  payer: PlannedLine,
): void {
  const { customer, history, sample } = payer;
  const paidAt = history.reached(STATUS.paymentCompleted)!;
  const made = { at: paidAt, owner: customer.email };
  const amount = invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  const reference = `SIM-${sample.id.toUpperCase()}`;
  const attempt = writer.write(
    'Payment Attempt',
    `sample-${sample.order_no}`,
    {
      order_no: order,
      customer: customer.name,
      invoices: invoices.map(({ name, total, line }) => ({
        sales_invoice: name,
        order_progress: line?.name,
        amount: toWire(total),
      })),
      amount: toWire(amount),
      currency: 'KWD',
      gateway: 'simulator',
      merchant_txn_id: `MT-${sample.order_no.toUpperCase()}`,
      gateway_txn_id: reference,
      state: ATTEMPT.paid,
      expires_at: wire(paidAt + HOUR),
      gateway_final: 1,
      last_checked_at: wire(paidAt),
      checks: 1,
    },
    made,
  );
  for (const { name, total } of invoices) {
    const money = { paid_amount: toWire(total), received_amount: toWire(total) };
    const allocated = {
      total_amount: toWire(total),
      outstanding_amount: toWire(total),
      allocated_amount: toWire(total),
    };
    writer.write(
      'Payment Entry',
      writer.next(`ACC-PAY-${year}-`),
      {
        docstatus: 1,
        payment_type: 'Receive',
        party_type: 'Customer',
        party: customer.name,
        ...money,
        reference_no: reference,
        reference_date: getDay(paidAt),
        references: [{ reference_doctype: 'Sales Invoice', reference_name: name, ...allocated }],
        custom_payment_attempt: attempt,
      },
      made,
    );
  }
}

/**
 * Creates the invoices of an order's approved lines, its fee invoice, and the payment that settled them (A3, A4).
 * @param fee in fils, 0 for an order without catering
 * @returns the invoice of each line, by the line's name
 */
export function seedPayments(
  writer: HistoryWriter,
  year: string,
  lines: PlannedLine[],
  fee: { total: Fils; lines: PlannedLine[] },
): Map<string, string> {
  const approved = lines.filter(wasApproved);
  const invoices = approved.map((line): Invoice => {
    const state = wasPaid(line) ? INVOICE.paid : isLive(line.sample.status) ? INVOICE.unpaid : INVOICE.cancelled;
    const { name_en, description_en, price_fils } = line.package;
    const item = { item_name: name_en, description: description_en, qty: line.sample.quantity, rate: price_fils };
    const at = line.history.reached(STATUS.paymentPending)!;
    const name = writeInvoice(writer, year, line, item, { state, at, custom_order_progress: line.name });
    return { name, total: line.total, line };
  });
  const paid = invoices.filter(({ line }) => line && wasPaid(line));
  const served = fee.lines.filter(wasApproved);
  const first = served[0];
  if (first) {
    const live = served.some((line) => isLive(line.sample.status));
    const state = served.some(wasPaid) ? INVOICE.paid : live ? INVOICE.unpaid : INVOICE.cancelled;
    const item = { item_name: 'Delivery', description: 'Delivery', qty: 1, rate: fee.total };
    const at = first.history.reached(STATUS.paymentPending) ?? lastAt(first);
    const name = writeInvoice(writer, year, first, item, { state, at, custom_order: first.order });
    if (state === INVOICE.paid) paid.push({ name, total: fee.total });
  }
  const payer = paid[0]?.line;
  if (payer) writePayment(writer, year, payer.order, paid, payer);
  return new Map(invoices.map(({ name, line }) => [line!.name, name]));
}
