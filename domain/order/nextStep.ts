import type { CatalogueKey } from '../messageKey.ts';
import type { OrderLine } from './lineWire.ts';
import { isMoonAsked, isMoonOwed } from './moonSighting.ts';
import { type Actor, type Code, getStatusCode, STATUS, type StatusReason } from './orderProcess.ts';
import { hasAgreed, isMovable, type RescheduleTerms, type Side, waitsFor } from './reschedule.ts';
import { isConfirmed, isLost } from './statusGroups.ts';

export type Reader = Exclude<Actor, 'system'>;

/** How a customer may still give up a paid booking: by himself with all of it refunded, by our team's decision, not at all. */
export type WayOut = 'self' | 'team' | 'none';

const PAID_AND_COMING: Record<WayOut, CatalogueKey> = {
  self: 'orders.next.customer.PC',
  team: 'orders.next.customer.PC_late',
  // it has begun
  none: 'orders.next.customer.AR',
};

/** The other reasons say who confirmed that the service took place. */
type WhyEnded = Exclude<StatusReason, 'vendor_confirmed' | 'customer_confirmed' | 'staff_confirmed' | 'auto_24h'>;

/** Does the provider want the request to be another one before he answers it? */
export const isChangeAsked = ({ status, statusNote }: Pick<OrderLine, 'status' | 'statusNote'>): boolean =>
  status === STATUS.pendingVerification && Boolean(statusNote);

/**
 * What became of the money of a line that was lost. Of an approved one a payment may still be on its way: that nothing was paid is
 * known only of what could not be paid (decisions A4).
 * @param hasRefunds does money of the line go back? What came too late was taken, too
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
 * Catalogue keys of what a reader of a line may do next: one for every status, and for every way into an ended one; then what
 * becomes of the money. What a customer complains about, and a paid booking whose provider was suspended, wait for staff.
 * @param line `statusReason`: why it ended, or what stands in its way; `statusNote` of a request: what the provider wants changed;
 *   `approvedAt` and `paidAt`: money could be, and was taken; `complaintOpen`: staff has not decided yet
 * @param hasRefunds does money of the line go back?
 * @param isMissed is it too late for its provider to mark the arrival?
 * @param wayOut of the customer of a paid line, by what the process offers him now
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
  if (isMoonOwed(line) && isMovable(line.status)) return [`orders.next.${reader}.moon_owed`];
  if (isChangeAsked(line)) return [`orders.next.${reader}.change`];
  if (!isLost(line.status)) {
    const waits = isConfirmed(line.status) && line.statusReason === 'vendor_suspended';
    if (reader === 'customer' && line.status === STATUS.paymentCompleted && !waits) return [PAID_AND_COMING[wayOut]];
    if (reader === 'vendor' && line.status === STATUS.paymentCompleted && isMissed && !waits)
      return ['orders.next.vendor.PC_missed'];
    // An ended line is told below, by its reason.
    const code = getStatusCode(line.status) as Exclude<Code, 'CA' | 'SU'>;
    return [`orders.next.${reader}.${waits ? 'suspended' : code}`];
  }
  const why = `orders.next.${reader}.${(line.statusReason as WhyEnded | undefined) ?? 'ended'}` as const;
  if (reader === 'vendor') return [why];
  return [why, lostMoneyKey(reader, line, hasRefunds)];
}
