import type { ContactMessage } from '../../../domain/generated/doctypes.gen.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import type * as staff from '../../../domain/methods/staff.ts';
import { type Fils, formatMoney, toWire } from '../../../domain/money/money.ts';
import { lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { isConfirmed } from '../../../domain/order/statusGroups.ts';
import { COMPLAINT_STATE, type ComplaintState, complaintMachine } from '../../../domain/states/complaint.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Doc } from '../../ports/row.ts';
import { recordAudit } from '../common/auditLog.ts';
import { sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';
import { postLine } from '../money/ledger/postMoney.ts';
import { getRetained, payoutOfClosed } from '../money/payouts/payouts.ts';
import { getRefundable, getRefunded } from '../money/refunds/refundable.ts';
import { refundLine } from '../money/refunds/refunds.ts';
import { complaintOfLine } from '../money/sql/payouts.ts';
import type { OrderNews } from '../notifications/notificationTypes.ts';
import { notifyCustomer, notifyProvider } from '../notifications/notify.ts';
import { recordEvent } from '../orders/events.ts';
import { getLine, setLine } from '../orders/lines.ts';
import { afterDueStep } from '../orderWorkflow/deadlines.ts';
import { asParty } from '../orderWorkflow/lineTransitions.ts';
import { notPossible, takeStep } from '../orderWorkflow/transitions.ts';
import { notifyCancellationDecision } from './cancellationRequests.ts';

const COMPLAINT: ContactMessage['category'] = 'Complaint';

type Decision = Read<typeof staff.closeComplaint>;
type CloseResult = MethodOutput<typeof staff.closeComplaint>;
type Outcome = Decision['outcome'];

/** What each outcome does in addition to closing: the step it takes, and the notification to both parties. */
const OUTCOMES: Record<Outcome, { to?: Status; news: OrderNews }> = {
  dismissed: { news: 'complaint_dismissed' },
  refunded: { news: 'complaint_refunded' },
  cancelled: { to: STATUS.cancelled, news: 'complaint_ended' },
  unavailable: { to: STATUS.serviceUnavailable, news: 'complaint_ended' },
};

const shown = (context: RequestContext, amount: Fils): string =>
  formatMoney(amount, toLanguage(context.system.get('User', context.session.user).language));

/** The refund to the customer. @throws 417 at the amount if it exceeds the payment, or if the outcome excludes it */
function refundOf(
  context: RequestContext,
  line: OrderLine,
  { outcome, refund_amount: requestedAmount }: Decision,
): Fils {
  const fieldname = 'refund_amount';
  const left = getRefundable(context, line);
  if (requestedAmount !== undefined && requestedAmount > left)
    refuse('ValidationError', 'staff.refund_too_high', { fieldname, values: { amount: shown(context, left) } });
  if (outcome === 'refunded') {
    if (requestedAmount === undefined) refuse('MandatoryError', 'common.required', { fieldname });
    if (requestedAmount === 0) refuse('ValidationError', 'staff.complaint.refund_needed', { fieldname });
    return requestedAmount;
  }
  if (outcome === 'cancelled') return requestedAmount ?? left;
  // A withdrawn service is refunded completely, a dismissed complaint not at all.
  const only = outcome === 'unavailable' ? left : 0;
  if (requestedAmount !== undefined && requestedAmount !== only)
    refuse('ValidationError', 'staff.complaint.refund_fixed', { fieldname, values: { amount: shown(context, only) } });
  return only;
}

/** The provider's payout, if staff set it. @throws 417 at the amount if it exceeds what is not refunded */
function payoutWanted(context: RequestContext, line: OrderLine, refund: Fils, decision: Decision): Fils | undefined {
  const wantedPayout = decision.payout_amount;
  const retained = getRetained(context, line) - refund;
  if (wantedPayout !== undefined && wantedPayout > retained)
    refuse('ValidationError', 'staff.complaint.payout_too_high', {
      fieldname: 'payout_amount',
      values: { amount: shown(context, retained) },
    });
  return wantedPayout;
}

/** Applies a decision to a line's money and status. @returns the refund's name */
function carryOut(
  context: RequestContext,
  line: OrderLine,
  decision: { outcome: Outcome; refund: Fils; note: string },
): string | undefined {
  const { outcome, refund, note } = decision;
  const { to } = OUTCOMES[outcome];
  if (!to) return refund ? refundLine(context, line, { amount: refund, reason: 'complaint', note })?.name : undefined;
  // The service has not been delivered yet: only then does closing end the line.
  if (!isConfirmed(line.status)) notPossible(line.status);
  const ended = takeStep(context, line, to, 'staff', { note, refund }).line;
  const [made] = context.system.list('Refund', {
    fields: ['name'],
    filters: [
      ['order_progress', '=', line.id],
      ['reason', '=', ended.statusReason],
    ],
    order_by: 'creation desc',
    limit_page_length: 1,
  });
  return refund && made ? made.name : undefined;
}

const payoutFields = (line: OrderLine) => lineToWire(line, ['complaintOpen', 'payoutState', 'payout', 'guarantee']);

function close(context: RequestContext, line: OrderLine, decision: Decision): CloseResult {
  const complaint = complaintOfLine(context.database, line.id);
  if (!complaint || !complaintMachine.mayTake('close', complaint.state, 'staff')) return notPossible(line.status);
  const { outcome, note } = decision;
  const refund = refundOf(context, line, decision);
  const amount = payoutWanted(context, line, refund, decision);

  setLine(context, line.id, { complaintOpen: false });
  const refundName = carryOut(context, getLine(context, line.id), { outcome, refund, note });
  setLine(context, line.id, payoutOfClosed(context, getLine(context, line.id), amount));
  context.system.setValues('Contact Message', complaint.name, { state: COMPLAINT_STATE.closed, outcome, answer: note });
  const closed = getLine(context, line.id);
  postLine(context, closed);
  recordEvent(context, line, {
    from: closed.status,
    to: closed.status,
    actor: 'staff',
    reason: 'complaint_closed',
    note,
  });
  recordAudit(context, {
    action: 'close_complaint',
    doctype: 'Order Progress',
    name: line.id,
    before: { ...payoutFields(line), refunded: toWire(getRefunded(context, closed) - refund) },
    after: { ...payoutFields(closed), refunded: toWire(getRefunded(context, closed)), outcome },
    reason: note,
  });
  const news = { note, reference: complaint.name, amount: refund };
  notifyCustomer(context, closed, OUTCOMES[outcome].news, news);
  notifyProvider(context, closed, OUTCOMES[outcome].news, { ...news, payout: closed.payout });
  return {
    name: line.id,
    status: closed.status,
    refund: refundName ?? null,
    ...lineToWire(closed, ['payoutState', 'payout']),
  };
}

/**
 * `close_complaint {name, outcome, refund_amount?, payout_amount?, note}`: the decision, the refund, the end of a line that was not
 * delivered, and the payout, in one transaction (A1, B2a).
 */
export function closeComplaint(decision: Decision, context: RequestContext): CloseResult | MethodReply {
  const { line } = asParty(context, decision.name);
  return afterDueStep(context, line.id, () => close(context, getLine(context, line.id), decision));
}

/** Checks that a complaint is closed by its own method only, and not reopened (C4, Contact Message). */
function assertState(doc: Doc, _context: RequestContext, before?: Doc): void {
  if (doc.category !== COMPLAINT || !before || doc.state === before.state) return;
  const step = complaintMachine.findStep(before.state as ComplaintState, doc.state as ComplaintState, 'staff');
  if (!step || step.id === 'close') refuseState('staff.options.state', sentText(before.state), 'state');
}

export const complaintEvents: Hooks['documentEvents'] = {
  'Contact Message': { validate: assertState, on_update: notifyCancellationDecision },
};
