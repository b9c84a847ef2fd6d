import {
  type Actor,
  allStatuses,
  blockingStatuses,
  findTransition,
  LINE_TYPE,
  STATUS,
  type Status,
} from '../../domain/order/orderProcess.ts';
import { getDeliveryStatus } from '../../server/marketplace/money/orderState.ts';
import type { Row } from '../../server/ports/row.ts';
import { chains, dueOrders, isLaterLine } from './chainInvariants.ts';
import { capacity } from './kitchenDays.ts';
import { ledger } from './ledgerInvariants.ts';
import { fils, type Records } from './records.ts';
import { reschedules } from './rescheduleInvariants.ts';

const PAID: readonly unknown[] = [STATUS.paymentCompleted, STATUS.arrived, STATUS.delivered];
const INVOICED: readonly unknown[] = [STATUS.paymentPending, ...PAID];
const ENDED: readonly unknown[] = [STATUS.cancelled, STATUS.serviceUnavailable];
/** Money that was never applied to a line. */
const NEVER_APPLIED: readonly unknown[] = ['late_payment', 'double_payment', 'wrong_amount'];

const group = (rows: Row[], field: string): Map<unknown, Row[]> => Map.groupBy(rows, (row) => row[field]);
const sum = (rows: Row[] = [], field = 'amount'): number => rows.reduce((total, row) => total + fils(row[field]), 0);

/** I1: no two lines block the same time of a reciter. */
function slots(records: Records, report: (text: string) => void): void {
  const holding = records.lines.filter(
    (line) => line.type === LINE_TYPE.reciter && blockingStatuses.includes(line.status as Status),
  );
  for (const lines of group(holding, 'doc_name').values()) {
    const sorted = lines.sort((a, b) => String(a.slot_start).localeCompare(String(b.slot_start)));
    sorted.slice(1).forEach((line, index) => {
      const before = sorted[index];
      if (before && String(before.slot_end) > String(line.slot_start))
        report(`I1 ${before.name} and ${line.name} share a time`);
    });
  }
}

/** I2: a line's history is a path of the process, each step with its actor, time and reason. */
function histories(records: Records, report: (text: string) => void): void {
  const events = group(records.events, 'order_progress');
  for (const line of records.lines) {
    const own = events.get(line.name) ?? [];
    if (!line.released) {
      if (own.length) report(`I2 ${line.name} has a history and is not released`);
      continue;
    }
    let status: unknown = '';
    for (const event of own) {
      const { from_status: from, to_status: to, actor_role: actor } = event;
      if (from !== status) report(`I2 ${line.name} jumps from ${status} to ${from}`);
      if (!event.at || !actor) report(`I2 ${line.name} has a step without time or actor`);
      if (from === '' && to !== STATUS.pendingVerification) report(`I2 ${line.name} begins at ${to}`);
      if (from !== '' && from !== to) {
        const step = findTransition(from as Status, to as Status, actor as Actor);
        if (!step) report(`I2 ${line.name}: no ${actor} leads from ${from} to ${to}`);
        if (step?.rule.reasons && !step.rule.reasons.includes(event.reason as never))
          report(`I2 ${line.name}: ${event.reason} is no reason of ${step.id}`);
        if (actor === 'staff' && !event.note) report(`I2 ${line.name}: staff gave no reason`);
      }
      status = to;
    }
    if (status !== line.status) report(`I2 ${line.name} is ${line.status}, its history ends at ${status}`);
    if (!allStatuses.includes(line.status as Status)) report(`I2 ${line.name} is ${line.status}`);
  }
}

/** I3 to I6 for one line: its invoice, its price, its payment. */
function invoicesAndPrices(records: Records, report: (text: string) => void): void {
  const invoices = group(records.invoices, 'custom_order_progress');
  const references = group(records.references, 'reference_name');
  const entries = new Map(records.entries.map((entry) => [entry.name, entry]));
  const attempts = new Map(records.attempts.map((attempt) => [attempt.name, attempt]));
  const rows = group(records.rows, 'parent');
  for (const line of records.lines) {
    const own = invoices.get(line.name) ?? [];
    const submitted = own.filter((invoice) => invoice.docstatus === 1);
    const wanted = INVOICED.includes(line.status) || (ENDED.includes(line.status) && line.paid_at) ? 1 : 0;
    if (submitted.length !== wanted) report(`I3 ${line.name} at ${line.status} has ${submitted.length} invoices`);
    if (wanted && line.sales_invoice !== submitted[0]?.name) report(`I3 ${line.name} names another invoice`);
    if (line.status !== STATUS.pendingVerification && own.some((invoice) => invoice.docstatus === 0))
      report(`I3 ${line.name} at ${line.status} has a draft`);
    const total = Number(line.order_qty) * fils(line.package_unit_price);
    if (fils(line.line_total) !== total) report(`I4 ${line.name}: its total is not quantity by price`);
    for (const invoice of own)
      if (fils(invoice.grand_total) !== total) report(`I4 ${invoice.name} is not what ${line.name} costs`);
    const row = rows.get(line.order_no)?.find((one) => one.package_id === line.package_id);
    if (!isLaterLine(line) && (!row || fils(row.package_unit_price) !== fils(line.package_unit_price)))
      report(`I5 ${line.name}: price moved`);
    const paid = PAID.includes(line.status) || Boolean(line.paid_at);
    const payments = submitted.flatMap((invoice) => references.get(invoice.name) ?? []);
    if (payments.length !== (paid ? 1 : 0)) report(`I6 ${line.name} at ${line.status} has ${payments.length} payments`);
    for (const reference of payments) {
      const entry = entries.get(reference.parent);
      const attempt = attempts.get(entry?.custom_payment_attempt);
      if (entry?.docstatus !== 1 || fils(entry.paid_amount) !== total) report(`I4 ${entry?.name} is not ${total}`);
      if (attempt?.state !== 'Paid' || !attempt.gateway_final || attempt.failure_code || !attempt.gateway_txn_id)
        report(`I6 ${line.name} was paid by an attempt that was not`);
      if (entry?.reference_no !== attempt?.gateway_txn_id) report(`I6 ${entry?.name} names another transaction`);
    }
    if (submitted.some((invoice) => (invoice.status === 'Paid') !== paid)) report(`I6 ${line.name}: invoice disagrees`);
  }
  for (const [name, payments] of references)
    if (payments.length > 1) report(`I6 ${name} was paid ${payments.length} times`);
  const transactions = records.attempts.map((attempt) => attempt.gateway_txn_id).filter(Boolean);
  if (new Set(transactions).size !== transactions.length) report('I6 two attempts have one transaction');
}

/** I4 and I9 for one order: complete or hidden; the quoted amount is charged; the fee stays while anything is delivered. */
function ordersAndFees(records: Records, report: (text: string) => void): void {
  const lines = group(records.lines, 'order_no');
  const rows = group(records.rows, 'parent');
  const invoices = group(records.invoices, 'custom_order');
  const refunds = group(records.refunds, 'order_no');
  const goingOn = dueOrders(records);
  for (const order of records.orders) {
    const own = lines.get(order.name) ?? [];
    if (own.some((line) => line.released !== order.released)) report(`I9 ${order.name} is released in part`);
    if (!order.released) continue;
    const first = own.filter((line) => !isLaterLine(line));
    if (first.length !== (rows.get(order.name) ?? []).length) report(`I9 ${order.name} is released and not complete`);
    if (sum(first, 'line_total') + fils(order.delivery_fee) !== fils(order.total))
      report(`I4 ${order.name}: total moved`);
    const catering = own.filter((line) => line.type === LINE_TYPE.restaurant);
    const fees = invoices.get(order.name) ?? [];
    const live = fees.filter((invoice) => invoice.docstatus === 1);
    const served = catering.some((line) => !ENDED.includes(line.status));
    const reached = catering.some((line) => INVOICED.includes(line.status));
    const unpaid = live.filter((invoice) => invoice.status !== 'Paid');
    if (live.length > 1) report(`I3 ${order.name} has ${live.length} fee invoices`);
    if (reached && live.length !== 1) report(`I3 ${order.name} is delivered and has no fee invoice`);
    if (!served && unpaid.length) report(`I3 ${order.name} is not delivered and its fee is still asked for`);
    if (fees.some((invoice) => fils(invoice.grand_total) !== fils(order.delivery_fee))) report(`I4 ${order.name}: fee`);
    const back = (refunds.get(order.name) ?? []).filter((refund) => refund.reason === 'no_delivery');
    const due = !served && live.some((invoice) => invoice.status === 'Paid') ? fils(order.delivery_fee) : 0;
    if (sum(back) !== due) report(`I7 ${order.name}: ${sum(back)} of the fee goes back, not ${due}`);
    const next = goingOn.has(order.name) ? [STATUS.pendingVerification] : [];
    const delivery = getDeliveryStatus([...own.map((line) => line.status as Status), ...next]);
    if (own.length && order.delivery_status !== delivery) report(`I2 ${order.name} is ${order.delivery_status}`);
  }
}

/** I7: every received fils is applied or refunded, and what was applied to an ended line is refunded. */
function money(records: Records, report: (text: string) => void): void {
  const rows = group(records.attemptRows, 'parent');
  const entries = group(records.entries, 'custom_payment_attempt');
  const refunds = group(records.refunds, 'payment_attempt');
  for (const attempt of records.attempts) {
    if (sum(rows.get(attempt.name)) !== fils(attempt.amount)) report(`I4 ${attempt.name} is not the sum of its rows`);
    const applied = sum(entries.get(attempt.name), 'paid_amount');
    const back = (refunds.get(attempt.name) ?? []).filter((refund) => NEVER_APPLIED.includes(refund.reason));
    const received = attempt.failure_code ? sum(back, 'received_amount') : fils(attempt.amount);
    const came = attempt.state === 'Paid' ? received : 0;
    if (applied + sum(back) !== came)
      report(`I7 ${attempt.name} (${attempt.state}): ${came} came, ${applied} applied, ${sum(back)} goes back`);
  }
  const ofLines = group(records.refunds, 'order_progress');
  for (const line of records.lines) {
    const back = (ofLines.get(line.name) ?? []).filter((refund) => !NEVER_APPLIED.includes(refund.reason));
    const taken = line.paid_at ? fils(line.line_total) : 0;
    const due = ENDED.includes(line.status) ? taken : 0;
    const standing = sum(back.filter((refund) => refund.state !== 'Refused'));
    if (standing > taken) report(`I7 ${line.name}: ${standing} goes back of ${taken}`);
    // staff may refund less, or part of it without ending the line, with a reason
    const decided = back.some((refund) => refund.note);
    if (!decided && sum(back) !== due) report(`I7 ${line.name} at ${line.status}: ${sum(back)} goes back, not ${due}`);
  }
}

/**
 * I7 for the provider: payout, retained amounts and refunds together never exceed the payment. A refund after
 * the payout is at the platform's expense.
 */
function payouts(records: Records, report: (text: string) => void): void {
  const refunds = group(records.refunds, 'order_progress');
  const complaints = group(records.complaints, 'order_progress');
  for (const line of records.lines) {
    const own = complaints.get(line.name) ?? [];
    if (own.length > 1) report(`I7 ${line.name} has ${own.length} complaints`);
    const isOpen = own.some((complaint) => complaint.state !== 'Closed');
    if (isOpen !== Boolean(line.complaint_open)) report(`I7 ${line.name} and its complaint disagree`);
    if (isOpen && line.payout_status === 'Due') report(`I7 ${line.name} is paid out over an open complaint`);
    if (!line.payout_status) continue;
    const back = (refunds.get(line.name) ?? []).filter(
      (refund) => !NEVER_APPLIED.includes(refund.reason) && refund.state !== 'Refused',
    );
    const later = line.payout_status === 'Paid' ? 0 : sum(back);
    const total = fils(line.payout_amount) + fils(line.guarantee_amount) + later;
    const taken = line.paid_at ? fils(line.line_total) : 0;
    if (total > taken) report(`I7 ${line.name}: ${total} for provider and customer of ${taken}`);
  }
}

/** All violations in the records of an invariant I1 to I9, I25, I28, I29, I33 to I35, I39, I44, I45 or I50 to I54; empty when they hold. */
export function violations(records: Records): string[] {
  const found: string[] = [];
  const report = (text: string) => void found.push(text);
  for (const check of [
    slots,
    histories,
    invoicesAndPrices,
    ordersAndFees,
    money,
    payouts,
    capacity,
    reschedules,
    ledger,
    chains,
  ])
    check(records, report);
  return found;
}
