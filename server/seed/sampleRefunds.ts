import { toWire } from '../../domain/money/money.ts';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { COMPLAINT_STATE } from '../../domain/states/complaint.ts';
import { REFUND } from '../../domain/states/refund.ts';
import { addDays, getDay, HOUR } from '../../domain/time/kuwaitTime.ts';
import type { HistoryWriter } from '../ports/history.ts';
import { type PlannedLine, wire } from './orders.ts';

/** Days within which a refund is due (setting `refund_days`). */
const REFUND_DAYS = 60;

/** Creates the customer's refund for a paid line that ended. */
function seedRefund(writer: HistoryWriter, line: PlannedLine, invoice: string): void {
  const { sample, history, customer } = line;
  const end = history.steps.at(-1)?.at ?? 0;
  const paid = sample.refund === REFUND.paid;
  const paidAt = end + 5 * HOUR;
  writer.write(
    'Refund',
    `RF-${line.name}`,
    {
      order_no: line.order,
      order_progress: line.name,
      sales_invoice: invoice,
      payment_attempt: `sample-${sample.order_no}`,
      customer: customer.name,
      amount: toWire(line.total),
      reason: history.steps.at(-1)?.reason,
      state: sample.refund,
      ...(paid
        ? {
            due_by: addDays(getDay(end), REFUND_DAYS),
            paid_at: wire(paidAt),
            bank_reference: `KFH-${line.name.slice(-5)}`,
          }
        : {}),
    },
    { at: end, changed: paid ? paidAt : end },
  );
}

/** Creates a customer's open complaint. */
function seedComplaint(writer: HistoryWriter, line: PlannedLine, message: string): void {
  const { customer, history } = line;
  const at = (history.reached(STATUS.delivered) ?? history.end) + HOUR;
  const name = writer.write(
    'Contact Message',
    `MSG-${line.name}`,
    {
      category: 'Complaint',
      name_given: customer.name,
      email: customer.email,
      phone: customer.mobile,
      message,
      user: customer.email,
      order_progress: line.name,
      language: 'en',
      state: COMPLAINT_STATE.new,
    },
    { at, owner: customer.email },
  );
  const unchanged = { from_status: STATUS.delivered, to_status: STATUS.delivered };
  const who = { actor_role: 'customer', actor: customer.email };
  writer.write(
    'Order Event',
    `${line.name}-complaint`,
    { order_progress: line.name, at: wire(at), ...unchanged, reason: 'complaint_opened', note: name, ...who },
    { at, owner: customer.email },
  );
}

/** Creates what followed the steps of a line: a refund, a complaint. @param invoice of the line, if it was approved */
export function seedSampleRefunds(writer: HistoryWriter, line: PlannedLine, invoice: string | undefined): void {
  if (line.sample.refund && invoice) seedRefund(writer, line, invoice);
  if (line.sample.complaint_en) seedComplaint(writer, line, line.sample.complaint_en);
}
