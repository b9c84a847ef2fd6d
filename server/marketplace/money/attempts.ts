import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { ATTEMPT, attemptMachine } from '../../../domain/states/paymentAttempt.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';

/** One try to pay a set of invoices at the gateway; it is stored before the gateway hears of it. */
export type Attempt = Stored<'Payment Attempt'>;

export const getAttempt = (context: RequestContext, name: string): Attempt =>
  context.system.get('Payment Attempt', name);

const named = (context: RequestContext, rows: readonly { name: string }[]): Attempt[] =>
  rows.map((row) => getAttempt(context, row.name));

/** Every attempt that holds an invoice, oldest first. */
export function attemptsOfInvoice(context: RequestContext, invoice: string): Attempt[] {
  const rows = context.system.list('Payment Attempt', {
    fields: ['name'],
    filters: [['Payment Attempt Invoice', 'sales_invoice', '=', invoice]],
    order_by: 'creation asc',
    limit_page_length: 0,
    distinct: true,
  });
  return named(context, rows);
}

export const attemptsOfLine = (context: RequestContext, line: Pick<OrderLine, 'invoice'>): Attempt[] =>
  line.invoice ? attemptsOfInvoice(context, line.invoice) : [];

/** Our reference is unique, so there is at most one. */
export function attemptByReference(context: RequestContext, merchantTxnId: string): Attempt | undefined {
  const rows = context.system.list('Payment Attempt', {
    fields: ['name'],
    filters: [['merchant_txn_id', '=', merchantTxnId]],
    limit_page_length: 1,
  });
  return named(context, rows)[0];
}

/** Attempts whose last word the gateway has not spoken yet, whatever our state says (decisions A4). */
export function unsettledAttempts(context: RequestContext): Attempt[] {
  const rows = context.system.list('Payment Attempt', {
    fields: ['name'],
    filters: [['gateway_final', '=', 0]],
    order_by: 'creation asc',
    limit_page_length: 0,
  });
  return named(context, rows);
}

/** The gateway has opened its page: the address is handed out from now on. */
export function openAttempt(context: RequestContext, name: string, pay_url: string): void {
  context.system.setValues(
    'Payment Attempt',
    name,
    { state: ATTEMPT.open, pay_url },
    { where: { state: ATTEMPT.created } },
  );
}

/** Addresses of superseded attempts are not handed out again; the gateway is still asked until its answer is final. */
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

/** The attempts of a line that ends unpaid. */
export const supersedeAttempts = (context: RequestContext, line: Pick<OrderLine, 'invoice'>): void =>
  closeAttempts(context, attemptsOfLine(context, line), ATTEMPT.superseded);
