import type { StaffStep } from '../../../domain/generated/orderProcess.gen.ts';
import { isMoonOwed } from '../../../domain/order/moon.ts';
import { MOVE_EVENT } from '../../../domain/order/moves.ts';
import { isChangeAsked } from '../../../domain/order/nextStep.ts';
import {
  type Actor,
  codeOf,
  deadlineFor,
  findTransition,
  LINE_TYPE,
  needsNote,
  STATUS,
  type Status,
} from '../../../domain/order/orderProcess.ts';
import { instantOfBound, type Settings, windowOf } from '../../../domain/order/orderTiming.ts';
import { formatDateTime, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import type { Value } from '../../host/row.ts';
import { recordAudit } from '../common/audit.ts';
import { refuse } from '../common/refuse.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { refuseState } from '../common/refuseState.ts';
import { readSiteSettings } from '../common/settings.ts';
import { postFee, postLine } from '../money/ledger/postMoney.ts';
import { settleOrderState } from '../money/orderState.ts';
import { recordEvent } from '../orders/events.ts';
import { instantsOf, type Line, lineOf } from '../orders/lines.ts';
import { recordStep } from '../vendors/record.ts';
import { runEffects, valuesOfEffects } from './effects.ts';
import { runGuards } from './guards.ts';
import { settleMoon } from './moon/settleMoon.ts';
import { NO_PROPOSAL, recordMove } from './moves/proposal.ts';
import { isOwnPress } from './presses.ts';
import type { Step, StepDetails, StepResult } from './steps.ts';
import { writeLine } from './writeLine.ts';

/** The line is not where such a step is taken from. @throws ValidationError, always */
export const notPossible = (status: Status, fieldname?: string): never =>
  refuseState('orders.status', codeOf(status), fieldname);

function requireWindow(context: RequestContext, line: Line, step: Step): void {
  const settings: Settings = readSiteSettings(context);
  const { party, transition } = step;
  if (party.setting && settings[party.setting] !== 1) notPossible(line.status);
  const { pressedAt } = step;
  const { guards } = transition;
  if (guards.includes('press_believed') && pressedAt !== undefined && !isOwnPress(context, line, step, pressedAt))
    refuseGuard('press_believed');
  const received = instantsOf(context, line);
  const instants = { ...received, now: Math.min(pressedAt ?? received.now, received.now) };
  const side = windowOf(party, instants, settings);
  if (side === 'open') return;
  if (guards.includes('before_answer_deadline')) refuseGuard('before_answer_deadline');
  if (side === 'late' && guards.includes('not_too_late')) refuseGuard('not_too_late');
  if (side === 'early' && guards.includes('not_too_early')) {
    const from = party.after && instantOfBound(party.after, instants, settings);
    refuseGuard('not_too_early', {
      values: { time: formatDateTime(from ?? 0, 'en'), at: instantToWire(from ?? 0) },
    });
  }
  notPossible(line.status);
}

/**
 * The one function that writes `status`: finds the step in the contract, runs its guards, compares and swaps, runs its effects,
 * and records it, all in the transaction of the request (decisions A1).
 * @param line as it was read in this transaction
 * @throws 417 no such step or a guard, 409 when the line or its time was taken meanwhile
 */
export function takeStep(
  context: RequestContext,
  line: Line,
  to: Status,
  actor: Actor,
  details: StepDetails = {},
): StepResult {
  const found = findTransition(line.status, to, actor) ?? notPossible(line.status);
  const { party, ...transition } = found;
  const step: Step = { ...details, transition, party, actor, to };
  requireWindow(context, line, step);
  if (needsNote(actor) && !details.note) refuse('ValidationError', 'staff.note_required', { fieldname: 'status_note' });
  runGuards(context, line, step);

  const keepsReason = transition.effects.includes('reason_kept');
  if (details.reason && !party.reasons?.includes(details.reason))
    throw new Error(`${actor} does not ${transition.id} for ${details.reason}`);
  const reason = keepsReason ? (line.status_reason ?? '') : (details.reason ?? party.reasons?.[0] ?? '');
  // Payment leaves an open proposal as it is; every other step ends it, an approval by keeping the first time (decisions H1.9).
  const endsProposal = Boolean(line.move_start) && to !== STATUS.paymentCompleted;
  // A plain approval ends the question of the moon; what the customer is owed stays his choice until then and after the payment.
  const endsMoon =
    Boolean(line.moon_state) && to !== STATUS.paymentCompleted && !(to === STATUS.paymentPending && isMoonOwed(line));
  const deadline = deadlineFor(to, instantsOf(context, line), readSiteSettings(context));
  const values: Record<string, Value> = {
    status: to,
    status_reason: reason,
    deadline_at: deadline === undefined ? null : instantToWire(deadline),
    ...(details.note || isChangeAsked(line) ? { status_note: details.note || null } : {}),
    ...valuesOfEffects(context, line, step),
    ...(endsProposal ? NO_PROPOSAL : {}),
    ...(endsMoon ? { moon_state: '' } : {}),
  };
  writeLine(context, line, values, { status: line.status });
  if (endsProposal) {
    const isApproved = to === STATUS.paymentPending;
    recordMove(context, line, { actor, reason: isApproved ? MOVE_EVENT.declined : MOVE_EVENT.void });
  }
  recordEvent(context, line, {
    from: line.status,
    to,
    actor,
    ...(reason ? { reason } : {}),
    ...(details.note ? { note: details.note } : {}),
    ...(details.overCapacity ? { overCapacity: true } : {}),
    ...(details.pressedAt === undefined ? {} : { pressedAt: details.pressedAt }),
  });
  if (actor === 'staff') {
    recordAudit(context, {
      action: transition.id as StaffStep,
      doctype: 'Order Progress',
      name: line.name,
      before: { status: line.status },
      after: { status: to, status_reason: reason },
      reason: details.note ?? '',
    });
  }
  const displaced = runEffects(context, lineOf(context, line.name), step, takeStep);
  settleOrderState(context, line.order_no);
  postLine(context, lineOf(context, line.name));
  if (to === STATUS.delivered && line.type === LINE_TYPE.restaurant) postFee(context, line.order_no);
  recordStep(context, line, to);
  settleMoon(context, line, takeStep);
  return { line: lineOf(context, line.name), displaced };
}
