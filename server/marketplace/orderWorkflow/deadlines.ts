import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { dueStatus, LINE_TYPE, STATUS } from '../../../domain/order/orderProcess.ts';
import { RESCHEDULE_EVENT } from '../../../domain/order/reschedule.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { committedError, inSavepoint } from '../common/committedError.ts';
import { kitchenTimes } from '../orders/capacity.ts';
import { getLine } from '../orders/lines.ts';
import { overdueAtKitchen } from '../orders/sql/capacity.ts';
import { listRescheduleEvents } from '../orders/sql/proposals.ts';
import { overdueSlots } from '../orders/sql/slots.ts';
import { guardedRange, isInGrace } from './guards.ts';
import { lapseProposal } from './reschedule/endProposals.ts';
import type { StepDetails } from './steps.ts';
import { resolveMonthShift, takeStep } from './transitions.ts';

function isDue(context: RequestContext, line: OrderLine): boolean {
  return Boolean(line.released) && line.deadline !== undefined && getNow(context) > line.deadline;
}

/** Whether the line's next automatic step ends it for missing payment, without time left to wait for the bank. */
export function lapsesUnpaid(context: RequestContext, name: string): boolean {
  const line = getLine(context, name);
  return line.status === STATUS.paymentPending && !isInGrace(context, line);
}

/**
 * Whether the host was the one who did not respond. The provider accepted another time, and nobody answered by the request's deadline, or
 * by the proposal's own, which may be earlier.
 */
function isHostSilent(context: RequestContext, { id, moveStart, providerAgreed }: OrderLine): boolean {
  if (moveStart !== undefined) return providerAgreed;
  const [last, ...before] = listRescheduleEvents(context.database, id);
  const proposed = before.find(({ reason }) => reason === RESCHEDULE_EVENT.proposed);
  return last?.reason === RESCHEDULE_EVENT.lapsed && proposed?.actor_role === 'vendor';
}

/** Why a request ends at its deadline: its provider did not respond, or its host did not answer a proposed time. */
const lapseReason = (context: RequestContext, line: OrderLine): StepDetails =>
  line.status === STATUS.pendingVerification && isHostSilent(context, line) ? { reason: 'move_unanswered' } : {};

function takeAutomaticStep(context: RequestContext, line: OrderLine): boolean {
  const to = dueStatus(line.status);
  if (!to || !isDue(context, line)) return false;
  return inSavepoint(
    context,
    () => {
      takeStep(context, line, to, 'system', lapseReason(context, line));
      return true;
    },
    () => false,
  );
}

/**
 * Takes the automatic step of a line whose deadline has passed. A guard may postpone it (a payment that is still being checked). An
 * unanswered proposal of another time ends as well.
 * @returns whether a step was taken
 */
export function takeDueStep(context: RequestContext, name: string): boolean {
  const isTaken = takeAutomaticStep(context, getLine(context, name));
  if (!isTaken && lapseProposal(context, name)) resolveMonthShift(context, getLine(context, name));
  return isTaken;
}

/** Runs a requested action on a line after its due step, which is kept even if the action is then refused (A1, refusals). */
export function afterDueStep<T>(context: RequestContext, name: string, request: () => T): T | MethodReply {
  if (!takeDueStep(context, name)) return request();
  return inSavepoint<T | MethodReply>(context, request, (error) => committedError(context, error));
}

/**
 * An approval also affects the unpaid lines that conflict with it, at a reciter's time or on a kitchen's day: those past their deadline are
 * ended first.
 */
export function lapseUnpaidRivals(context: RequestContext, line: OrderLine): boolean {
  const now = instantToWire(getNow(context));
  const rivals =
    line.type === LINE_TYPE.reciter
      ? overdueSlots(context.database, guardedRange(context, line), now)
      : overdueAtKitchen(context.database, kitchenTimes(context, line.provider, line.start), now);
  return rivals.map(({ id }) => takeDueStep(context, id)).some(Boolean);
}
