import { lineFromWire } from '../../../../domain/order/lineWire.ts';
import { isMoonAsked } from '../../../../domain/order/moon.ts';
import { MOVE_EVENT, noticeStartAfter } from '../../../../domain/order/moves.ts';
import { type Actor, deadlineFor, STATUS } from '../../../../domain/order/orderProcess.ts';
import { instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../host/context.ts';
import { nowOf } from '../../common/clock.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { instantsOf, type Line, lineOf } from '../../orders/lines.ts';
import { writeLine } from '../writeLine.ts';
import { NO_PROPOSAL, noticeOf, proposedStart, recordMove, timesAt } from './proposal.ts';

/** When the next automatic step is due at the new time: no move buys time to answer or to pay (decisions H1.7). */
function deadlineOf(context: RequestContext, line: Line, moved: Line): string | null {
  if (line.status !== STATUS.paymentCompleted) return line.deadline_at;
  const due = deadlineFor(line.status, instantsOf(context, moved), readSiteSettings(context));
  return due === undefined ? null : instantToWire(due);
}

/**
 * Writes the proposed time as the line's own and records the move; what follows from it is the engine's (transitions.ts).
 * @throws 409 when line or time was taken meanwhile
 */
export function writeMove(
  context: RequestContext,
  line: Line,
  by: Extract<Actor, 'customer' | 'vendor' | 'system'>,
  { overCapacity }: { overCapacity?: boolean } = {},
): Line {
  const times = timesAt(context, line, proposedStart(line) ?? 0);
  const now = nowOf(context);
  const isMoons = isMoonAsked(lineFromWire(line));
  const notice = noticeStartAfter(line.status, { now, ...noticeOf(context, line) });
  // The old time is held to this instant, the new one from it (decisions H1.5).
  const values = {
    ...times,
    deadline_at: deadlineOf(context, line, { ...line, ...times, notice_start: null }),
    notice_start: notice === null ? null : instantToWire(notice),
    moved_at: instantToWire(now),
    // the moon's is none of those that the sides have
    moves_done: line.moves_done + (isMoons ? 0 : 1),
    ...NO_PROPOSAL,
    ...(line.moon_state ? { moon_state: '' } : {}),
  };
  const { status, slot_start, move_start } = line;
  const where = { status, slot_start, move_start };
  writeLine(context, line, values, where);
  recordMove(context, line, {
    actor: by,
    reason: isMoons ? MOVE_EVENT.moonMoved : MOVE_EVENT.accepted,
    ...(overCapacity ? { overCapacity } : {}),
  });
  return lineOf(context, line.name);
}
