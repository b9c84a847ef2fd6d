import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { isMoonAsked } from '../../../../domain/order/moonSighting.ts';
import { RESCHEDULE_EVENT, SIDES } from '../../../../domain/order/reschedule.ts';
import { overlaps, toInterval } from '../../../../domain/time/intervals.ts';
import { instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { notifyReschedule } from '../../notifications/rescheduleNotifications.ts';
import { getLine, setLine } from '../../orders/lines.ts';
import { listProposals } from '../../orders/sql/proposals.ts';
import { guardedRange } from '../guards.ts';
import { endMoon, oweMoon } from '../moonSighting/moonState.ts';
import { isProposalOverdue, NO_PROPOSAL, recordReschedule } from './proposal.ts';

/** Ends an open proposal and notifies both sides. */
function endProposal(context: RequestContext, line: OrderLine, reason: 'move_lapsed' | 'move_taken'): void {
  if (isMoonAsked(line)) {
    const isPassed = reason === RESCHEDULE_EVENT.lapsed && line.providerAgreed && !line.customerAgreed;
    // The provider would have come: the customer, who did not answer, keeps the time.
    if (isPassed) endMoon(context, line, { reason });
    else oweMoon(context, line);
    return;
  }
  const isEnded = setLine(context, line.id, NO_PROPOSAL, { moveStart: line.moveStart });
  if (!isEnded) return;
  recordReschedule(context, line, { actor: 'system', reason });
  for (const side of SIDES) notifyReschedule(context, side, line, reason);
}

/** Ends a proposal whose deadline has passed (H1.2). @returns whether there was one */
export function lapseProposal(context: RequestContext, name: string): boolean {
  const line = getLine(context, name);
  if (!isProposalOverdue(line, getNow(context))) return false;
  endProposal(context, line, RESCHEDULE_EVENT.lapsed);
  return true;
}

/** Ends proposals to move a reciter's other lines into a time that one of the reciter's lines has taken (H1.5). */
export function endTakenProposals(context: RequestContext, taken: OrderLine): void {
  const range = guardedRange(context, taken);
  const held = { start: parseInstant(range.from) ?? 0, end: parseInstant(range.to) ?? 0 };
  for (const name of listProposals(context.database, taken.provider, instantToWire(getNow(context)))) {
    if (name === taken.id) continue;
    const line = getLine(context, name);
    if (overlaps(toInterval(line.moveStart ?? 0, line.minutes), held))
      endProposal(context, line, RESCHEDULE_EVENT.taken);
  }
}
