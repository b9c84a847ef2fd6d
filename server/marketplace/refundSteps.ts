import { ROLE } from '../../domain/access.ts';
import { cleanText } from '../../domain/arabicText.ts';
import { addDays, dayOf, instantToWire } from '../../domain/kuwaitTime.ts';
import { formatMoney, parseMoney, toWire } from '../../domain/money.ts';
import { STATUS } from '../../domain/orderProcess.ts';
import {
  ISSUED_REASONS,
  isAmountOpen,
  isNeverApplied,
  nextRefundStates,
  REFUND,
  type RefundState,
  refundStates,
} from '../../domain/refunds.ts';
import type { Doc, Hooks, MethodDefinition, RequestContext, ResourceOverride, Row, Value } from '../frappe/types.ts';
import { filsOf, text } from './kinds.ts';
import { type Line, lineOf } from './lines.ts';
import { recordAudit } from './orderEvents.ts';
import { settleOrderState } from './orderState.ts';
import { attemptOf } from './paymentAttempts.ts';
import { tellRefund } from './refundNews.ts';
import { makeRefund, payingAttempt, type RefundDoc, refundable } from './refunds.ts';
import { refuse } from './refuse.ts';
import { roleOf } from './roles.ts';
import { readSiteSettings } from './siteSettings.ts';
import { nowOf } from './slots.ts';
import { payout } from './transitionEffects.ts';

const LONGEST = { bank_reference: 140, note: 500 };

/** The fields of a refund that staff writes (decisions B1). */
type Wish = Pick<RefundDoc, 'state' | 'amount' | 'bank_reference' | 'note'>;

const refundOf = (context: RequestContext, name: string): RefundDoc =>
  context.system.get('Refund', name) as unknown as RefundDoc;

/** A text of the body, cleaned; `stored` where it is not sent. */
function textOf(body: Row, field: keyof typeof LONGEST, stored: string | null): string {
  const sent = body[field];
  const value = cleanText(String(sent === undefined || sent === null ? (stored ?? '') : sent));
  const n = LONGEST[field];
  if (value.length > n) refuse('ValidationError', 'errors.too_long', { fieldname: field, values: { n } });
  return value;
}

/** More than 0, to the fils. @throws ValidationError */
function amountOf(value: unknown): number {
  const amount = parseMoney(value);
  if (!amount || amount < 0) refuse('ValidationError', 'staff.amount', { fieldname: 'amount' });
  return toWire(amount);
}

const blank = (value: unknown): boolean => value === undefined || value === null || value === '';

function wishOf(body: Row, before: RefundDoc): Wish {
  const state = blank(body.state) ? before.state : refundStates.find((one) => one === body.state);
  return {
    state: state ?? refuse('ValidationError', 'errors.format', { fieldname: 'state' }),
    amount: blank(body.amount) ? before.amount : amountOf(body.amount),
    bank_reference: textOf(body, 'bank_reference', before.bank_reference),
    note: textOf(body, 'note', before.note),
  };
}

const FIELDS = ['state', 'amount', 'bank_reference', 'note'] as const;
const isSame = (wish: Wish, before: RefundDoc): boolean =>
  FIELDS.every((field) => (wish[field] ?? '') === (before[field] ?? ''));

/** @throws ValidationError: only what was Due, never what no order took, never more than was taken; a changed amount says why */
function requireAmount(context: RequestContext, wish: Wish, before: RefundDoc, why: string): void {
  const at = { fieldname: 'amount' };
  if (before.state !== REFUND.due) refuse('ValidationError', 'staff.refund_amount_fixed', at);
  if (!isAmountOpen(before)) refuse('ValidationError', 'staff.refund_owed', at);
  const most = refundable(context, attemptOf(context, before.payment_attempt), before.sales_invoice, before.name);
  if (filsOf(wish.amount) > most) tooHigh(most);
  if (!why) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
}

const tooHigh = (most: number): never =>
  refuse('ValidationError', 'staff.refund_too_high', {
    fieldname: 'amount',
    values: { amount: formatMoney(Math.max(0, most), 'en'), most: toWire(Math.max(0, most)) },
  });

/** @throws ValidationError */
function requireState(wish: Wish, before: RefundDoc, why: string): void {
  if (wish.state === REFUND.refused && isNeverApplied(before.reason))
    refuse('ValidationError', 'staff.refund_owed', { fieldname: 'state' });
  if (!nextRefundStates(before).includes(wish.state))
    refuse('ValidationError', 'orders.not_possible_now', { values: { status: before.state }, fieldname: 'state' });
  if (wish.state === REFUND.refused && !why) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
}

/** What the server itself writes with a new state. */
function stampsOf(context: RequestContext, state: RefundState): Record<string, Value> {
  const now = nowOf(context);
  if (state === REFUND.paid) return { paid_at: instantToWire(now) };
  if (state !== REFUND.approved) return {};
  const days = Number(readSiteSettings(context).refund_days);
  return { approved_at: instantToWire(now), due_by: addDays(dayOf(now), days) };
}

/** What staff keeps of a cancelled booking is what its provider earned: held, until staff releases it (decisions A1, cancel_paid). */
function settleKeptPart(context: RequestContext, line: Line): void {
  if (line.payout_status === 'Paid') return;
  const ours = line.status_reason === 'customer_cancelled' || line.status_reason === 'staff_cancelled';
  const attempt = line.sales_invoice && payingAttempt(context, line.sales_invoice);
  if (line.status !== STATUS.cancelled || !ours || !attempt || !line.sales_invoice) return;
  const kept = refundable(context, attempt, line.sales_invoice);
  const nothing = { payout_status: '', payout_amount: 0, guarantee_amount: 0, payout_due_at: null };
  context.system.setValues('Order Progress', line.name, kept > 0 ? payout(context, line, true, kept) : nothing);
}

/** Writes what was decided, and what follows from it: the order's and the provider's money, the customer's news. */
function apply(context: RequestContext, before: RefundDoc, wish: Wish): RefundDoc {
  const changed = Object.fromEntries(FIELDS.filter((field) => wish[field] !== before[field]).map((f) => [f, wish[f]]));
  const stamps = wish.state === before.state ? {} : stampsOf(context, wish.state);
  context.documents.setValues('Refund', before.name, { ...changed, ...stamps } as Record<string, Value>, {
    where: { state: before.state },
  });
  const after = refundOf(context, before.name);
  const stored = Object.keys({ ...changed, ...stamps });
  const part = (doc: RefundDoc) => Object.fromEntries(stored.map((field) => [field, doc[field] ?? null]));
  const action = after.state === before.state ? 'change_refund' : `refund_${after.state.toLowerCase()}`;
  const reason = String(after.note ?? '');
  recordAudit(context, {
    action,
    doctype: 'Refund',
    name: after.name,
    before: part(before),
    after: part(after),
    reason,
  });
  const isLess = after.amount !== before.amount || after.state === REFUND.refused;
  if (isLess && after.order_progress) settleKeptPart(context, lineOf(context, after.order_progress));
  if (after.state === before.state) return after;
  settleOrderState(context, after.order);
  if (after.state === REFUND.paid) tellRefund(context, after, 'refund_paid');
  if (after.state === REFUND.refused) tellRefund(context, after, 'refund_refused');
  return after;
}

/**
 * PUT resource/Refund by staff: a state is a wish for a step, an amount is open while nothing was approved (decisions A4, B1).
 * The same wish once more changes nothing.
 */
const updateRefund: ResourceOverride = ({ name = '', body }, context) => {
  if (roleOf(context.session) !== ROLE.staff) return undefined;
  const before = context.documents.get('Refund', name) as unknown as RefundDoc;
  const wish = wishOf(body, before);
  if (isSame(wish, before)) return before as Doc;
  if (text(body.modified) && body.modified !== before.modified)
    refuse('TimestampMismatchError', 'common.changed_elsewhere', { data: before });
  // Words that stood there before are no reason for this act, unless they are sent again.
  const why = blank(body.note) ? '' : String(wish.note);
  if (wish.amount !== before.amount) requireAmount(context, wish, before, why);
  if (wish.state !== before.state) requireState(wish, before, why);
  if (wish.state === REFUND.paid && !wish.bank_reference)
    refuse('MandatoryError', 'common.required', { fieldname: 'bank_reference' });
  return apply(context, before, wish) as Doc;
};

/** `issue_refund {order_progress, amount, reason, note}`: staff gives back some of a paid line's money. */
const issueRefund: MethodDefinition = {
  roles: [ROLE.staff],
  handler(args, context) {
    const found = text(args.order_progress) ? context.system.find('Order Progress', text(args.order_progress)) : null;
    if (!found) return refuse('DoesNotExistError', 'common.gone');
    const line = found as unknown as Line;
    const amount = amountOf(args.amount);
    const reason = ISSUED_REASONS.find((one) => one === args.reason);
    if (!reason) return refuse('ValidationError', 'errors.format', { fieldname: 'reason' });
    const note = textOf(args, 'note', null);
    if (!note) return refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
    const attempt = line.sales_invoice && payingAttempt(context, line.sales_invoice);
    if (!attempt || !line.sales_invoice)
      return refuse('ValidationError', 'orders.not_possible_now', { values: { status: line.status } });
    const most = refundable(context, attempt, line.sales_invoice);
    if (filsOf(amount) > most) tooHigh(most);
    const parts = { attempt, invoice: line.sales_invoice, line: line.name, amount: filsOf(amount), reason, note };
    const refund = makeRefund(context, parts);
    settleKeptPart(context, lineOf(context, line.name));
    recordAudit(context, {
      action: 'issue_refund',
      doctype: 'Refund',
      name: refund.name,
      before: null,
      after: { order_progress: line.name, amount, reason },
      reason: note,
    });
    return { name: refund.name, state: refund.state, amount: refund.amount };
  },
};

export const refundHooks: Hooks = {
  methods: { 'husainia.api.issue_refund': issueRefund },
  resources: { Refund: { update: updateRefund } },
};
