import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { STATUS, type StatusReason } from './orderProcess.ts';
import { isLapsed, isPaid } from './statusGroups.ts';

/** What a provider may answer by a mailed link. */
export const ANSWERS = ['accept', 'decline', 'ask'] as const;

/** How a request stands that a link is about; only an open one can be answered. */
export type LinkState = 'open' | 'accepted' | 'declined' | 'asked' | 'late' | 'cancelled' | 'taken';

const BY_REASON: Partial<Record<StatusReason, LinkState>> = {
  vendor_rejected: 'declined',
  slot_taken: 'taken',
};

type Read = Pick<OrderProgress, 'status' | 'status_reason' | 'deadline_at'>;

/**
 * What a link says of its line.
 * @param isUsed an answer was given by it or by another link of the line
 * @param now on the wire, as the line's times are
 */
export function linkState(line: Read, isUsed: boolean, now: string): LinkState {
  if (line.status === STATUS.pendingVerification) {
    if (now.slice(0, 19) > (line.deadline_at ?? '')) return 'late';
    return isUsed ? 'asked' : 'open';
  }
  if (line.status === STATUS.paymentPending || isPaid(line.status)) return 'accepted';
  if (isLapsed(line.status_reason)) return 'late';
  return BY_REASON[line.status_reason || 'customer_cancelled'] ?? 'cancelled';
}
