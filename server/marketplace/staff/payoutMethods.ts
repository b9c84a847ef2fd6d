import type { Given, Read } from '../../../domain/methods/definition.ts';
import * as staff from '../../../domain/methods/staff.ts';
import { filsOf } from '../../../domain/money/money.ts';
import { openRefundStates } from '../../../domain/money/refunds.ts';
import { lineFromWire } from '../../../domain/order/lineWire.ts';
import { PAYOUT, type PayoutState, payoutMachine, payoutStateOf } from '../../../domain/states/payout.ts';
import { instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import type { MethodDefinition } from '../../host/hooks.ts';
import type { Row } from '../../host/row.ts';
import { type AuditAction, recordAudit } from '../common/audit.ts';
import { nowOf } from '../common/clock.ts';
import { implement } from '../common/implement.ts';
import { refuse } from '../common/refuse.ts';
import { postLine } from '../money/ledger/postMoney.ts';
import { blocked, referenceOf, requireBank } from '../money/payouts/checks.ts';
import { bankHoldOf } from '../money/payouts/payouts.ts';
import { tellVendor } from '../news/notifications.ts';
import { type Line, lineOf } from '../orders/lines.ts';
import { asParty } from '../process/lineWrites.ts';
import { payGuarantee } from './guarantee.ts';

type Asked = Read<typeof staff.markPayout>;
type Answer = Given<typeof staff.markPayout>;

function record(context: RequestContext, line: Line, action: AuditAction, reason: string) {
  const after = lineOf(context, line.name);
  const shown = (one: Line): Row => ({
    payout_status: one.payout_status,
    payout_held_until: one.payout_held_until,
    payout_amount: one.payout_amount,
    payout_reference: one.payout_reference,
    payout_paid_at: one.payout_paid_at,
  });
  const act = { action, doctype: 'Order Progress', name: line.name, before: shown(line), after: shown(after), reason };
  recordAudit(context, act);
  return { name: after.name, payout_status: after.payout_status, payout_amount: after.payout_amount };
}

/** What a payout that cannot be paid is: a key of `staff.payout_blocked`. */
const WHY_NOT = {
  [PAYOUT.none]: 'none',
  [PAYOUT.due]: 'none',
  [PAYOUT.held]: 'held',
  [PAYOUT.paid]: 'paid',
} as const satisfies Record<PayoutState, string>;

/**
 * Held -> Due: staff has looked at it. A complaint is closed by its own method; what waited for a proof of the service still waits
 * for a bank account that has just changed.
 */
function release(context: RequestContext, line: Line, { note }: Asked) {
  if (line.complaint_open) blocked(context, 'complaint');
  if (!payoutMachine.mayTake('release', payoutStateOf(lineFromWire(line)), 'staff')) blocked(context, 'not_held');
  if (!note) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
  const heldUntil = line.payout_held_until ? undefined : bankHoldOf(context, line);
  context.system.setValues('Order Progress', line.name, {
    payout_status: heldUntil ? PAYOUT.held : PAYOUT.due,
    payout_held_until: heldUntil ?? null,
  });
  return record(context, line, 'release_payout', note);
}

/**
 * Is a payout due, with nothing in its way?
 * @throws 417 payout_blocked
 */
export function requirePayable(context: RequestContext, line: Line): void {
  if (line.complaint_open) blocked(context, 'complaint');
  const state = payoutStateOf(lineFromWire(line));
  if (!payoutMachine.mayTake('pay', state, 'staff')) blocked(context, WHY_NOT[state]);
  const dueAt = parseInstant(line.payout_due_at) ?? 0;
  if (nowOf(context) < dueAt) blocked(context, 'early', dueAt);
  const refunds = context.system.count('Refund', {
    filters: [
      ['order_progress', '=', line.name],
      ['state', 'in', openRefundStates],
    ],
  });
  if (refunds) blocked(context, 'refund');
  requireBank(context, context.system.find(line.type, line.doc_name));
}

/**
 * Due -> Paid, with the bank's reference; the provider is told.
 * @param sent the reference as it was typed
 * @throws 417 payout_blocked
 */
export function pay(context: RequestContext, line: Line, sent: unknown) {
  requirePayable(context, line);
  const reference = referenceOf(sent);
  const paid = {
    payout_status: PAYOUT.paid,
    payout_reference: reference,
    payout_paid_at: instantToWire(nowOf(context)),
  };
  context.system.setValues('Order Progress', line.name, paid);
  postLine(context, lineOf(context, line.name));
  const answer = record(context, line, 'mark_payout', reference);
  tellVendor(context, lineOf(context, line.name), 'payout_paid', { amount: filsOf(line.payout_amount), reference });
  return answer;
}

/** `mark_payout`: `{name, reference}` pays, `{name, release: 1, note}` releases, `{vendor, guarantee: 1, reference}` pays a guarantee. */
function markPayout(asked: Asked, context: RequestContext): Answer {
  if (asked.guarantee) return payGuarantee(asked, context);
  const { line } = asParty(context, asked.name);
  return asked.release ? release(context, line, asked) : pay(context, line, asked.reference);
}

export const payoutMethods: Record<string, MethodDefinition> = implement(staff.markPayout, markPayout);
