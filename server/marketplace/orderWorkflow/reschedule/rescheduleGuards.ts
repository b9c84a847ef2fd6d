import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { type Actor, type Guard, isFinal, LINE_TYPE, STATUS } from '../../../../domain/order/orderProcess.ts';
import {
  asksTooLate,
  canReschedule,
  hasProposedEnough,
  rescheduleGuards,
  type Side,
  waitsFor,
} from '../../../../domain/order/reschedule.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { formatDateTime, type Instant, instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { refuse } from '../../common/refuse.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { freshState, linesOfOrder } from '../../orders/lines.ts';
import { guardLine } from '../../orders/requestGuards.ts';
import { openCatalogue } from '../../providers/catalogue.ts';
import { notPossible } from '../transitions.ts';

/** Checks that this line can be moved at all now. @throws ValidationError */
export function assertReschedulableLine(context: RequestContext, line: OrderLine): void {
  if (!line.released || !canReschedule(line, getNow(context))) notPossible(line.status);
}

/** Checks the open proposal against the one that was seen. @throws ValidationError if there is none, ConflictError if it is another */
export function assertCurrentProposal(line: OrderLine, seen: Instant): void {
  const start = line.moveStart;
  if (start === undefined) refuse('ValidationError', 'orders.move_none', { data: freshState(line) });
  if (start !== seen) refuse('ConflictError', 'orders.move_changed', { data: freshState(line) });
}

/** Checks that the other side made the proposal: only the side it waits for may answer. @throws ValidationError */
export function assertOtherSideProposed(line: OrderLine, side: Side): void {
  if (!waitsFor(line, side)) refuse('ValidationError', 'orders.move_own');
}

/**
 * The checks of a new time (H1.3, H1.4).
 * @param moved the line at the new time
 * @param proposedBy absent for an acceptance
 * @param overCapacity the kitchen accepts it although its day is full
 * @param guards default: those of any proposal or acceptance
 */
export function guardTime(
  context: RequestContext,
  line: OrderLine,
  moved: OrderLine,
  {
    proposedBy,
    overCapacity = false,
    guards: requiredGuards = rescheduleGuards(proposedBy),
  }: { proposedBy?: Actor; overCapacity?: boolean; guards?: ReadonlySet<Guard> },
): void {
  const { start } = moved;
  if (line.start === start) refuse('ValidationError', 'orders.move_same', { fieldname: 'start' });
  const deadline = line.deadline ?? 0;
  if (line.status === STATUS.paymentPending && start < deadline)
    refuse('ValidationError', 'orders.move_too_soon', {
      values: { time: formatDateTime(deadline, 'en'), at: instantToWire(deadline) },
      fieldname: 'start',
    });
  const { cancel_notice_hours } = readSiteSettings(context);
  if (asksTooLate(line, proposedBy, getNow(context), cancel_notice_hours))
    refuse('ValidationError', 'orders.cancel_ask', { values: { smart_count: cancel_notice_hours } });
  const guards = new Set(requiredGuards);
  if (overCapacity) guards.delete('capacity');
  // What is counted must not change before the write.
  context.database.lock(line.type, line.provider);
  // The times of one order must not overlap; a kitchen's day counts what it has accepted (H5), and only this dish moves.
  const siblings = linesOfOrder(context, line.orderNo).filter(
    ({ id, type, status }) => type === LINE_TYPE.reciter && id !== line.id && !isLost(status) && !isFinal(status),
  );
  guardLine(context, openCatalogue(context), moved, [moved, ...siblings], guards);
}

/** Checks that this side, and the line, may still have another proposal. @throws ValidationError */
export function assertProposalLimit(context: RequestContext, line: OrderLine, actor: Actor): void {
  if (hasProposedEnough(line, actor, readSiteSettings(context))) refuse('ValidationError', 'orders.move_limit');
}
