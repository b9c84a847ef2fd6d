import type { CatalogueKey } from '../messageKey.ts';
import type { OrderLine } from './lineWire.ts';
import { isMoonAsked, isMoonOwed } from './moonSighting.ts';
import { type Actor, type Code, getStatusCode, STATUS, type StatusReason } from './orderProcess.ts';
import { hasAgreed, isReschedulable, type RescheduleTerms, type Side, waitsFor } from './reschedule.ts';
import { isConfirmed, isLost } from './statusGroups.ts';

export type Reader = Exclude<Actor, 'system'>;

/** How a customer can still give up a paid booking: on their own with a full refund, by a staff decision, or not at all. */
export type WayOut = 'self' | 'team' | 'none';

const PAID_AND_COMING: Record<WayOut, CatalogueKey> = {
  self: 'orders.next.customer.PC',
  team: 'orders.next.customer.PC_late',
  // it has started
  none: 'orders.next.customer.AR',
};

/** The other reasons say who confirmed the service, or how it was approved. */
type WhyEnded = Exclude<
  StatusReason,
  'vendor_confirmed' | 'customer_confirmed' | 'staff_confirmed' | 'auto_24h' | 'auto_accepted'
>;

/** Whether the provider asks for a change before responding to the request. */
export const isChangeAsked = ({ status, statusNote }: Pick<OrderLine, 'status' | 'statusNote'>): boolean =>
  status === STATUS.pendingVerification && Boolean(statusNote);

/**
 * What happened to the money of a lost line. A payment for an approved line may still arrive, so "nothing was paid" is certain
 * only if the line couldn't be paid (decisions A4).
 * @param hasRefunds whether money of the line is being refunded; late payments count too
 */
export function lostMoneyKey(
  reader: Exclude<Reader, 'vendor'>,
  line: Pick<OrderLine, 'paidAt' | 'approvedAt'>,
  hasRefunds: boolean,
): CatalogueKey {
  if (line.paidAt || hasRefunds) return `orders.next.${reader}.refund`;
  return line.approvedAt ? 'orders.next.nothing_due' : 'orders.next.nothing_paid';
}

/**
 * Message keys of what a reader of a line can do next: one per status, and one per reason of an ended line, plus what happens
 * to the money. Lines with a complaint, and paid bookings of a suspended provider, wait for staff.
 * @param line `statusReason`: why it ended or what blocks it; `statusNote` of a request: the change the provider wants;
 *   `approvedAt` and `paidAt`: when payment became possible and happened; `complaintOpen`: staff hasn't decided yet
 * @param hasRefunds whether money of the line is being refunded
 * @param isMissed whether it is too late for the provider to mark the arrival
 * @param wayOut how the customer of a paid line can give it up now
 */
export function nextStepKeys(
  reader: Reader,
  line: Pick<OrderLine, 'status' | 'statusReason' | 'statusNote' | 'approvedAt' | 'paidAt' | 'complaintOpen'> &
    Partial<RescheduleTerms & Pick<OrderLine, 'moonState'>>,
  hasRefunds = false,
  wayOut: WayOut = 'self',
  isMissed = false,
): CatalogueKey[] {
  if (line.complaintOpen) return [`orders.next.${reader}.complaint`];
  if (line.moveStart !== undefined) {
    if (reader !== 'staff' && isMoonAsked(line) && hasAgreed(line, reader)) return [`orders.next.${reader}.moon_waits`];
    const isAsked = reader !== 'staff' && waitsFor(line, reader);
    return [isAsked ? `orders.next.${reader as Side}.move_asked` : `orders.next.${reader}.move_waits`];
  }
  if (isMoonOwed(line) && isReschedulable(line.status)) return [`orders.next.${reader}.moon_owed`];
  if (isChangeAsked(line)) return [`orders.next.${reader}.change`];
  if (!isLost(line.status)) {
    const waits = isConfirmed(line.status) && line.statusReason === 'vendor_suspended';
    if (reader === 'customer' && line.status === STATUS.paymentCompleted && !waits) return [PAID_AND_COMING[wayOut]];
    if (reader === 'vendor' && line.status === STATUS.paymentCompleted && isMissed && !waits)
      return ['orders.next.vendor.PC_missed'];
    // The reason key below describes an ended line.
    const code = getStatusCode(line.status) as Exclude<Code, 'CA' | 'SU'>;
    return [`orders.next.${reader}.${waits ? 'suspended' : code}`];
  }
  const why = `orders.next.${reader}.${(line.statusReason as WhyEnded | undefined) ?? 'ended'}` as const;
  if (reader === 'vendor') return [why];
  return [why, lostMoneyKey(reader, line, hasRefunds)];
}
