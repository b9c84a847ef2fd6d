import { ROLE } from '../../../domain/access.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as payments from '../../../domain/methods/payments.ts';
import { ATTEMPT, CONFIRMATION } from '../../../domain/states/paymentAttempt.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { customerByEmail } from '../accounts/customers.ts';
import { implement } from '../common/bindMethod.ts';
import type { OrderOptions } from '../common/orderOptions.ts';
import { message, refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { type Attempt, attemptByReference, attemptsOfInvoice } from '../money/attempts.ts';
import { applyGatewayResponse, getConfirmation } from './apply.ts';
import { askGateway, gatewayOf, getGatewayOrThrow } from './check.ts';

type Confirmation = Read<typeof payments.confirmPayment>;

const notConfirmed = (): never => refuse('ValidationError', 'payment.not_confirmed');

/**
 * The attempt of a confirmation: by our reference, otherwise the open one of an own invoice.
 * @throws 417 for another account's or an inconsistent one
 */
function attemptFor(context: RequestContext, args: Confirmation): Attempt {
  if (args.doctype !== undefined && args.doctype !== 'Sales Invoice') notConfirmed();
  const { merchant_txn_id: reference, docname: invoice } = args;
  const all = reference
    ? [attemptByReference(context, reference)].filter((one) => one !== undefined)
    : invoice
      ? attemptsOfInvoice(context, invoice)
      : [];
  const staff = getRole(context.session) === ROLE.staff;
  const customer = staff ? undefined : customerByEmail(context, context.session.user)?.name;
  const own = all.filter(
    (one) =>
      (staff || one.customer === customer) && (!invoice || one.invoices.some((row) => row.sales_invoice === invoice)),
  );
  return own.findLast((one) => one.gateway_txn_id === args.payment_refernce) ?? own.at(-1) ?? notConfirmed();
}

/**
 * Verifies a payment. Nothing in the call is trusted: the gateway is queried server to server, outside any transaction, and its transaction
 * must be the one that the call names (A4).
 */
async function confirmPayment(
  options: OrderOptions,
  args: Confirmation,
  context: RequestContext,
): Promise<MethodOutput<typeof payments.confirmPayment>> {
  const paymentReference = args.payment_refernce;
  const found = attemptFor(context, args);
  const needsName = getRole(context.session) !== ROLE.staff || paymentReference !== '';
  if (found.state === ATTEMPT.paid) {
    if (found.failure_code || (needsName && found.gateway_txn_id !== paymentReference)) notConfirmed();
    return getConfirmation(context, found.name, CONFIRMATION.paid);
  }
  const gateway = getGatewayOrThrow(gatewayOf(options.gateways, found));
  const response = await askGateway(gateway, found);
  if (response.state !== 'unknown' && needsName && response.gatewayTxnId !== paymentReference) notConfirmed();
  const outcome = context.database.transaction(() => applyGatewayResponse(context, gateway, found.name, response));
  if (outcome === 'failed' || outcome === 'not_confirmed') notConfirmed();
  if (outcome === 'pending') return getConfirmation(context, found.name, CONFIRMATION.pending);
  const applied = getConfirmation(context, found.name, CONFIRMATION.paid);
  if (!applied.payment_entry.length) context.messages.push(message('payment.late'));
  return applied;
}

export function gatewayCallbackMethods(options: OrderOptions): Record<string, MethodDefinition> {
  return implement(payments.confirmPayment, (input, context) => confirmPayment(options, input, context));
}
