import type { MethodOutput, Read } from '../../../../domain/methods/definition.ts';
import * as methods from '../../../../domain/methods/reschedule.ts';
import { lineToWire, type OrderLine } from '../../../../domain/order/lineWire.ts';
import { isMoonAsked } from '../../../../domain/order/moonSighting.ts';
import { type Actor, needsNote, STATUS } from '../../../../domain/order/orderProcess.ts';
import {
  hasAgreed,
  mayReschedule,
  otherSide,
  RESCHEDULE_EVENT,
  type RescheduleAction,
  type RescheduleEvent,
  SIDES,
  type Side,
  toSide,
} from '../../../../domain/order/reschedule.ts';
import { type Instant, instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { recordAudit } from '../../common/auditLog.ts';
import { implement } from '../../common/bindMethod.ts';
import { committedError, inSavepoint } from '../../common/committedError.ts';
import { refuse } from '../../common/refuse.ts';
import { notifyReschedule } from '../../notifications/rescheduleNotifications.ts';
import { getLine, setLine } from '../../orders/lines.ts';
import { latestEvents } from '../../orders/sql/proposals.ts';
import { afterDueStep, lapseUnpaidRivals, takeDueStep } from '../deadlines.ts';
import { addDisplacedMessage, asParty } from '../lineTransitions.ts';
import { acceptMonthShift } from '../moonSighting/acceptMonthShift.ts';
import {
  agreeToMoon,
  cancelForMoon,
  declineMoon,
  isKeeping,
  isMoonCancelled,
  keepTime,
} from '../moonSighting/moonAnswers.ts';
import { oweMoon } from '../moonSighting/moonState.ts';
import { assertCurrentRevision } from '../seenRevision.ts';
import { rescheduleLine, resolveMonthShift } from '../transitions.ts';
import { lineAt, NO_PROPOSAL, proposedAt, recordReschedule } from './proposal.ts';
import { proposalValues } from './proposalValues.ts';
import {
  assertCurrentProposal,
  assertOtherSideProposed,
  assertProposalLimit,
  assertReschedulableLine,
  guardTime,
} from './rescheduleGuards.ts';

type Output = MethodOutput<typeof methods.proposeMove>;
type MoveOutput = Omit<Read<typeof methods.answerMove>, 'month'>;
type HumanActor = Exclude<Actor, 'system'>;

const toOutput = ({ moveBy, ...line }: OrderLine): Output => ({
  ...lineToWire(line, ['id', 'status', 'start', 'moveStart', 'moveDeadline', 'deadline']),
  move_by: moveBy ?? null,
});

/** The line and the session's role on it. @throws PermissionError for a role that never does this */
function partyFor(
  context: RequestContext,
  name: string,
  act: RescheduleAction,
): { line: OrderLine; actor: HumanActor } {
  const { line, actor } = asParty(context, name);
  if (actor === 'system' || !mayReschedule(act, actor)) refuse('PermissionError', 'common.not_allowed');
  return { line, actor };
}

/** Notifies every side of the line except the actor; for an action of staff, both sides. */
function notifyOtherSides(
  context: RequestContext,
  line: OrderLine,
  actor: Actor,
  news: Extract<RescheduleEvent, 'move_proposed' | 'move_declined' | 'move_withdrawn'>,
): void {
  for (const side of SIDES) if (side !== actor) notifyReschedule(context, side, line, news);
}

function assertNote(actor: Actor, note: string): void {
  if (needsNote(actor) && !note) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
}

/** Records an action of staff on a proposal in the audit, like its transitions. @param line before the change */
function auditStaff(
  context: RequestContext,
  line: OrderLine,
  { actor, action, note }: { actor: Actor; action: 'propose_move' | 'withdraw_move'; note: string },
): void {
  if (actor !== 'staff') return;
  const [before, after] = [line, getLine(context, line.id)].map((one) => lineToWire(one, ['moveStart']));
  recordAudit(context, { action, doctype: 'Order Progress', name: line.id, before, after, reason: note });
}

/** Proposes another time for a line; an open proposal ends (H1.2). */
export function proposeLine(input: Read<typeof methods.proposeMove>, context: RequestContext): Output | MethodReply {
  const { line: before, actor } = partyFor(context, input.name, 'propose');
  return afterDueStep(context, before.id, () => {
    const line = getLine(context, before.id);
    assertReschedulableLine(context, line);
    if (line.moveStart === input.start) return toOutput(line);
    assertNote(actor, input.note);
    const moved: OrderLine = { ...line, ...proposedAt(input.start, input.bound) };
    guardTime(context, line, lineAt(context, moved, input.start), { proposedBy: actor });
    assertProposalLimit(context, line, actor);
    const values = proposalValues(context, line, actor, input);
    // A provider who proposes another time does not come on the confirmed evening: the customer is told what else they can choose.
    const isMoons = isMoonAsked(line);
    const isNo = isMoons && actor === 'vendor';
    if (isNo) oweMoon(context, line, 'vendor');
    else if (line.moveStart) {
      const own = line.moveBy === actor;
      recordReschedule(context, line, { actor, reason: own ? RESCHEDULE_EVENT.withdrawn : RESCHEDULE_EVENT.declined });
    }
    setLine(context, line.id, {
      ...values,
      ...(isMoons && !isNo ? { moonState: undefined } : {}),
    });
    if (isMoons) resolveMonthShift(context, line);
    const open = getLine(context, line.id);
    recordReschedule(context, open, { actor, reason: RESCHEDULE_EVENT.proposed, note: input.note });
    auditStaff(context, line, { actor, action: 'propose_move', note: input.note });
    notifyOtherSides(context, open, actor, RESCHEDULE_EVENT.proposed);
    return toOutput(open);
  });
}

/** Whether this was the last event of the line; then it is not repeated. */
function wasLast(context: RequestContext, line: OrderLine, start: Instant, reason: RescheduleEvent): boolean {
  const latest = latestEvents(context.database, line.id);
  return !line.moveStart && latest.some((one) => one.reason === reason && one.new_start === instantToWire(start));
}

/** Ends the open proposal: the other side declines it, or its author withdraws it. */
function endBy(
  context: RequestContext,
  line: OrderLine,
  actor: HumanActor,
  reason: 'move_declined' | 'move_withdrawn',
  note = '',
) {
  const isMoons = isMoonAsked(line);
  setLine(context, line.id, { ...NO_PROPOSAL, ...(isMoons ? { moonState: undefined } : {}) });
  recordReschedule(context, line, { actor, reason, note });
  notifyOtherSides(context, line, actor, reason);
  if (isMoons) resolveMonthShift(context, line);
  return toOutput(getLine(context, line.id));
}

/** Tells the provider which requests were displaced; a customer must not read the names of other customers' lines. */
function notifyDisplaced(
  context: RequestContext,
  side: Side,
  displaced: Parameters<typeof addDisplacedMessage>[1],
): void {
  if (side === 'vendor') addDisplacedMessage(context, displaced);
}

/** Accepts a proposal: the first of two acceptances of staff's proposal, or the one that moves the line. */
function agree(context: RequestContext, line: OrderLine, side: Side, overCapacity: boolean): Output {
  if (isMoonAsked(line)) {
    const { line: agreed, displaced } = agreeToMoon(context, line, side, overCapacity);
    notifyDisplaced(context, side, displaced);
    return toOutput(agreed);
  }
  const other = otherSide(side);
  const start = line.moveStart ?? 0;
  guardTime(context, line, lineAt(context, line, start), { overCapacity });
  if (!hasAgreed(line, other)) {
    setLine(context, line.id, side === 'customer' ? { customerAgreed: true } : { providerAgreed: true });
    recordReschedule(context, line, { actor: side, reason: RESCHEDULE_EVENT.agreed });
    notifyReschedule(context, other, line, RESCHEDULE_EVENT.agreed);
    return toOutput(getLine(context, line.id));
  }
  const { line: moved, displaced } = rescheduleLine(context, line, side, overCapacity ? { overCapacity } : {});
  notifyDisplaced(context, side, displaced);
  // An approval notifies the customer itself.
  const isTold = line.status === STATUS.pendingVerification && side === 'vendor';
  if (!isTold) notifyReschedule(context, other, line, RESCHEDULE_EVENT.accepted);
  return toOutput(moved);
}

/** Runs the due steps first, including those of conflicting lines; they are kept when the answer is refused. */
function afterDueSteps(
  context: RequestContext,
  line: OrderLine,
  start: Instant,
  work: () => Output,
): Output | MethodReply {
  const isLapsed = takeDueStep(context, line.id);
  const areRivals = lapseUnpaidRivals(context, lineAt(context, line, start));
  if (!isLapsed && !areRivals) return work();
  return inSavepoint<Output | MethodReply>(context, work, (error) => committedError(context, error));
}

/** Accepts or declines the proposal that was seen (H1.2, H1.10). */
export function answerLine(input: MoveOutput, context: RequestContext): Output | MethodReply {
  const { line: before, actor } = partyFor(context, input.name, input.accept ? 'accept' : 'decline');
  const side = toSide(actor) ?? refuse('PermissionError', 'common.not_allowed');
  return afterDueSteps(context, before, input.start, () => {
    const line = getLine(context, before.id);
    if (input.accept && line.start === input.start) return toOutput(line);
    if (!input.accept && wasLast(context, line, input.start, RESCHEDULE_EVENT.declined)) return toOutput(line);
    if (input.cancel && isMoonCancelled(line)) return toOutput(line);
    assertReschedulableLine(context, line);
    if (input.cancel) {
      if (side !== 'customer') refuse('PermissionError', 'common.not_allowed');
      return toOutput(cancelForMoon(context, line));
    }
    if (!input.accept && wasLast(context, line, input.start, RESCHEDULE_EVENT.moonKept)) return toOutput(line);
    if (!input.accept && isKeeping(line, side, input.start)) return toOutput(keepTime(context, line));
    assertCurrentProposal(line, input.start);
    assertOtherSideProposed(line, side);
    const approves = input.accept && side === 'vendor' && line.status === STATUS.pendingVerification;
    if (approves) assertCurrentRevision(line, input.revision);
    if (!input.accept && isMoonAsked(line)) return toOutput(declineMoon(context, line, side));
    return input.accept
      ? agree(context, line, side, side === 'vendor' && input.over_capacity === true)
      : endBy(context, line, actor, RESCHEDULE_EVENT.declined);
  });
}

/** `answer_move`: answers for one line, or accepts all lines in question for a month. */
function answerMove(input: Read<typeof methods.answerMove>, context: RequestContext) {
  const { month, ...one } = input;
  if (!month) return answerLine(one, context);
  if (!input.accept) refuse('ValidationError', 'common.not_allowed', { fieldname: 'accept' });
  return acceptMonthShift(context, month, (line) =>
    answerLine({ ...one, name: line.id, start: line.moveStart ?? 0, revision: line.revision }, context),
  );
}

/** `withdraw_move`: the author withdraws a proposal; staff can withdraw any (H1.2). */
function withdrawMove(input: Read<typeof methods.withdrawMove>, context: RequestContext): Output | MethodReply {
  const { line: before, actor } = partyFor(context, input.name, 'withdraw');
  return afterDueStep(context, before.id, () => {
    const line = getLine(context, before.id);
    if (wasLast(context, line, input.start, RESCHEDULE_EVENT.withdrawn)) return toOutput(line);
    assertReschedulableLine(context, line);
    assertNote(actor, input.note);
    assertCurrentProposal(line, input.start);
    if (actor !== 'staff' && line.moveBy !== actor) refuse('ValidationError', 'orders.move_own');
    const response = endBy(context, line, actor, RESCHEDULE_EVENT.withdrawn, input.note);
    auditStaff(context, line, { actor, action: 'withdraw_move', note: input.note });
    return response;
  });
}

export const rescheduleMethods: Record<string, MethodDefinition> = {
  ...implement(methods.proposeMove, proposeLine),
  ...implement(methods.answerMove, answerMove),
  ...implement(methods.withdrawMove, withdrawMove),
};
