import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import type { RequestContext } from '../../ports/context.ts';
import { inSavepoint } from '../common/committedError.ts';
import { KINDS } from '../common/lineKinds.ts';
import type { ProviderDoctype } from '../common/roles.ts';
import { notifyCustomer, notifyStaff } from '../notifications/notify.ts';
import { recordEvent } from '../orders/events.ts';
import { getLine, selectLines, setLine } from '../orders/lines.ts';
import { listPaid, listRequests } from '../orders/sql/orders.ts';
import { takeStep } from '../orderWorkflow/transitions.ts';

const SUSPENDED = { reason: 'vendor_suspended' } as const;

/** Ends the requests that a suspended provider can no longer answer, in the transaction of the suspension (S2-T-05). */
export function endProviderRequests(context: RequestContext, doctype: ProviderDoctype, provider: string): void {
  for (const name of listRequests(context.database, doctype, provider))
    takeStep(context, getLine(context, name), STATUS.serviceUnavailable, 'system', SUSPENDED);
}

/** Notes on paid bookings that they wait for staff, or no longer do, and notifies customers and staff. */
function markAndNotify(
  context: RequestContext,
  names: readonly string[],
  suspended: boolean,
  actor: 'staff' | 'system',
): void {
  const reason = suspended ? SUSPENDED.reason : '';
  const lines = names.map((name) => getLine(context, name)).filter((line) => (line.statusReason ?? '') !== reason);
  for (const line of lines) {
    setLine(context, line.id, { statusReason: reason || undefined });
    recordEvent(context, line, { from: line.status, to: line.status, actor, reason: reason || 'vendor_back' });
    notifyCustomer(context, line, suspended ? 'provider_suspended' : 'provider_back');
  }
  if (suspended) notifyStaff(context, lines, 'suspended_bookings');
}

/**
 * Handles a provider's paid bookings after a suspension, or its end. They stay until staff decide about each; customers and staff are
 * notified, and the line says why it waits.
 */
export const notifySuspendedBookings = (
  context: RequestContext,
  doctype: ProviderDoctype,
  provider: string,
  suspended: boolean,
): void => markAndNotify(context, listPaid(context.database, doctype, provider), suspended, 'staff');

/** Released lines in a status whose provider is suspended. */
function linesOfSuspended(context: RequestContext, status: Status): Pick<OrderLine, 'id' | 'start'>[] {
  return Object.values(KINDS).flatMap(({ type }) => {
    const providers = context.system.list(type, {
      fields: ['name'],
      filters: [['verification_status', '=', VERIFICATION.suspended]],
      limit_page_length: 0,
    });
    if (!providers.length) return [];
    return selectLines(
      context,
      ['id', 'start'],
      [
        ['status', '=', status],
        ['type', '=', type],
        ['provider', 'in', providers.map(({ name }) => name)],
      ],
    );
  });
}

/** Notifies customers whose payment was under way when their provider was suspended; the scheduler calls it. */
export const notifyPaidAfterSuspension = (context: RequestContext): void =>
  markAndNotify(
    context,
    linesOfSuspended(context, STATUS.paymentCompleted)
      .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id),
    true,
    'system',
  );

/** Approved and unpaid lines of suspended providers; the scheduler ends them after the gateway was queried about their payments. */
export const linesToWithdraw = (context: RequestContext): string[] =>
  linesOfSuspended(context, STATUS.paymentPending)
    .map(({ id }) => id)
    .sort();

/** Ends one of them. A payment that is confirmed later is refunded. */
export function withdrawUnpaid(context: RequestContext, name: string): void {
  const line = getLine(context, name);
  if (line.status !== STATUS.paymentPending) return;
  inSavepoint(
    context,
    () => void takeStep(context, line, STATUS.serviceUnavailable, 'system', SUSPENDED),
    () => undefined,
  );
}
