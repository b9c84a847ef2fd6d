import type { StaffStep } from '../../../domain/generated/orderProcess.gen.ts';
import { LINE, lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { isMoonAsked, isMoonOwed, isMoonWaiting } from '../../../domain/order/moonSighting.ts';
import { isChangeAsked } from '../../../domain/order/nextStep.ts';
import {
  type Actor,
  deadlineFor,
  findTransition,
  getStatusCode,
  LINE_TYPE,
  needsNote,
  STATUS,
  type Status,
} from '../../../domain/order/orderProcess.ts';
import { getWindow, instantOfBound, type TimingSettings } from '../../../domain/order/orderTiming.ts';
import { RESCHEDULE_EVENT, SIDES } from '../../../domain/order/reschedule.ts';
import { formatDateTime, type Instant, instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { recordAudit } from '../common/auditLog.ts';
import { inSavepoint } from '../common/committedError.ts';
import { refuse } from '../common/refuse.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { refuseState } from '../common/refuseState.ts';
import { readSiteSettings } from '../common/settings.ts';
import { postFee, postLine } from '../money/ledger/postMoney.ts';
import { settleOrderState } from '../money/orderState.ts';
import { notifyReschedule } from '../notifications/rescheduleNotifications.ts';
import { recordEvent } from '../orders/events.ts';
import { getLine, toInstants } from '../orders/lines.ts';
import { askedLines } from '../orders/sql/moon.ts';
import { lastAnswerDue } from '../orders/sql/orders.ts';
import { recordStep } from '../providers/trackRecord.ts';
import { displaceOthers, runEffect, valuesOfEffects } from './effects.ts';
import { proofOf, runGuards } from './guards.ts';
import { oweMoon } from './moonSighting/moonState.ts';
import { slotOccupancy } from './moonSighting/slotOccupancy.ts';
import { isOwnOfflineAction } from './offlineTimestamps.ts';
import { applyReschedule } from './reschedule/applyReschedule.ts';
import { lineAt, NO_PROPOSAL, recordReschedule } from './reschedule/proposal.ts';
import type { FollowUp, OrderStep, StepDetails, StepResult } from './steps.ts';
import { writeLine } from './writeLine.ts';

/** The line's status does not allow the step. @throws ValidationError always */
export const notPossible = (status: Status, fieldname?: string): never =>
  refuseState('orders.status', getStatusCode(status), fieldname);

function assertOpenWindow(context: RequestContext, line: OrderLine, step: OrderStep): void {
  const settings: TimingSettings = readSiteSettings(context);
  const { rule, transition } = step;
  if (rule.setting && settings[rule.setting] !== 1) notPossible(line.status);
  const { pressedAt } = step;
  const { guards } = transition;
  if (
    guards.includes('press_believed') &&
    pressedAt !== undefined &&
    !isOwnOfflineAction(context, line, step, pressedAt)
  )
    refuseGuard('press_believed');
  const received = toInstants(context, line);
  const instants = { ...received, now: Math.min(pressedAt ?? received.now, received.now) };
  const side = getWindow(rule, instants, settings);
  if (side === 'open') return;
  if (guards.includes('before_answer_deadline')) refuseGuard('before_answer_deadline');
  // the guard's sentence speaks to the provider, who asks the host
  if (side === 'late' && guards.includes('not_too_late') && step.actor !== 'customer') refuseGuard('not_too_late');
  if (side === 'early' && guards.includes('not_too_early')) {
    const from = rule.after && instantOfBound(rule.after, instants, settings);
    refuseGuard('not_too_early', {
      values: { time: formatDateTime(from ?? 0, 'en'), at: instantToWire(from ?? 0) },
    });
  }
  notPossible(line.status);
}

/**
 * When the next automatic step is due after a step. A customer can wait for all answers of an order before paying (H3), also if a request
 * of it rests until the morning (J9).
 */
function deadlineAfter(context: RequestContext, line: OrderLine, to: Status): Instant | undefined {
  const usual = deadlineFor(to, toInstants(context, line), readSiteSettings(context));
  if (to !== STATUS.paymentPending || usual === undefined) return usual;
  const answers = parseInstant(lastAnswerDue(context.database, line.orderNo, line.id)) ?? usual;
  return Math.min(Math.max(usual, answers), line.start);
}

/**
 * The only function that writes `status`: finds the transition in the contract, runs its guards, compares and swaps, runs its effects, and
 * records it, all in the request's transaction (A1).
 * @param line as it was read in this transaction
 * @throws 417 for an unknown transition or a guard, 409 if the line or its time was taken meanwhile
 */
export function takeStep(
  context: RequestContext,
  line: OrderLine,
  to: Status,
  actor: Actor,
  details: StepDetails = {},
): StepResult {
  const found = findTransition(line.status, to, actor) ?? notPossible(line.status);
  const { rule, ...transition } = found;
  const step: OrderStep = { ...details, transition, rule, actor, to };
  assertOpenWindow(context, line, step);
  if (needsNote(actor) && !details.note)
    refuse('ValidationError', 'staff.note_required', { fieldname: LINE.statusNote });
  runGuards(context, line, step);

  const keepsReason = transition.effects.includes('reason_kept');
  if (details.reason && !rule.reasons?.includes(details.reason))
    throw new Error(`${actor} does not ${transition.id} for ${details.reason}`);
  const reason = keepsReason ? line.statusReason : (details.reason ?? rule.reasons?.[0]);
  // A payment keeps an open proposal; every other step ends it, and an approval keeps the first time (H1.9).
  const endsProposal = line.moveStart !== undefined && to !== STATUS.paymentCompleted;
  // A plain approval closes the question of the moon; if the provider declined, the customer can still choose until then and after the
  // payment.
  const endsMoon =
    Boolean(line.moonState) && to !== STATUS.paymentCompleted && !(to === STATUS.paymentPending && isMoonOwed(line));
  const deadline = deadlineAfter(context, line, to);
  const values: Partial<OrderLine> = {
    status: to,
    statusReason: reason,
    deadline,
    ...(details.note || isChangeAsked(line) ? { statusNote: details.note || undefined } : {}),
    ...valuesOfEffects(context, line, step),
    ...(endsProposal ? NO_PROPOSAL : {}),
    ...(endsMoon ? { moonState: undefined } : {}),
  };
  writeLine(context, line, values, { status: line.status });
  if (endsProposal) {
    const isApproved = to === STATUS.paymentPending;
    const endReason = line.moveBy === actor ? RESCHEDULE_EVENT.withdrawn : RESCHEDULE_EVENT.declined;
    recordReschedule(context, line, { actor, reason: isApproved ? endReason : RESCHEDULE_EVENT.void });
  }
  recordEvent(context, line, {
    from: line.status,
    to,
    actor,
    ...(reason ? { reason } : {}),
    ...(details.note ? { note: details.note } : {}),
    ...(details.overCapacity ? { overCapacity: true } : {}),
    ...(details.pressedAt === undefined ? {} : { pressedAt: details.pressedAt }),
    proof: proofOf(context, step),
  });
  if (actor === 'staff') {
    recordAudit(context, {
      action: transition.id as StaffStep,
      doctype: 'Order Progress',
      name: line.id,
      before: { status: line.status },
      after: lineToWire({ status: to, statusReason: reason }),
      reason: details.note ?? '',
    });
  }
  const written = getLine(context, line.id);
  const displaced = transition.effects.flatMap((name) => takeAll(context, runEffect(context, name, written, step)));
  settleOrderState(context, line.orderNo);
  postLine(context, getLine(context, line.id));
  if (to === STATUS.delivered && line.type === LINE_TYPE.restaurant) postFee(context, line.orderNo);
  recordStep(context, line, to);
  resolveMonthShift(context, line);
  return { line: getLine(context, line.id), displaced };
}

/** Takes the resulting steps in order. */
const takeAll = (context: RequestContext, steps: FollowUp[]): OrderLine[] =>
  steps.map(({ id, to, details }) => takeStep(context, getLine(context, id), to, 'system', details).line);

/**
 * Both sides have accepted: moves the line to its proposed time, and approves a request.
 * @param line with its open proposal, whose guards have passed
 * @param by whose acceptance was the last; the server's, if the line waited for an evening to become free
 * @throws what an approval throws, for a request; 409 if the line or the time was taken meanwhile
 */
export function rescheduleLine(
  context: RequestContext,
  line: OrderLine,
  by: Extract<Actor, 'customer' | 'vendor' | 'system'>,
  { overCapacity }: { overCapacity?: boolean } = {},
): StepResult {
  const moved = applyReschedule(context, line, by, overCapacity ? { overCapacity } : {});
  if (line.status === STATUS.pendingVerification)
    return takeStep(context, moved, STATUS.paymentPending, 'vendor', {
      ...(by === 'system' ? {} : { causedBy: by }),
      ...(overCapacity ? { overCapacity } : {}),
    });
  return { line: moved, displaced: takeAll(context, displaceOthers(context, moved, by)) };
}

/** Moves a line whose evening has become free; a refusal then counts as declined. */
function follow(context: RequestContext, line: OrderLine): void {
  inSavepoint(
    context,
    () => {
      rescheduleLine(context, line, 'system');
      for (const side of SIDES) notifyReschedule(context, side, line, RESCHEDULE_EVENT.accepted);
    },
    () => oweMoon(context, getLine(context, line.id)),
  );
}

/**
 * Moves lines of one reciter onto each other's evenings. After each line that moved, ended, or stays, those that wait for its evening are
 * checked again, in the same transaction, until none can move (H2.5). If a line waits for one that stays, its customer may choose.
 */
export function resolveMonthShift(context: RequestContext, of: Pick<OrderLine, 'type' | 'provider'>): void {
  if (of.type !== LINE_TYPE.reciter) return;
  let again = true;
  while (again) {
    again = false;
    for (const name of askedLines(context.database, of.provider)) {
      const line = getLine(context, name);
      if (!isMoonAsked(line)) continue;
      const occupancy = slotOccupancy(context, lineAt(context, line, line.moveStart ?? 0));
      const goes = occupancy === 'free' && isMoonWaiting(line);
      if (occupancy === 'taken') oweMoon(context, line);
      else if (goes) follow(context, line);
      again ||= goes || occupancy === 'taken';
    }
  }
}
