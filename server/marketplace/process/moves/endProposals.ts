import { lineFromWire } from '../../../../domain/order/lineWire.ts';
import { isMoonAsked } from '../../../../domain/order/moon.ts';
import { MOVE_EVENT, SIDES } from '../../../../domain/order/moves.ts';
import { overlaps } from '../../../../domain/time/intervals.ts';
import { instantToWire, MINUTE, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../host/context.ts';
import { nowOf } from '../../common/clock.ts';
import { tellMove } from '../../news/moveNews.ts';
import { type Line, lineOf } from '../../orders/lines.ts';
import { proposalsOf } from '../../orders/sql/moves.ts';
import { guardedRange } from '../guards.ts';
import { endMoon, oweMoon } from '../moon/moonState.ts';
import { isOverdue, NO_PROPOSAL, proposedStart, recordMove } from './proposal.ts';

/** Ends an open proposal and tells both sides. */
function endProposal(context: RequestContext, line: Line, reason: 'move_lapsed' | 'move_taken'): void {
  if (isMoonAsked(lineFromWire(line))) {
    const isPassed = reason === MOVE_EVENT.lapsed && line.move_vendor && !line.move_customer;
    // The provider would have come: the customer, who let the question pass, keeps his time.
    if (isPassed) endMoon(context, line, { reason });
    else oweMoon(context, line);
    return;
  }
  const isEnded = context.system.setValues('Order Progress', line.name, NO_PROPOSAL, {
    where: { move_start: line.move_start },
  });
  if (!isEnded) return;
  recordMove(context, line, { actor: 'system', reason });
  for (const side of SIDES) tellMove(context, side, line, reason);
}

/** Ends a proposal whose time to answer has passed (decisions H1.2). @returns whether there was one */
export function lapseProposal(context: RequestContext, name: string): boolean {
  const line = lineOf(context, name);
  if (!isOverdue(line, nowOf(context))) return false;
  endProposal(context, line, MOVE_EVENT.lapsed);
  return true;
}

/** Ends proposals of a reciter's other lines to move into a time that a line of his has taken (decisions H1.5). */
export function endTakenProposals(context: RequestContext, taken: Line): void {
  const range = guardedRange(context, taken);
  const held = { start: parseInstant(range.from) ?? 0, end: parseInstant(range.to) ?? 0 };
  for (const name of proposalsOf(context.database, taken.doc_name, instantToWire(nowOf(context)))) {
    if (name === taken.name) continue;
    const line = lineOf(context, name);
    const start = proposedStart(line) ?? 0;
    if (overlaps({ start, end: start + line.package_time * MINUTE }, held))
      endProposal(context, line, MOVE_EVENT.taken);
  }
}
