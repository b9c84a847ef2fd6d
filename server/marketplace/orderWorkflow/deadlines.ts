import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { dueStatus, LINE_TYPE, STATUS } from '../../../domain/order/orderProcess.ts';
import { MOVE_EVENT } from '../../../domain/order/reschedule.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { committedError, inSavepoint } from '../common/committedError.ts';
import { kitchenTimes } from '../orders/capacity.ts';
import { getLine } from '../orders/lines.ts';
import { overdueAtKitchen } from '../orders/sql/capacity.ts';
import { movesSaid } from '../orders/sql/moves.ts';
import { overdueSlots } from '../orders/sql/slots.ts';
import { guardedRange, isInGrace } from './guards.ts';
import { lapseProposal } from './reschedule/endProposals.ts';
import type { StepDetails } from './steps.ts';
import { resolveMonthShift, takeStep } from './transitions.ts';

function isDue(context: RequestContext, line: OrderLine): boolean {
  return Boolean(line.released) && line.deadline !== undefined && getNow(context) > line.deadline;
}

/** Is its next automatic step the end of an approved line that nobody paid, with no time left to wait for the bank? */
export function lapsesUnpaid(context: RequestContext, name: string): boolean {
  const line = getLine(context, name);
  return line.status === STATUS.paymentPending && !isInGrace(context, line);
}

/**
 * Was it the host who was silent? The provider said yes to another time, and nobody answered: neither by the deadline of the request,
 * nor by the proposal's own, which may end before it.
 */
function isHostSilent(context: RequestContext, { id, moveStart, vendorAgreed }: OrderLine): boolean {
  if (moveStart !== undefined) return vendorAgreed;
  const [last, ...before] = movesSaid(context.database, id);
  const proposed = before.find(({ reason }) => reason === MOVE_EVENT.proposed);
  return last?.reason === MOVE_EVENT.lapsed && proposed?.actor_role === 'vendor';
}

/** Why a request ends at its deadline: its provider said nothing, or its host did not answer another time. */
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
 * Takes the automatic step of a line whose deadline has passed. A guard may postpone it (a payment that is still being checked).
 * A proposal of another time that nobody answered ends as well.
 * @returns whether a step was taken
 */
export function takeDueStep(context: RequestContext, name: string): boolean {
  const isTaken = takeAutomaticStep(context, getLine(context, name));
  if (!isTaken && lapseProposal(context, name)) resolveMonthShift(context, getLine(context, name));
  return isTaken;
}

/** Handles a request for a line after its due step, which stays even if the request is refused then (decisions A1, refusals). */
export function afterDueStep<T>(context: RequestContext, name: string, request: () => T): T | MethodReply {
  if (!takeDueStep(context, name)) return request();
  return inSavepoint<T | MethodReply>(context, request, (error) => committedError(context, error));
}

/**
 * An approval also touches the unpaid lines that stand in its way, at a reciter's time or on a kitchen's day: those past their
 * deadline give it back first.
 */
export function lapseUnpaidRivals(context: RequestContext, line: OrderLine): boolean {
  const now = instantToWire(getNow(context));
  const rivals =
    line.type === LINE_TYPE.reciter
      ? overdueSlots(context.database, guardedRange(context, line), now)
      : overdueAtKitchen(context.database, kitchenTimes(context, line.provider, line.start), now);
  return rivals.map(({ id }) => takeDueStep(context, id)).some(Boolean);
}
