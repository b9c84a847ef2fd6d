import { invoiceRow } from '../../../../domain/money/invoice.ts';
import { type Fils, OUR_CURRENCY, toFils, toWire } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { allStatuses, LINE_TYPE, type Status } from '../../../../domain/order/orderProcess.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { INVOICE } from '../../../../domain/states/invoice.ts';
import { ATTEMPT } from '../../../../domain/states/paymentAttempt.ts';
import { addDays, getDay } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { Fields } from '../../../ports/registeredTypes.ts';
import { getNow } from '../../common/clock.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { countLines, getInvoice, type InvoiceDoc, setLine } from '../../orders/lines.ts';
import { getDeliveryFee } from '../../orders/sql/orders.ts';
import { attemptsOfInvoice, closeAttempts } from '../attempts.ts';
import { refundFee } from '../refunds/refunds.ts';

const DELIVERY = 'Delivery';
/** The statuses of a restaurant's line in which its order is delivered. */
const SERVED: readonly Status[] = allStatuses.filter((status) => !isLost(status));

function liveInvoice(
  context: RequestContext,
  field: 'custom_order_progress' | 'custom_order',
  name: string,
): InvoiceDoc | undefined {
  const [row] = context.system.list('Sales Invoice', {
    fields: ['name'],
    filters: [
      [field, '=', name],
      ['docstatus', '<', 2],
    ],
    limit_page_length: 1,
  });
  return row && getInvoice(context, row.name);
}

/** The line's invoice that is not cancelled, including a draft. */
const lineInvoice = (context: RequestContext, line: string) => liveInvoice(context, 'custom_order_progress', line);
/** The invoice of an order's delivery fee that is not cancelled. */
export const feeInvoice = (context: RequestContext, order: string) => liveInvoice(context, 'custom_order', order);

interface Item {
  name: string;
  description: string;
  quantity: number;
  rate: Fils;
}

/** Inserts a draft with its one row; the server sets every value (A3, A5). */
function insertInvoice(
  context: RequestContext,
  line: OrderLine,
  item: Item,
  link: Fields<'Sales Invoice'>,
): InvoiceDoc {
  const settings = readSiteSettings(context);
  const customer = context.system.get('Customer', line.customer ?? '');
  const today = getDay(getNow(context));
  const { qty, rate, amount } = invoiceRow(item.quantity, item.rate);
  return context.system.insert({
    doctype: 'Sales Invoice',
    customer: customer.name,
    company: settings.company,
    currency: OUR_CURRENCY,
    posting_date: today,
    due_date: addDays(today, 1),
    customer_address: line.addressId,
    shipping_address_name: line.addressId,
    contact_person: customer.customer_primary_contact ?? null,
    items: [
      {
        item_name: item.name,
        description: item.description || item.name,
        qty,
        rate: toWire(rate),
        amount: toWire(amount),
        uom: 'Nos',
        conversion_factor: 1,
        income_account: settings.income_account,
        expense_account: settings.expense_account,
      },
    ],
    total: toWire(amount),
    grand_total: toWire(amount),
    outstanding_amount: toWire(amount),
    status: INVOICE.draft,
    ...link,
  });
}

function submitInvoice(context: RequestContext, name: string): void {
  context.system.submit('Sales Invoice', name);
  context.system.setValues('Sales Invoice', name, { status: INVOICE.unpaid });
}

/** Creates the draft of a line's invoice; a repeated call returns the first one (A5). */
export function draftLineInvoice(context: RequestContext, line: OrderLine): InvoiceDoc {
  return (
    lineInvoice(context, line.id) ??
    insertInvoice(
      context,
      line,
      {
        name: line.packageName ?? '',
        description: line.packageDescription ?? '',
        quantity: line.quantity,
        rate: line.unitPrice,
      },
      { custom_order_progress: line.id },
    )
  );
}

/** Submits the line's draft invoice, or a new one, when the line is approved. */
export function submitLineInvoice(context: RequestContext, line: OrderLine): void {
  const { name } = draftLineInvoice(context, line);
  submitInvoice(context, name);
  setLine(context, line.id, { invoice: name });
}

/** Creates the invoice of an order's delivery when the first of its restaurant lines is approved. */
export function makeFeeInvoice(context: RequestContext, line: OrderLine): void {
  if (line.type !== LINE_TYPE.restaurant) return;
  const fee = toFils(getDeliveryFee(context.database, line.orderNo));
  if (fee === 0 || feeInvoice(context, line.orderNo)) return;
  const item = { name: DELIVERY, description: DELIVERY, quantity: 1, rate: fee };
  submitInvoice(context, insertInvoice(context, line, item, { custom_order: line.orderNo }).name);
}

/** Deletes the draft of a request that has ended. */
export function removeDraftInvoice(context: RequestContext, line: OrderLine): void {
  const invoice = lineInvoice(context, line.id);
  if (invoice?.docstatus === 0) context.system.delete('Sales Invoice', invoice.name);
}

function cancelInvoice(context: RequestContext, name: string): void {
  context.system.cancel('Sales Invoice', name);
  context.system.setValues('Sales Invoice', name, { status: INVOICE.cancelled, outstanding_amount: 0 });
}

/** Cancels the invoice of a line that ends unpaid. */
export function cancelLineInvoice(context: RequestContext, line: OrderLine): void {
  const invoice = lineInvoice(context, line.id);
  if (invoice) cancelInvoice(context, invoice.name);
}

/** If no restaurant line of the order is delivered any more, cancels an unpaid delivery fee and refunds a paid one (A3). */
export function settleFee(context: RequestContext, order: string): void {
  const invoice = feeInvoice(context, order);
  if (!invoice) return;
  const served = countLines(context, [
    ['orderNo', '=', order],
    ['type', '=', LINE_TYPE.restaurant],
    ['status', 'in', SERVED],
  ]);
  if (served) return;
  if (invoice.status === INVOICE.paid) refundFee(context, order, invoice);
  else {
    cancelInvoice(context, invoice.name);
    closeAttempts(context, attemptsOfInvoice(context, invoice.name), ATTEMPT.superseded);
  }
}
