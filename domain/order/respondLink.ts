import type { Instant } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { STATUS, type StatusReason } from './orderProcess.ts';
import { isLapsed, isPaid } from './statusGroups.ts';

/** The responses a provider can give through an emailed link. */
export const ANSWERS = ['accept', 'decline', 'ask', 'propose'] as const;

/** The state of the request behind a link. Only an open one can be answered. */
export type LinkState = 'open' | 'accepted' | 'declined' | 'asked' | 'late' | 'cancelled' | 'taken';

const BY_REASON: Partial<Record<StatusReason, LinkState>> = {
  vendor_rejected: 'declined',
  slot_taken: 'taken',
};

type Read = Pick<OrderLine, 'status' | 'statusReason' | 'deadline'>;

/** The state that a link shows for its line. @param isUsed whether this or another link of the line was used */
export function linkState(line: Read, isUsed: boolean, now: Instant): LinkState {
  if (line.status === STATUS.pendingVerification) {
    if (now > (line.deadline ?? 0)) return 'late';
    return isUsed ? 'asked' : 'open';
  }
  if (line.status === STATUS.paymentPending || isPaid(line.status)) return 'accepted';
  if (isLapsed(line.statusReason)) return 'late';
  return BY_REASON[line.statusReason || 'customer_cancelled'] ?? 'cancelled';
}
