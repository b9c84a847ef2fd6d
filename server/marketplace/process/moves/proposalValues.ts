import type { Read } from '../../../../domain/methods/definition.ts';
import type { proposeMove } from '../../../../domain/methods/moves.ts';
import { answerUntil, prolongedAnswer } from '../../../../domain/order/moves.ts';
import { type Actor, STATUS } from '../../../../domain/order/orderProcess.ts';
import { type Instant, instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../host/context.ts';
import { refuse } from '../../common/refuse.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { instantsOf, type Line } from '../../orders/lines.ts';
import { proposedAt } from './proposal.ts';

/** A request's answer deadline, which the provider's first proposal may put off once (decisions H1.7). */
function deadlineAfter(context: RequestContext, line: Line, actor: Actor, start: Instant): Instant | undefined {
  const present = parseInstant(line.deadline_at);
  const isFirst = line.status === STATUS.pendingVerification && actor === 'vendor' && !line.moves_by_vendor;
  const instants = { ...instantsOf(context, line), new_start: start };
  return isFirst ? prolongedAnswer(instants, readSiteSettings(context)) : present;
}

/** The proposal as the line stores it, its counters and its clocks. */
export function proposalValues(
  context: RequestContext,
  line: Line,
  actor: Exclude<Actor, 'system'>,
  input: Read<typeof proposeMove>,
) {
  const deadline = deadlineAfter(context, line, actor, input.start);
  const instants = { ...instantsOf(context, line), new_start: input.start };
  const until = answerUntil(
    { ...instants, ...(deadline === undefined ? {} : { deadline_at: deadline }) },
    readSiteSettings(context),
  );
  if (until === undefined) refuse('ValidationError', 'orders.move_no_time', { fieldname: 'start' });
  return {
    ...proposedAt(input.start, input.bound),
    move_by: actor,
    move_customer: actor === 'customer' ? 1 : 0,
    move_vendor: actor === 'vendor' ? 1 : 0,
    move_until: instantToWire(until),
    move_note: input.note || null,
    moves_by_customer: line.moves_by_customer + (actor === 'customer' ? 1 : 0),
    moves_by_vendor: line.moves_by_vendor + (actor === 'vendor' ? 1 : 0),
    deadline_at: deadline === undefined ? null : instantToWire(deadline),
  } as const;
}
