import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { type Actor, LINE_TYPE, STATUS, type StatusReason } from '../../../domain/order/orderProcess.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { supersedeAttempts } from '../money/attempts.ts';
import {
  cancelLineInvoice,
  makeFeeInvoice,
  removeDraftInvoice,
  settleFee,
  submitLineInvoice,
} from '../money/invoices/invoices.ts';
import { payoutOfDelivered } from '../money/payouts/payouts.ts';
import { refundLine } from '../money/refunds/refunds.ts';
import { settleEnded } from '../money/refunds/settlement.ts';
import type { OrderNews } from '../notifications/notificationTypes.ts';
import { notifyCustomer, notifyProvider } from '../notifications/notify.ts';
import { getLine } from '../orders/lines.ts';
import { freeStartsNear } from '../orders/slots.ts';
import { requestedSlots } from '../orders/sql/slots.ts';
import { guardedRange } from './guards.ts';
import { endTakenProposals } from './reschedule/endProposals.ts';
import type { FollowUp, OrderStep } from './steps.ts';

/** The notifications of a step to the customer and the provider. For a line that ends and is not listed here: `order_cancelled`. */
const NEWS: Record<string, { customer?: OrderNews; vendor?: OrderNews }> = {
  approve: { customer: 'request_approved', vendor: 'approved_for_you' },
  reject: { customer: 'request_rejected' },
  lapse_answer: { customer: 'request_expired', vendor: 'request_missed' },
  lapse_payment: { customer: 'payment_expired', vendor: 'payment_expired' },
  pay: { customer: 'payment_received', vendor: 'order_paid' },
  arrive: { customer: 'order_arrived', vendor: 'arrived_for_you' },
  deliver: { customer: 'order_delivered', vendor: 'service_done' },
  deliver_unmarked: { customer: 'order_delivered', vendor: 'service_done' },
  displace: { customer: 'request_withdrawn' },
  withdraw_unpaid: { customer: 'request_withdrawn' },
  withdraw_paid: { customer: 'service_unavailable' },
};
const ENDED: OrderNews = 'order_cancelled';
/** The notifications instead of these for a reason that another event caused. */
const BY_REASON: Partial<Record<StatusReason, { customer: OrderNews; vendor: OrderNews }>> = {
  move_unanswered: { customer: 'proposal_expired', vendor: 'proposal_missed' },
};

/** The notifications of a step. @throws Error for a step that continues the line and has no notification. @internal */
export function newsFor(
  party: 'customer' | 'vendor',
  { transition, to, reason }: Pick<OrderStep, 'transition' | 'to' | 'reason'>,
): OrderNews {
  const news =
    (reason && BY_REASON[reason]?.[party]) ?? NEWS[transition.id]?.[party] ?? (isLost(to) ? ENDED : undefined);
  if (!news) throw new Error(`No news for the ${party} of ${transition.id}`);
  return news;
}
/** A party is not notified of its own action. */
const knows = (party: Actor, step: OrderStep): boolean => party === step.actor || party === step.causedBy;

function customerNews(context: RequestContext, line: OrderLine, step: OrderStep): void {
  if (step.reason === 'slot_taken' && step.transition.effects.includes('free_starts_offered')) {
    const reciter = context.system.get(LINE_TYPE.reciter, line.provider);
    const starts = freeStartsNear(context, reciter, line.minutes, line.start);
    notifyCustomer(context, line, 'request_displaced', { starts });
    return;
  }
  notifyCustomer(
    context,
    line,
    newsFor('customer', step),
    step.paymentReference ? { reference: step.paymentReference } : {},
  );
}

type ValueEffect = (context: RequestContext, line: OrderLine, step: OrderStep) => Partial<OrderLine>;
const stamp =
  (word: 'approvedAt' | 'paidAt' | 'arrivedAt' | 'deliveredAt'): ValueEffect =>
  (context, _line, { pressedAt }) => {
    const now = getNow(context);
    return { [word]: Math.min(pressedAt ?? now, now) };
  };

/** Effects on fields of the line, written with its status. */
const VALUES: Record<string, ValueEffect> = {
  approved_at: stamp('approvedAt'),
  paid_at: stamp('paidAt'),
  arrived_at: stamp('arrivedAt'),
  delivered_at: stamp('deliveredAt'),
  position_kept: (_context, _line, { position }): Partial<OrderLine> =>
    position === undefined
      ? {}
      : {
          arrival_latitude: position.latitude,
          arrival_longitude: position.longitude,
          arrival_accuracy: position.accuracy,
        },
  payout_due: (context, line) => payoutOfDelivered(context, line, { unproved: false }),
  payout_due_or_held: (context, line, { actor }) => payoutOfDelivered(context, line, { unproved: actor === 'system' }),
};

/** The values that a step's effects set in its own line; they are written with the status at once. */
export function valuesOfEffects(context: RequestContext, line: OrderLine, step: OrderStep): Partial<OrderLine> {
  return Object.assign({}, ...step.transition.effects.map((effect) => VALUES[effect]?.(context, line, step) ?? {}));
}

type Effect = (context: RequestContext, line: OrderLine, step: OrderStep) => void;

/** Effects on other records. */
const EFFECTS: Record<string, Effect> = {
  invoice_submitted: submitLineInvoice,
  fee_invoice_made: makeFeeInvoice,
  draft_invoice_removed: removeDraftInvoice,
  invoice_cancelled: cancelLineInvoice,
  attempts_superseded: supersedeAttempts,
  fee_settled: (context, line) => settleFee(context, line.orderNo),
  // Staff may refund less than all, with a reason.
  refund_due(context, line, { refund, note }) {
    refundLine(context, line, refund === undefined ? {} : { amount: refund, note });
    settleEnded(context, line);
  },
  customer_told(context, line, step) {
    if (!knows('customer', step)) customerNews(context, line, step);
  },
  vendor_told(context, line, step) {
    if (!knows('vendor', step)) notifyProvider(context, line, newsFor('vendor', step));
  },
};
/** Part of another effect (the notification), or of the status itself (its reason). */
const IMPLIED = ['free_starts_offered', 'reason_kept'];

/**
 * Runs one of a step's effects.
 * @returns the resulting steps of other lines, to be taken before the next effect
 */
export function runEffect(context: RequestContext, name: string, line: OrderLine, step: OrderStep): FollowUp[] {
  if (VALUES[name] || IMPLIED.includes(name)) return [];
  if (name === 'overlapping_requests_displaced') return displaceOthers(context, line, step.actor);
  const effect = EFFECTS[name];
  if (!effect) throw new Error(`No such effect: ${name}`);
  effect(context, getLine(context, line.id), step);
  return [];
}

/**
 * A line has taken its reciter's time: ends proposals of the reciter's other lines to move into it.
 * @returns the steps that end the requests for it
 */
export function displaceOthers(context: RequestContext, line: OrderLine, causedBy: Actor): FollowUp[] {
  if (line.type !== LINE_TYPE.reciter) return [];
  endTakenProposals(context, line);
  return requestedSlots(context.database, guardedRange(context, line))
    .filter(({ id }) => id !== line.id)
    .map(({ id }) => ({ id, to: STATUS.serviceUnavailable, details: { reason: 'slot_taken', causedBy } }));
}
