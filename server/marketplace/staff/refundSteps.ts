import { pickWritable, ROLE } from '../../../domain/access.ts';
import { toFils } from '../../../domain/money/money.ts';
import { isAmountOpen, isOwedInFull, nextRefundStates } from '../../../domain/money/refunds.ts';
import { REFUND, type RefundState, refundMachine } from '../../../domain/states/refund.ts';
import { addDays, getDay, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks, ResourceOverride } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { type AuditAction, recordAudit } from '../common/auditLog.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';
import { getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { getAttempt } from '../money/attempts.ts';
import { postLine } from '../money/ledger/postMoney.ts';
import { postRefund } from '../money/ledger/postRefund.ts';
import { settleOrderState } from '../money/orderState.ts';
import { assertRefundLimit, refundAmount, refundText } from '../money/refunds/fields.ts';
import { refundable } from '../money/refunds/refundable.ts';
import { notifyRefund } from '../money/refunds/refundNotifications.ts';
import type { RefundDoc } from '../money/refunds/refunds.ts';
import { settleRetainedAmount } from '../money/refunds/settlement.ts';
import { getLine } from '../orders/lines.ts';
import { issueRefund } from './issueRefund.ts';

/** The fields of a refund that staff write (B1). */
type RefundChange = Pick<RefundDoc, 'state' | 'amount' | 'bank_reference' | 'note'>;
/** The fields that sending a refund writes beside them. */
type SendFields = Partial<Pick<RefundDoc, 'sent_at' | 'send_key' | 'gateway_answer' | 'asked_at' | 'asks'>>;

export const refundOf = (context: RequestContext, name: string): RefundDoc => context.system.get('Refund', name);

const blank = (value: unknown): boolean => value === undefined || value === null || value === '';

function readChange(body: Row, before: RefundDoc): RefundChange {
  const state = blank(body.state) ? before.state : body.state;
  return {
    state: refundMachine.isState(state) ? state : refuse('ValidationError', 'errors.format', { fieldname: 'state' }),
    amount: blank(body.amount) ? before.amount : refundAmount(body.amount),
    bank_reference: refundText(body, 'bank_reference', before.bank_reference),
    note: refundText(body, 'note', before.note),
  };
}

const FIELDS = ['state', 'amount', 'bank_reference', 'note'] as const;
/** The fields of a change that differ from the stored ones. */
const changedBy = (change: RefundChange, before: RefundDoc) =>
  FIELDS.filter((field) => (change[field] ?? '') !== (before[field] ?? ''));

/**
 * Checks a changed amount.
 * @throws ValidationError: only while Due, never for money that no order took, never above the payment, and only with a reason
 */
function assertAmount(context: RequestContext, change: RefundChange, before: RefundDoc, why: string): void {
  const at = { fieldname: 'amount' };
  if (before.state !== REFUND.due) refuse('ValidationError', 'staff.refund_amount_fixed', at);
  const isLess = toFils(change.amount) < toFils(before.amount);
  if (!isAmountOpen(before) || (isLess && isOwedInFull(before.reason)))
    refuse('ValidationError', 'staff.refund_owed', at);
  const most = refundable(context, getAttempt(context, before.payment_attempt), before.sales_invoice, before.name);
  assertRefundLimit(toFils(change.amount), most);
  if (!why) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
}

/** Checks a changed state. @throws ValidationError */
function assertState(change: RefundChange, before: RefundDoc, why: string): void {
  if (change.state === REFUND.refused && isOwedInFull(before.reason))
    refuse('ValidationError', 'staff.refund_owed', { fieldname: 'state' });
  if (!nextRefundStates(before).includes(change.state))
    refuseState('staff.options.refund_state', before.state, 'state');
  if (refundMachine.findStep(before.state, change.state, 'staff')?.reason && !why)
    refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
}

/** The audited action for each state of a refund. */
const ACTS = {
  [REFUND.due]: 'change_refund',
  [REFUND.approved]: 'refund_approved',
  [REFUND.sent]: 'refund_sent',
  [REFUND.paid]: 'refund_paid',
  [REFUND.refused]: 'refund_refused',
} as const satisfies Record<RefundState, AuditAction>;
const STAMPS = ['approved_at', 'due_by', 'paid_at'] as const;
/** What the server itself writes with a new state. */
function stampsOf(context: RequestContext, state: RefundState): Partial<Pick<RefundDoc, (typeof STAMPS)[number]>> {
  const now = getNow(context);
  if (state === REFUND.paid) return { paid_at: instantToWire(now) };
  if (state !== REFUND.approved) return {};
  const days = readSiteSettings(context).refund_days;
  return { approved_at: instantToWire(now), due_by: addDays(getDay(now), days) };
}

/**
 * Writes a decision and its consequences: the order's and the provider's money, and the customer's notification.
 * @param sending what sending it writes beside
 * @param act the audited action, if the new state doesn't tell it
 */
export function applyRefundChange(
  context: RequestContext,
  before: RefundDoc,
  change: RefundChange,
  why: string,
  { sending = {}, act }: { sending?: SendFields; act?: AuditAction } = {},
): RefundDoc {
  const changed = changedBy(change, before);
  // A refund that returns from the gateway stays due by the day of its approval.
  const stamps =
    change.state === before.state || (before.state === REFUND.sent && change.state === REFUND.approved)
      ? {}
      : stampsOf(context, change.state);
  const fields = Object.fromEntries(changed.map((field) => [field, change[field]]));
  context.documents.setValues(
    'Refund',
    before.name,
    { ...fields, ...stamps, ...sending },
    { where: { state: before.state } },
  );
  const after = refundOf(context, before.name);
  const stored = [...changed, ...STAMPS.filter((field) => field in stamps)];
  const part = (doc: RefundDoc) => Object.fromEntries(stored.map((field) => [field, doc[field] ?? null]));
  const action = act ?? (after.state === before.state ? 'change_refund' : ACTS[after.state]);
  // Without a note, the reason of the action is the refund's.
  const audited = { before: part(before), after: part(after), reason: why || before.reason };
  recordAudit(context, { action, doctype: 'Refund', name: after.name, ...audited });
  const back = after.state === REFUND.refused ? 0 : toFils(after.amount);
  const more = back - toFils(before.amount);
  if (more && after.order_progress) settleRetainedAmount(context, getLine(context, after.order_progress), more);
  postRefund(context, after.name);
  if (after.order_progress) postLine(context, getLine(context, after.order_progress));
  if (after.state === before.state) return after;
  settleOrderState(context, after.order_no);
  if (after.state === REFUND.paid) notifyRefund(context, after, 'refund_paid');
  if (after.state === REFUND.refused) notifyRefund(context, after, 'refund_refused');
  return after;
}

/**
 * Applies staff's change to a refund: a state requests a transition; the amount can change until it is approved (A4, B1). Repeating the
 * same change does nothing.
 * @throws 417, or 409 if it was changed since it was read
 */
export function stepRefund(context: RequestContext, name: string, body: Row): RefundDoc {
  const before = context.documents.get('Refund', name);
  const change = readChange(pickWritable('Refund', ROLE.staff, body), before);
  if (changedBy(change, before).length === 0) return before;
  if (readText(body.modified) && body.modified !== before.modified)
    refuse('TimestampMismatchError', 'common.changed_elsewhere', { data: before });
  // An old note isn't a reason for this action, unless it is sent again.
  const why = blank(body.note) ? '' : readText(change.note);
  // A second transfer does not repeat the first; another reference alone corrects it.
  const isSecondTransfer = body.state === REFUND.paid && change.bank_reference !== before.bank_reference;
  if (before.state === REFUND.paid && isSecondTransfer)
    refuseState('staff.options.refund_state', before.state, 'state');
  if (change.amount !== before.amount) assertAmount(context, change, before, why);
  if (change.state !== before.state) assertState(change, before, why);
  if (change.state === REFUND.paid && !change.bank_reference)
    refuse('MandatoryError', 'common.required', { fieldname: 'bank_reference' });
  return applyRefundChange(context, before, change, why);
}

/** PUT resource/Refund by staff. */
const updateRefund: ResourceOverride = ({ name = '', body }, context) =>
  getRole(context.session) === ROLE.staff ? stepRefund(context, name, body) : undefined;

export const refundHooks: Hooks = {
  methods: issueRefund,
  resources: { Refund: { update: updateRefund } },
};
