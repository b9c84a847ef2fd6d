import { type Fils, OUR_CURRENCY, sumMoney, toFils, toWire } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { paymentPath } from '../../../domain/paths.ts';
import { INVOICE } from '../../../domain/states/invoice.ts';
import { ATTEMPT, type Confirmation, isWaiting } from '../../../domain/states/paymentAttempt.ts';
import { getDay, instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Gateway, GatewayResponse } from '../../gateway/gateway.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { inSavepoint } from '../common/committedError.ts';
import { readSiteSettings } from '../common/settings.ts';
import { type Attempt, closeAttempts, getAttempt } from '../money/attempts.ts';
import { postPayment } from '../money/ledger/postMoney.ts';
import { makeRefund } from '../money/refunds/refunds.ts';
import { type NewsValues, notifyCustomer, notifyStaff } from '../notifications/notify.ts';
import { getInvoice, getLine, type InvoiceDoc } from '../orders/lines.ts';
import { takeStep } from '../orderWorkflow/transitions.ts';

/** The result of a payment check. `not_confirmed`: the gateway reports a payment, but not the requested one. */
export type PaymentOutcome = 'paid' | 'pending' | 'failed' | 'not_confirmed';

/** Creates a Payment Entry for one invoice, and marks the invoice as paid. */
function settleInvoice(context: RequestContext, attempt: Attempt, invoice: InvoiceDoc, reference: string): void {
  const amount = invoice.grand_total;
  const entry = context.system.insert({
    doctype: 'Payment Entry',
    payment_type: 'Receive',
    party_type: 'Customer',
    party: attempt.customer,
    paid_amount: amount,
    received_amount: amount,
    reference_no: reference,
    reference_date: getDay(getNow(context)),
    references: [
      {
        reference_doctype: 'Sales Invoice',
        reference_name: invoice.name,
        total_amount: amount,
        outstanding_amount: amount,
        allocated_amount: amount,
      },
    ],
    custom_payment_attempt: attempt.name,
  });
  context.system.submit('Payment Entry', entry.name);
  context.system.setValues('Sales Invoice', invoice.name, { status: INVOICE.paid, outstanding_amount: 0 });
}

/**
 * Applies one row of a confirmed attempt: its line and invoice are paid, or the money is marked for a refund (A4).
 * @returns what could not be applied
 */
function applyRow(
  context: RequestContext,
  attempt: Attempt,
  row: Attempt['invoices'][number],
  reference: string,
): Fils {
  const invoice = getInvoice(context, row.sales_invoice);
  const unpaid = invoice.docstatus === 1 && toFils(invoice.outstanding_amount) > 0;
  const line = row.order_progress ? getLine(context, row.order_progress) : undefined;
  const taken =
    unpaid &&
    inSavepoint(
      context,
      () => {
        settleInvoice(context, attempt, invoice, reference);
        if (line)
          takeStep(context, line, STATUS.paymentCompleted, 'system', {
            paymentVerified: true,
            paymentReference: reference,
          });
        return true;
      },
      () => false,
    );
  if (taken) return 0;
  const amount = toFils(row.amount);
  const reason = invoice.status === INVOICE.paid ? 'double_payment' : 'late_payment';
  makeRefund(context, { attempt, invoice: invoice.name, line: row.order_progress, amount, reason }, Boolean(line));
  if (line) notifyCustomer(context, line, 'payment_late', { amount });
  return amount;
}

/** Notifies staff about a payment that could not be applied; they refund it manually. */
function notifyStaffOfMoney(context: RequestContext, attempt: Attempt, more: NewsValues): void {
  const line = attempt.invoices.find((row) => row.order_progress)?.order_progress;
  if (line)
    notifyStaff(context, getLine(context, line), 'money_unapplied', { ...more, path: paymentPath(attempt.name) });
}

/** The gateway reports another amount or currency for our reference: stored, marked for a refund, never applied. */
function keepWrongAmount(context: RequestContext, attempt: Attempt, response: GatewayResponse): void {
  const [first] = attempt.invoices;
  if (!first) return;
  const received: { amount: Fils; currency: string } = {
    amount: response.amount ?? 0,
    currency: response.currency ?? attempt.currency ?? '',
  };
  makeRefund(context, {
    attempt,
    invoice: first.sales_invoice,
    line: first.order_progress,
    amount: received.amount,
    reason: 'wrong_amount',
    received,
  });
  notifyStaffOfMoney(context, attempt, {
    amount: received.amount,
    ...(received.currency === OUR_CURRENCY ? {} : { currency: received.currency }),
  });
}

/** Whether the gateway's response is about this payment: our account, our reference, and a transaction that no other attempt has. */
function isOurs(context: RequestContext, gateway: Gateway, attempt: Attempt, response: GatewayResponse): boolean {
  if (response.merchant !== gateway.merchant || response.merchantTxnId !== attempt.merchant_txn_id) return false;
  if (!response.gatewayTxnId) return false;
  const others = context.system.count('Payment Attempt', {
    filters: [
      ['gateway_txn_id', '=', response.gatewayTxnId],
      ['name', '!=', attempt.name],
    ],
  });
  return others === 0;
}

function applyPaid(
  context: RequestContext,
  gateway: Gateway,
  attempt: Attempt,
  response: GatewayResponse,
): PaymentOutcome {
  if (!isOurs(context, gateway, attempt, response)) return 'not_confirmed';
  const reference = String(response.gatewayTxnId);
  const right = response.amount === toFils(attempt.amount) && response.currency === attempt.currency;
  context.system.setValues('Payment Attempt', attempt.name, {
    state: ATTEMPT.paid,
    gateway_final: 1,
    gateway_txn_id: reference,
    failure_code: right ? null : 'wrong_amount',
    ...(response.method ? { payment_method: response.method } : {}),
  });
  if (!right) {
    keepWrongAmount(context, attempt, response);
    postPayment(context, attempt.name);
    return 'not_confirmed';
  }
  const unapplied = sumMoney(attempt.invoices.map((row) => applyRow(context, attempt, row, reference)));
  postPayment(context, attempt.name);
  if (unapplied) notifyStaffOfMoney(context, attempt, { amount: unapplied, reference });
  return 'paid';
}

/**
 * The only function that applies a gateway's response, for the customer's return, the poller, and staff alike (A4). Idempotent: a Paid
 * attempt does not change.
 */
export function applyGatewayResponse(
  context: RequestContext,
  gateway: Gateway,
  name: string,
  response: GatewayResponse,
): PaymentOutcome {
  const attempt = getAttempt(context, name);
  if (attempt.state === ATTEMPT.paid) return attempt.failure_code ? 'not_confirmed' : 'paid';
  const now = getNow(context);
  context.system.setValues('Payment Attempt', name, {
    checks: attempt.checks + 1,
    last_checked_at: instantToWire(now),
    // The response of `create`, which has it too, may have been lost.
    ...(response.gatewayId && !attempt.gateway_id && response.merchantTxnId === attempt.merchant_txn_id
      ? { gateway_id: response.gatewayId }
      : {}),
  });
  if (response.state === 'paid') return applyPaid(context, gateway, attempt, response);
  if (response.state === 'failed' && response.final) {
    context.system.setValues('Payment Attempt', name, {
      gateway_final: 1,
      failure_code: response.failureCode ?? 'failed',
      ...(isWaiting(attempt.state) ? { state: ATTEMPT.failed } : {}),
      ...(response.gatewayTxnId ? { gateway_txn_id: response.gatewayTxnId } : {}),
      ...(response.method ? { payment_method: response.method } : {}),
    });
    return 'failed';
  }
  const grace = readSiteSettings(context).pay_grace_minutes * MINUTE;
  if (now > (parseInstant(attempt.expires_at) ?? now) + grace) closeAttempts(context, [attempt], ATTEMPT.expired);
  return response.state === 'failed' ? 'failed' : 'pending';
}

/** The rows of an attempt in the confirmation's response. */
export function getConfirmation(context: RequestContext, name: string, status: Confirmation) {
  const attempt = getAttempt(context, name);
  const entries = context.system.list('Payment Entry', {
    fields: ['name'],
    filters: [['custom_payment_attempt', '=', name]],
    order_by: 'name asc',
    limit_page_length: 0,
  });
  return {
    status,
    order: attempt.order_no,
    order_progress: attempt.invoices.flatMap((row) => row.order_progress ?? []),
    sales_invoice: attempt.invoices.map((row) => row.sales_invoice),
    payment_entry: entries.map((entry) => entry.name),
    amount: toWire(toFils(attempt.amount)),
    reference: attempt.gateway_txn_id,
  };
}
