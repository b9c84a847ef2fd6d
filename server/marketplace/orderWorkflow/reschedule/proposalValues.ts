import type { Read } from '../../../../domain/methods/definition.ts';
import type { proposeMove } from '../../../../domain/methods/reschedule.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { type Actor, STATUS } from '../../../../domain/order/orderProcess.ts';
import { answerDeadline, extendedAnswerDeadline } from '../../../../domain/order/reschedule.ts';
import type { Instant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { refuse } from '../../common/refuse.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { chainOf, decideByOf } from '../../orders/chains.ts';
import { toInstants } from '../../orders/lines.ts';
import { proposedAt } from './proposal.ts';

/** A request's answer deadline, which the provider's first proposal can extend once (H1.7). */
function deadlineAfter(context: RequestContext, line: OrderLine, actor: Actor, start: Instant): Instant | undefined {
  const present = line.deadline;
  const isFirst = line.status === STATUS.pendingVerification && actor === 'vendor' && !line.movesByProvider;
  const instants = { ...toInstants(context, line), new_start: start };
  if (!isFirst) return present;
  const extended = extendedAnswerDeadline(instants, readSiteSettings(context));
  const chain = chainOf(context, line);
  if (!chain?.waiting.length || present === undefined || extended === undefined) return extended;
  // a choice waits for its turn
  return Math.max(present, Math.min(extended, decideByOf(context, chain)));
}

/** The proposal as the line stores it, with its counters and deadlines. */
export function proposalValues(
  context: RequestContext,
  line: OrderLine,
  actor: Exclude<Actor, 'system'>,
  input: Read<typeof proposeMove>,
) {
  const deadline = deadlineAfter(context, line, actor, input.start);
  const instants = { ...toInstants(context, line), new_start: input.start };
  const moveDeadline = answerDeadline(
    { ...instants, ...(deadline === undefined ? {} : { deadline_at: deadline }) },
    readSiteSettings(context),
  );
  if (moveDeadline === undefined) refuse('ValidationError', 'orders.move_no_time', { fieldname: 'start' });
  return {
    ...proposedAt(input.start, input.bound),
    moveBy: actor,
    customerAgreed: actor === 'customer',
    providerAgreed: actor === 'vendor',
    moveDeadline,
    moveNote: input.note || undefined,
    movesByCustomer: line.movesByCustomer + (actor === 'customer' ? 1 : 0),
    movesByProvider: line.movesByProvider + (actor === 'vendor' ? 1 : 0),
    deadline,
  } as const;
}
