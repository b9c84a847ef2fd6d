import type { Refund } from '../generated/doctypes.gen.ts';
import { calledOffReasons } from '../order/statusGroups.ts';
import { REFUND, type RefundState, refundMachine } from '../states/refund.ts';
import type { Day } from '../time/kuwaitTime.ts';

export type RefundReason = Refund['reason'];

/** Money that no invoice ever took: the customer's own, all of it goes back whatever staff thinks of it (decisions A4). */
const NEVER_APPLIED: readonly RefundReason[] = ['late_payment', 'double_payment', 'wrong_amount'];

export const isNeverApplied = (reason: RefundReason): boolean => NEVER_APPLIED.includes(reason);

/** Reasons whose money may stay, in part or whole: the kept part is the provider's, ours and his guarantee's (decisions H9.6). */
const MAY_STAY: readonly RefundReason[] = [...calledOffReasons, 'complaint'];

/** Is the whole of it owed, whatever staff thinks of it? Money without an owner is impossible. */
export const isOwedWhole = (reason: RefundReason): boolean => !MAY_STAY.includes(reason);

/** What staff may give as reason of a refund of its own; the other reasons are the system's. */
export const ISSUED_REASONS = [
  'complaint',
  'vendor_cannot_serve',
  'staff_unavailable',
  ...calledOffReasons,
] as const satisfies readonly RefundReason[];

/** States in which money is still to go back. */
export const openRefundStates = refundMachine.states.filter((state) => !refundMachine.isFinal(state));

/** Where staff may lead a refund from its state. */
export function nextRefundStates({ state, reason }: Pick<Refund, 'state' | 'reason'>): readonly RefundState[] {
  const next = refundMachine.stepsFrom(state, 'staff').map((step) => step.to);
  return isOwedWhole(reason) ? next.filter((one) => one !== REFUND.refused) : next;
}

/** May its amount still be changed? What is owed whole may only grow. */
export const isAmountOpen = ({ state, reason }: Pick<Refund, 'state' | 'reason'>): boolean =>
  state === REFUND.due && !isNeverApplied(reason);

type DueRefund = Partial<Pick<Refund, 'state' | 'due_by'>>;

/** The day it has to be paid by; none once it is paid or refused. */
export const openDueDay = ({ state, due_by }: DueRefund): Day | undefined =>
  state === REFUND.approved ? due_by || undefined : undefined;

/** Approved, and not paid by its day. */
export const isRefundOverdue = (refund: DueRefund, today: Day): boolean => (openDueDay(refund) ?? today) < today;
