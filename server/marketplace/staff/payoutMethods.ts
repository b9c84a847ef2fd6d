import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as staff from '../../../domain/methods/staff.ts';
import { openRefundStates } from '../../../domain/money/refunds.ts';
import { lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { getPayoutState, PAYOUT, type PayoutState, payoutMachine } from '../../../domain/states/payout.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { type AuditAction, recordAudit } from '../common/auditLog.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { refuse } from '../common/refuse.ts';
import { postLine } from '../money/ledger/postMoney.ts';
import { assertBankAccount, blocked, readReference } from '../money/payouts/checks.ts';
import { getBankHold } from '../money/payouts/payouts.ts';
import { notifyProvider } from '../notifications/notify.ts';
import { getLine, setLine } from '../orders/lines.ts';
import { asParty } from '../orderWorkflow/lineTransitions.ts';
import { payGuarantee } from './guarantee.ts';

type PayoutInput = Read<typeof staff.markPayout>;
type Output = MethodOutput<typeof staff.markPayout>;

function record(context: RequestContext, line: OrderLine, action: AuditAction, reason: string) {
  const after = getLine(context, line.id);
  const shown = (one: OrderLine) =>
    lineToWire(one, ['payoutState', 'payoutHeldUntil', 'payout', 'payoutReference', 'payoutPaidAt']);
  const act = { action, doctype: 'Order Progress', name: line.id, before: shown(line), after: shown(after), reason };
  recordAudit(context, act);
  return lineToWire(after, ['id', 'payoutState', 'payout']);
}

/** Why a payout cannot be paid: a key of `staff.payout_blocked`. */
const WHY_NOT = {
  [PAYOUT.none]: 'none',
  [PAYOUT.due]: 'none',
  [PAYOUT.held]: 'held',
  [PAYOUT.paid]: 'paid',
} as const satisfies Record<PayoutState, string>;

/**
 * Held -> Due: staff have reviewed it. A complaint is closed by its own method; a payout for an unconfirmed service still waits if the bank
 * account has just changed.
 */
function release(context: RequestContext, line: OrderLine, { note }: PayoutInput) {
  if (line.complaintOpen) blocked(context, 'complaint');
  if (!payoutMachine.mayTake('release', getPayoutState(line), 'staff')) blocked(context, 'not_held');
  if (!note) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
  const heldUntil = line.payoutHeldUntil ? undefined : getBankHold(context, line);
  setLine(context, line.id, {
    payoutState: heldUntil ? PAYOUT.held : PAYOUT.due,
    payoutHeldUntil: heldUntil,
  });
  return record(context, line, 'release_payout', note);
}

/**
 * Checks that a payout is due and nothing blocks it.
 * @throws 417 payout_blocked
 */
export function assertPayableLine(context: RequestContext, line: OrderLine): void {
  if (line.complaintOpen) blocked(context, 'complaint');
  const state = getPayoutState(line);
  if (!payoutMachine.mayTake('pay', state, 'staff')) blocked(context, WHY_NOT[state]);
  const dueAt = line.payoutDue ?? 0;
  if (getNow(context) < dueAt) blocked(context, 'early', dueAt);
  const refunds = context.system.count('Refund', {
    filters: [
      ['order_progress', '=', line.id],
      ['state', 'in', openRefundStates],
    ],
  });
  if (refunds) blocked(context, 'refund');
  assertBankAccount(context, context.system.find(line.type, line.provider));
}

/**
 * Due -> Paid, with the bank's reference; notifies the provider.
 * @param referenceInput the reference as it was entered
 * @throws 417 payout_blocked
 */
export function pay(context: RequestContext, line: OrderLine, referenceInput: unknown) {
  assertPayableLine(context, line);
  const reference = readReference(referenceInput);
  const paid = {
    payoutState: PAYOUT.paid,
    payoutReference: reference,
    payoutPaidAt: getNow(context),
  };
  setLine(context, line.id, paid);
  postLine(context, getLine(context, line.id));
  const response = record(context, line, 'mark_payout', reference);
  notifyProvider(context, getLine(context, line.id), 'payout_paid', { amount: line.payout, reference });
  return response;
}

/** `mark_payout`: `{name, reference}` pays, `{name, release: 1, note}` releases, `{vendor, guarantee: 1, reference}` pays a guarantee. */
function markPayout(input: PayoutInput, context: RequestContext): Output {
  if (input.guarantee) return payGuarantee(input, context);
  const { line } = asParty(context, input.name);
  return input.release ? release(context, line, input) : pay(context, line, input.reference);
}

export const payoutMethods: Record<string, MethodDefinition> = implement(staff.markPayout, markPayout);
