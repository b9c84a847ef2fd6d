import type { PaymentAttempt, Refund } from '../generated/doctypes.gen.ts';
import { calledOffReasons } from '../order/statusGroups.ts';
import { REFUND, type RefundState, refundMachine } from '../states/refund.ts';
import { type Day, HOUR, type Instant, parseInstant } from '../time/kuwaitTime.ts';

export type RefundReason = Refund['reason'];

/** Money that was applied to no invoice. It belongs to the customer and must be refunded in full (decisions A4). */
const NEVER_APPLIED: readonly RefundReason[] = ['late_payment', 'double_payment', 'wrong_amount'];

export const isNeverApplied = (reason: RefundReason): boolean => NEVER_APPLIED.includes(reason);

/** Reasons that allow a partial refund or none: the rest is divided among provider, platform and guarantee (decisions H9.6). */
const MAY_STAY: readonly RefundReason[] = [...calledOffReasons, 'complaint'];

/** Whether the refund must cover the full amount, whatever staff decide: money must have an owner. */
export const isOwedInFull = (reason: RefundReason): boolean => !MAY_STAY.includes(reason);

/** Reasons that staff can choose for a refund; the system sets the others. */
export const ISSUED_REASONS = [
  'complaint',
  'vendor_cannot_serve',
  'staff_unavailable',
  ...calledOffReasons,
] as const satisfies readonly RefundReason[];

/** States in which money is still to be refunded. */
export const openRefundStates = refundMachine.states.filter((state) => !refundMachine.isFinal(state));

/** Steps of staff with a method of their own: writing the state does not take them. */
const BY_METHOD: readonly string[] = ['send', 'take_back'];

/** The states that staff can move a refund to by writing them. */
export function nextRefundStates({ state, reason }: Pick<Refund, 'state' | 'reason'>): readonly RefundState[] {
  const steps = refundMachine.stepsFrom(state, 'staff').filter(({ id }) => !BY_METHOD.includes(id));
  const next = steps.map((step) => step.to);
  return isOwedInFull(reason) ? next.filter((one) => one !== REFUND.refused) : next;
}

/** Whether the amount can still change. An amount owed in full can only grow. */
export const isAmountOpen = ({ state, reason }: Pick<Refund, 'state' | 'reason'>): boolean =>
  state === REFUND.due && !isNeverApplied(reason);

type SentRefund = Pick<Refund, 'state' | 'send_key' | 'sent_at' | 'gateway_answer'>;

/**
 * Whether a refund may leave through the gateway, as far as the refund itself tells: approved, and never sent with an outcome that nobody
 * knows.
 */
export const isSendable = ({ state, send_key }: Pick<Refund, 'state' | 'send_key'>): boolean =>
  state === REFUND.approved && !send_key;

/** The gateways that return money by their API. Refunds of other payments are paid by hand. */
const REFUNDING: readonly PaymentAttempt['gateway'][] = ['simulator', 'myfatoorah'];

export const isRefunding = (gateway: PaymentAttempt['gateway']): boolean => REFUNDING.includes(gateway);

/** How long the gateway is asked about a sent refund before staff may decide instead. */
const UNKNOWN_FOR = HOUR;

/** Whether staff may take back a sent refund: the gateway, asked for an hour, does not know it. */
export const mayTakeBack = ({ state, sent_at, gateway_answer }: SentRefund, now: Instant): boolean =>
  state === REFUND.sent && gateway_answer === 'unknown' && now - (parseInstant(sent_at) ?? now) >= UNKNOWN_FOR;

type DueRefund = Partial<Pick<Refund, 'state' | 'due_by'>>;

/** The day by which it must be paid; undefined once it is paid or rejected. */
export const openDueDay = ({ state, due_by }: DueRefund): Day | undefined =>
  state === REFUND.approved || state === REFUND.sent ? due_by || undefined : undefined;

/** Whether a refund is approved, not paid, and past its due day. */
export const isRefundOverdue = (refund: DueRefund, today: Day): boolean => (openDueDay(refund) ?? today) < today;
