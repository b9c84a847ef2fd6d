import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { isMoonAsked } from '../../../../domain/order/moonSighting.ts';
import { type Actor, deadlineFor, STATUS } from '../../../../domain/order/orderProcess.ts';
import { noticeStartAfter, RESCHEDULE_EVENT } from '../../../../domain/order/reschedule.ts';
import type { Instant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { getLine, toInstants } from '../../orders/lines.ts';
import { writeLine } from '../writeLine.ts';
import { getNotice, NO_PROPOSAL, recordReschedule, rescheduledTimes } from './proposal.ts';

/** When the next automatic step is due at the new time: a move never extends the time to answer or to pay (H1.7). */
function deadlineOf(context: RequestContext, line: OrderLine, moved: OrderLine): Instant | undefined {
  if (line.status !== STATUS.paymentCompleted) return line.deadline;
  return deadlineFor(line.status, toInstants(context, moved), readSiteSettings(context));
}

/**
 * Writes the proposed time as the line's own and records the move; the engine handles its consequences (transitions.ts).
 * @throws 409 if the line or the time was taken meanwhile
 */
export function applyReschedule(
  context: RequestContext,
  line: OrderLine,
  by: Extract<Actor, 'customer' | 'vendor' | 'system'>,
  { overCapacity }: { overCapacity?: boolean } = {},
): OrderLine {
  const times = rescheduledTimes(context, line, line.moveStart ?? 0);
  const now = getNow(context);
  const isMoons = isMoonAsked(line);
  const notice = noticeStartAfter(line.status, { now, ...getNotice(context, line) });
  // The old time is held until this instant, the new one from then on (H1.5).
  const values = {
    ...times,
    deadline: deadlineOf(context, line, { ...line, ...times, noticeStart: undefined }),
    noticeStart: notice ?? undefined,
    movedAt: now,
    // a move by the moon does not count as one of the sides'
    movesDone: line.movesDone + (isMoons ? 0 : 1),
    ...NO_PROPOSAL,
    ...(line.moonState ? { moonState: undefined } : {}),
  };
  const { status, start, moveStart } = line;
  const where = { status, start, moveStart };
  writeLine(context, line, values, where);
  recordReschedule(context, line, {
    actor: by,
    reason: isMoons ? RESCHEDULE_EVENT.moonMoved : RESCHEDULE_EVENT.accepted,
    ...(overCapacity ? { overCapacity } : {}),
  });
  return getLine(context, line.id);
}
