import type {
  CustomerNotifiedStep,
  StepEffect,
  VendorNotifiedStep,
} from '../../../domain/generated/orderProcess.gen.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { type Actor, LINE_TYPE, STATUS, type StatusReason } from '../../../domain/order/orderProcess.ts';
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
import { goesOn } from '../orders/chains.ts';
import { getLine } from '../orders/lines.ts';
import { freeStartsNear } from '../orders/slots.ts';
import { requestedSlots } from '../orders/sql/slots.ts';
import { guardedRange } from './guards.ts';
import { endChainOf, giveUpChain, requestNextAfterCommit } from './rankedChoice/requestNext.ts';
import { endTakenProposals } from './reschedule/endProposals.ts';
import type { FollowUp, OrderStep } from './steps.ts';

/** The customer's notification of a step. */
const CUSTOMER_NEWS: Record<CustomerNotifiedStep, OrderNews> = {
  approve: 'request_approved',
  reject: 'request_rejected',
  cancel: 'order_cancelled',
  lapse_answer: 'request_expired',
  displace: 'request_withdrawn',
  pay: 'payment_received',
  cancel_unpaid: 'order_cancelled',
  lapse_payment: 'payment_expired',
  withdraw_unpaid: 'request_withdrawn',
  arrive: 'order_arrived',
  withdraw_paid: 'service_unavailable',
  cancel_paid: 'order_cancelled',
  deliver: 'order_delivered',
  deliver_unmarked: 'order_delivered',
  close: 'order_cancelled',
};
/** The provider's notification of a step. */
const VENDOR_NEWS: Record<VendorNotifiedStep, OrderNews> = {
  approve: 'approved_for_you',
  cancel: 'order_cancelled',
  lapse_answer: 'request_missed',
  displace: 'order_cancelled',
  pay: 'order_paid',
  cancel_unpaid: 'order_cancelled',
  lapse_payment: 'payment_expired',
  withdraw_unpaid: 'order_cancelled',
  arrive: 'arrived_for_you',
  withdraw_paid: 'order_cancelled',
  cancel_paid: 'order_cancelled',
  moon_cancel: 'order_cancelled',
  deliver: 'service_done',
  deliver_unmarked: 'service_done',
};
/** The notifications instead of these for a reason that another event caused. */
const BY_REASON: Partial<Record<StatusReason, { customer: OrderNews; vendor: OrderNews }>> = {
  auto_accepted: { customer: 'request_approved', vendor: 'accepted_for_you' },
  move_unanswered: { customer: 'proposal_expired', vendor: 'proposal_missed' },
};

/** The notification of a step that notifies the party. @internal */
export function newsFor(
  party: 'customer' | 'vendor',
  { transition: { id }, reason, actor }: Pick<OrderStep, 'transition' | 'reason' | 'actor'>,
): OrderNews {
  // of an arrival, the provider learns whether our team or the host confirmed it
  if (id === 'arrive' && party === 'vendor' && actor === 'customer') return 'arrival_confirmed';
  const ofStep =
    party === 'customer' ? CUSTOMER_NEWS[id as CustomerNotifiedStep] : VENDOR_NEWS[id as VendorNotifiedStep];
  return (reason && BY_REASON[reason]?.[party]) ?? ofStep;
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

/** Whether the line's chain goes on and tells its customer about both lines at once (decisions J1). */
const chainTells = (context: RequestContext, line: OrderLine, { transition }: OrderStep): boolean =>
  transition.effects.includes('chain_due') && goesOn(context, line);

/** An effect of a step: values of its own line, written with its status; work on other records; or steps of other lines. */
interface Effect {
  values?: (context: RequestContext, line: OrderLine, step: OrderStep) => Partial<OrderLine>;
  run?: (context: RequestContext, line: OrderLine, step: OrderStep) => void;
  follow?: (context: RequestContext, line: OrderLine, step: OrderStep) => FollowUp[];
}

const stamp = (word: 'approvedAt' | 'paidAt' | 'arrivedAt' | 'deliveredAt'): Effect => ({
  values(context, _line, { pressedAt }) {
    const now = getNow(context);
    return { [word]: Math.min(pressedAt ?? now, now) };
  },
});

const EFFECTS: Record<StepEffect, Effect> = {
  approved_at: stamp('approvedAt'),
  paid_at: stamp('paidAt'),
  arrived_at: stamp('arrivedAt'),
  delivered_at: stamp('deliveredAt'),
  position_kept: {
    values: (_context, _line, { position, code }) =>
      position === undefined || code !== undefined
        ? {}
        : {
            arrival_latitude: position.latitude,
            arrival_longitude: position.longitude,
            arrival_accuracy: position.accuracy,
          },
  },
  payout_due: { values: (context, line) => payoutOfDelivered(context, line, { unproved: false }) },
  payout_due_or_held: {
    values: (context, line, { actor }) => payoutOfDelivered(context, line, { unproved: actor === 'system' }),
  },
  invoice_submitted: { run: submitLineInvoice },
  fee_invoice_made: { run: makeFeeInvoice },
  draft_invoice_removed: { run: removeDraftInvoice },
  invoice_cancelled: { run: cancelLineInvoice },
  attempts_superseded: { run: supersedeAttempts },
  fee_settled: { run: (context, line) => settleFee(context, line.orderNo) },
  refund_due: {
    // Staff may refund less than all, with a reason.
    run(context, line, { refund, note }) {
      refundLine(context, line, refund === undefined ? {} : { amount: refund, note });
      settleEnded(context, line);
    },
  },
  customer_told: {
    run(context, line, step) {
      if (!knows('customer', step) && !chainTells(context, line, step)) customerNews(context, line, step);
    },
  },
  vendor_told: {
    run(context, line, step) {
      if (!knows('vendor', step)) notifyProvider(context, line, newsFor('vendor', step));
    },
  },
  overlapping_requests_displaced: { follow: (context, line, { actor }) => displaceOthers(context, line, actor) },
  // The choice that waits makes the chain due; the next request follows the commit, and the scheduled job if the process stops before.
  chain_due: { run: requestNextAfterCommit },
  chain_ended: { run: endChainOf },
  chain_given_up: {
    run(context, line, { actor }) {
      if (actor !== 'system') giveUpChain(context, line);
    },
  },
  // Part of the customer's notification.
  free_starts_offered: {},
  // Part of the status itself (transitions.ts).
  reason_kept: {},
};

/** The values that a step's effects set in its own line; they are written with the status at once. */
export function valuesOfEffects(context: RequestContext, line: OrderLine, step: OrderStep): Partial<OrderLine> {
  return Object.assign({}, ...step.transition.effects.map((name) => EFFECTS[name].values?.(context, line, step)));
}

/**
 * Runs one of a step's effects.
 * @returns the resulting steps of other lines, to be taken before the next effect
 */
export function runEffect(context: RequestContext, name: StepEffect, line: OrderLine, step: OrderStep): FollowUp[] {
  const { run, follow } = EFFECTS[name];
  if (!run && !follow) return [];
  const fresh = getLine(context, line.id);
  run?.(context, fresh, step);
  return follow?.(context, fresh, step) ?? [];
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
