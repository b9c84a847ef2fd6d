import type { KeyUnder } from '../../../../domain/messageKey.ts';
import { openRefundStates } from '../../../../domain/money/refunds.ts';
import type { LineFilter } from '../../../../domain/order/lineWire.ts';
import { blockingStatuses, STATUS } from '../../../../domain/order/orderProcess.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { customerByEmail } from '../../accounts/customers.ts';
import { countLines } from '../../orders/lines.ts';
import { countDueChains } from '../../orders/sql/chains.ts';
import { ownProviderRecord } from '../../providers/providers.ts';

/** What prevents closing an account, by its key in the catalogue. */
export type DeletionBlocker = KeyUnder<'account.close_reason'>;

type Filters = readonly (readonly unknown[])[];

/** The statuses of a line that is still in progress: it blocks a slot and is not over, waits for an answer, or must be closed by staff. */
const OPEN = [STATUS.pendingVerification, ...blockingStatuses, STATUS.serviceUnavailable];

/**
 * What prevents closing the session's account, with counts (H10): anything that somebody still waits for, and money that is owed either way
 * or whose state at the gateway is not final.
 */
export function findDeletionBlockers(context: RequestContext): { block: DeletionBlocker; count: number }[] {
  const customer = customerByEmail(context, context.session.user)?.name;
  const provider = ownProviderRecord(context);
  const count = (doctype: string, filters: Filters): number => context.system.count(doctype, { filters });
  const bought: LineFilter[] | undefined = customer ? [['customer', '=', customer]] : undefined;
  const sold: LineFilter[] | undefined = provider && [
    ['type', '=', provider.doctype],
    ['provider', '=', provider.name],
  ];
  const lines = (...more: LineFilter[]): number =>
    [bought, sold].reduce((sum, mine) => sum + (mine ? countLines(context, [...mine, ...more]) : 0), 0);
  const ofCustomer = (doctype: string, ...more: Filters): number =>
    customer ? count(doctype, [['customer', '=', customer], ...more]) : 0;
  // what is not refunded of it becomes the provider's payout
  const refundsOf = (mine: readonly LineFilter[]): number => {
    const filters: Filters = [['state', 'in', openRefundStates]];
    const owed = context.system.list('Refund', { fields: ['order_progress'], filters, limit_page_length: 0 });
    const about = owed.flatMap(({ order_progress }) => order_progress ?? []);
    return about.length ? countLines(context, [...mine, ['id', 'in', about]]) : 0;
  };
  const counts: Record<DeletionBlocker, number> = {
    lines: lines(['status', 'in', OPEN]) + (customer ? countDueChains(context.database, customer) : 0),
    complaint: lines(['complaintOpen', '=', true]),
    refund: ofCustomer('Refund', ['state', 'in', openRefundStates]) + (sold ? refundsOf(sold) : 0),
    payout: sold ? countLines(context, [...sold, ['payoutState', 'in', [PAYOUT.due, PAYOUT.held]]]) : 0,
    attempt: ofCustomer('Payment Attempt', ['gateway_final', '=', 0]),
  };
  return (Object.keys(counts) as DeletionBlocker[])
    .map((block) => ({ block, count: counts[block] }))
    .filter((one) => one.count > 0);
}
