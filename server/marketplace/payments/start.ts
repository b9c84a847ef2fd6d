import type { Read } from '../../../domain/methods/definition.ts';
import * as payments from '../../../domain/methods/payments.ts';
import { OUR_CURRENCY, sumMoney, toFils, toWire } from '../../../domain/money/money.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE, otherAction, STATUS } from '../../../domain/order/orderProcess.ts';
import { getWindow } from '../../../domain/order/orderTiming.ts';
import { paymentReturnPath } from '../../../domain/paths.ts';
import { ATTEMPT, isWaiting } from '../../../domain/states/paymentAttempt.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import { type Instant, instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { getCustomerOrThrow } from '../accounts/customers.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import type { OrderOptions } from '../common/orderOptions.ts';
import { message, refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { type Attempt, attemptsOfInvoice, closeAttempts, getAttempt, openAttempt } from '../money/attempts.ts';
import { feeInvoice } from '../money/invoices/invoices.ts';
import { notifyStaff } from '../notifications/notify.ts';
import { getInvoice, getLine, type InvoiceDoc, linesOfOrder, toInstants } from '../orders/lines.ts';
import { takeDueStep } from '../orderWorkflow/deadlines.ts';
import { notPossible } from '../orderWorkflow/transitions.ts';
import { applyGatewayResponse } from './apply.ts';
import { askGateway, gatewayOf, getGatewayOrThrow, inOwn } from './check.ts';

/** Checks that a line is the customer's own, approved, and not past its deadline. @throws 404, 417 */
function payable(context: RequestContext, line: OrderLine): OrderLine {
  const fresh = getLine(context, line.id);
  if (!fresh.released) refuse('ValidationError', 'orders.not_released');
  const offered = otherAction('pay_now', 'customer') ?? notPossible(fresh.status);
  if (!offered.statuses.includes(fresh.status)) notPossible(fresh.status);
  if (getWindow(offered, toInstants(context, fresh), readSiteSettings(context)) !== 'open')
    refuse('ValidationError', 'orders.pay_deadline_passed');
  return fresh;
}

const CREATING = 30_000;
const RETRY = { headers: { 'Retry-After': '60' } };

/** What one payment is for. */
interface Bill {
  order: string;
  customer: string;
  rows: { invoice: InvoiceDoc; line?: OrderLine }[];
  expiresAt: Instant;
}

/** The lines' invoices, and the unpaid fee with the first restaurant payment (A3). */
function billOf(context: RequestContext, lines: OrderLine[]): Bill {
  const [first] = lines;
  if (!first) throw new Error('A bill has at least one line');
  const rows: Bill['rows'] = lines.map((line) => ({ invoice: getInvoice(context, line.invoice ?? ''), line }));
  const fee = lines.some((line) => line.type === LINE_TYPE.restaurant) ? feeInvoice(context, first.orderNo) : undefined;
  if (fee && toFils(fee.outstanding_amount) > 0) rows.push({ invoice: fee });
  const expiresAt = Math.min(...lines.map((line) => line.deadline ?? 0));
  return { order: first.orderNo, customer: first.customer ?? '', rows, expiresAt };
}

function linesOfInvoice(
  context: RequestContext,
  { invoice_name, invoice_type }: Read<typeof payments.payInvoice>,
): OrderLine[] {
  const user = getCustomerOrThrow(context);
  if (invoice_type !== 'Sales Invoice') refuse('ValidationError', 'errors.format', { fieldname: 'invoice_type' });
  const invoice = invoice_name ? context.system.find('Sales Invoice', invoice_name) : undefined;
  const line = invoice?.custom_order_progress ? getLine(context, invoice.custom_order_progress) : undefined;
  const fee = invoice?.custom_order ? context.system.get('Order', invoice.custom_order) : undefined;
  if ((line?.user ?? fee?.user) !== user || invoice?.docstatus === 0) refuse('DoesNotExistError', 'common.gone');
  // The fee is paid with the first restaurant payment and cannot be paid alone.
  return line ? [line] : notPossible(STATUS.paymentPending);
}

function linesToPay(context: RequestContext, input: Read<typeof payments.payOrder>): OrderLine[] {
  const user = getCustomerOrThrow(context);
  const order = input.order ? context.system.find('Order', input.order) : undefined;
  if (order?.user !== user) refuse('DoesNotExistError', 'common.gone');
  if (!order.released) refuse('ValidationError', 'orders.not_released');
  const lines = linesOfOrder(context, order.name);
  const open = lines.filter((line) => line.status === STATUS.paymentPending);
  if (!open.length) notPossible(lines[0]?.status ?? STATUS.cancelled);
  // A line that is past its deadline does not prevent the others from being paid.
  const inTime = open.filter((line) => getNow(context) <= (line.deadline ?? 0));
  return inTime.length ? inTime : open;
}

const namesOf = (rows: { name: string }[]): string =>
  rows
    .map((row) => row.name)
    .sort()
    .join();

/** Attempts that could still collect money for one of the invoices. */
function rivalsOf(context: RequestContext, bill: Bill): Attempt[] {
  const all = bill.rows.flatMap(({ invoice }) => attemptsOfInvoice(context, invoice.name));
  const waiting = all.filter((attempt) => isWaiting(attempt.state));
  return [...new Map(waiting.map((attempt) => [attempt.name, attempt])).values()];
}

function insertAttempt(context: RequestContext, gateway: Gateway, bill: Bill): Attempt {
  const amount = sumMoney(bill.rows.map(({ invoice }) => toFils(invoice.outstanding_amount)));
  const { name } = context.system.insert({
    doctype: 'Payment Attempt',
    order_no: bill.order,
    customer: bill.customer,
    invoices: bill.rows.map(({ invoice, line }) => ({
      sales_invoice: invoice.name,
      order_progress: line?.id ?? null,
      amount: invoice.outstanding_amount,
    })),
    amount: toWire(amount),
    currency: OUR_CURRENCY,
    gateway: gateway.name,
    merchant_txn_id: context.random.bytes(16).toString('hex'),
    state: ATTEMPT.created,
    expires_at: instantToWire(bill.expiresAt),
  });
  return getAttempt(context, name);
}

/** Whether the gateway's URL may be sent to a browser. */
function isGatewayAddress(url: string, gateway: Gateway): boolean {
  const address = URL.parse(url);
  if (!address || !gateway.hosts.includes(address.host)) return false;
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname);
  return address.protocol === 'https:' || (address.protocol === 'http:' && (loopback || gateway.name === 'simulator'));
}

/** Opens the gateway's page for a stored attempt, outside any transaction. @throws 503 if the gateway does not respond */
async function openPage(
  context: RequestContext,
  options: OrderOptions,
  gateway: Gateway,
  attempt: Attempt,
): Promise<string> {
  const language = toLanguage(context.system.find('User', context.session.user)?.language);
  let page: Awaited<ReturnType<Gateway['create']>>;
  try {
    page = await gateway.create({
      merchantTxnId: attempt.merchant_txn_id,
      amount: toFils(attempt.amount),
      currency: attempt.currency ?? '',
      order: attempt.order_no,
      invoices: attempt.invoices.map((row) => row.sales_invoice),
      language,
      expiresAt: parseInstant(attempt.expires_at) ?? 0,
      successUrl: `${options.publicUrl}${paymentReturnPath(true)}`,
      failureUrl: `${options.publicUrl}${paymentReturnPath(false)}`,
    });
  } catch (error) {
    logProblem('gateway', error, context.requestId);
    refuse('ServiceUnavailableError', 'payment.unavailable', RETRY);
  }
  if (!isGatewayAddress(page.url, gateway)) refuse('ServiceUnavailableError', 'payment.unavailable', RETRY);
  context.database.transaction(() => openAttempt(context, attempt.name, page));
  return page.url;
}

/** Notifies staff that nobody can pay: once for an order, however often it is tried (A4). */
function notifyMissingGateway(context: RequestContext, [line]: readonly OrderLine[]): void {
  if (!line || getLine(context, line.id).status !== STATUS.paymentPending) return;
  const filters = [
    ['order_progress', 'in', linesOfOrder(context, line.orderNo).map(({ id }) => id)],
    ['kind', '=', 'gateway_missing'],
  ];
  if (!context.system.count('Husainia Notification', { filters })) notifyStaff(context, line, 'gateway_missing');
}

/**
 * Returns the URL of the payment page for some approved lines. Only one attempt is open at a time: the same invoices get the same page, and
 * overlapping attempts are checked first, so that nothing is paid twice (A4).
 */
async function startPayment(
  options: OrderOptions,
  context: RequestContext,
  choose: () => OrderLine[],
): Promise<string> {
  const run = inOwn(context);
  const choosePayable = () => {
    const lines = choose();
    for (const line of lines) takeDueStep(context, line.id);
    return lines;
  };
  // The due steps are committed, even if the payment is then refused.
  const chosen = run(choosePayable);
  const { gateways } = options;
  if (!gateways.current) run(() => notifyMissingGateway(context, chosen));
  const gateway = getGatewayOrThrow(gateways.current);
  /** The bill by the current state of the lines. */
  const billNow = (): Bill =>
    billOf(
      context,
      chosen.map((line) => payable(context, line)),
    );
  for (const rival of run(() => rivalsOf(context, billNow()))) {
    const creating =
      rival.state === ATTEMPT.created && getNow(context) - (parseInstant(rival.creation) ?? 0) < CREATING;
    if (creating) {
      const sentence = message('payment.checking_line');
      throw new FrappeError('ConflictError', { ...sentence, raise_exception: 1 }, { headers: { 'Retry-After': '5' } });
    }
    const gateway = gatewayOf(gateways, rival);
    if (!gateway) continue;
    const response = await askGateway(gateway, rival);
    if (response.state === 'unknown' && rival.state === ATTEMPT.created) continue;
    // If it was paid meanwhile, the request was about another state and is refused.
    if (run((own) => applyGatewayResponse(own, gateway, rival.name, response)) === 'paid')
      refuse('ConflictError', 'orders.lost_race');
  }
  const attempt = run(() => {
    context.database.lock('Order', chosen[0]?.orderNo ?? '');
    const bill = billNow();
    const names = namesOf(bill.rows.map(({ invoice }) => invoice));
    const waiting = rivalsOf(context, bill);
    const isSame = (one: Attempt) =>
      one.gateway === gateway.name && namesOf(one.invoices.map((row) => ({ name: row.sales_invoice }))) === names;
    const same = waiting.find((one) => isSame(one) && getNow(context) < (parseInstant(one.expires_at) ?? 0));
    closeAttempts(
      context,
      waiting.filter((one) => one !== same),
      ATTEMPT.superseded,
    );
    return same ?? insertAttempt(context, gateway, bill);
  });
  return attempt.state === ATTEMPT.open && attempt.pay_url
    ? attempt.pay_url
    : openPage(context, options, gateway, attempt);
}

/** Methods that lead to the payment page. They call the gateway, so they open their own transactions. */
export function paymentMethods(options: OrderOptions): Record<string, MethodDefinition> {
  return {
    ...implement(payments.payInvoice, (input, context) =>
      startPayment(options, context, () => linesOfInvoice(context, input)),
    ),
    ...implement(payments.payOrder, (input, context) =>
      startPayment(options, context, () => linesToPay(context, input)),
    ),
  };
}
