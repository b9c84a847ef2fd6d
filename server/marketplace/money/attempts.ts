import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { ATTEMPT, attemptMachine } from '../../../domain/states/paymentAttempt.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';

/** One attempt to pay a set of invoices at the gateway; it is stored before the gateway is called. */
export type Attempt = Stored<'Payment Attempt'>;

export const getAttempt = (context: RequestContext, name: string): Attempt =>
  context.system.get('Payment Attempt', name);

const toAttempts = (context: RequestContext, rows: readonly { name: string }[]): Attempt[] =>
  rows.map((row) => getAttempt(context, row.name));

/** Every attempt that includes an invoice, oldest first. */
export function attemptsOfInvoice(context: RequestContext, invoice: string): Attempt[] {
  const rows = context.system.list('Payment Attempt', {
    fields: ['name'],
    filters: [['Payment Attempt Invoice', 'sales_invoice', '=', invoice]],
    order_by: 'creation asc',
    limit_page_length: 0,
    distinct: true,
  });
  return toAttempts(context, rows);
}

export const attemptsOfLine = (context: RequestContext, line: Pick<OrderLine, 'invoice'>): Attempt[] =>
  line.invoice ? attemptsOfInvoice(context, line.invoice) : [];

/** Finds an attempt by our reference, which is unique. */
export function attemptByReference(context: RequestContext, merchantTxnId: string): Attempt | undefined {
  const rows = context.system.list('Payment Attempt', {
    fields: ['name'],
    filters: [['merchant_txn_id', '=', merchantTxnId]],
    limit_page_length: 1,
  });
  return toAttempts(context, rows)[0];
}

/** Attempts whose state at the gateway is not final, whatever our state is (A4). */
export function unsettledAttempts(context: RequestContext): Attempt[] {
  const rows = context.system.list('Payment Attempt', {
    fields: ['name'],
    filters: [['gateway_final', '=', 0]],
    order_by: 'creation asc',
    limit_page_length: 0,
  });
  return toAttempts(context, rows);
}

/** Marks that the gateway has opened its page, whose URL is returned from now on. */
export function openAttempt(
  context: RequestContext,
  name: string,
  { url, gatewayId }: { url: string; gatewayId?: string },
): void {
  context.system.setValues(
    'Payment Attempt',
    name,
    { state: ATTEMPT.open, pay_url: url, ...(gatewayId ? { gateway_id: gatewayId } : {}) },
    { where: { state: ATTEMPT.created } },
  );
}

/** Supersedes attempts: their URLs are not returned again, but the gateway is queried until its response is final. */
export function closeAttempts(
  context: RequestContext,
  attempts: readonly Attempt[],
  state: typeof ATTEMPT.superseded | typeof ATTEMPT.expired,
): void {
  for (const attempt of attempts) {
    if (attemptMachine.mayStep(attempt.state, state, 'system'))
      context.system.setValues('Payment Attempt', attempt.name, { state });
  }
}

/** Supersedes the attempts of a line that ends unpaid. */
export const supersedeAttempts = (context: RequestContext, line: Pick<OrderLine, 'invoice'>): void =>
  closeAttempts(context, attemptsOfLine(context, line), ATTEMPT.superseded);
