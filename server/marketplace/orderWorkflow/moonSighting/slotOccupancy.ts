import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { isMoonAsked } from '../../../../domain/order/moonSighting.ts';
import { LINE_TYPE, STATUS } from '../../../../domain/order/orderProcess.ts';
import { overlaps, toInterval } from '../../../../domain/time/intervals.ts';
import { instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { getLine } from '../../orders/lines.ts';
import { blockingSlots, requestedSlots, type SlotRange } from '../../orders/sql/slots.ts';
import { guardedRange } from '../guards.ts';

/** Nobody; only lines that are asked to leave; or somebody who stays. */
export type SlotOccupancy = 'free' | 'leaving' | 'taken';

/** Is a line asked to leave a time, for another that does not touch it? */
function leaves(line: OrderLine, { from, to }: SlotRange): boolean {
  if (!isMoonAsked(line) || line.moveStart === undefined) return false;
  const wanted = { start: parseInstant(from) ?? 0, end: parseInstant(to) ?? 0 };
  return !overlaps(toInterval(line.moveStart, line.minutes), wanted);
}

/**
 * Who stands on the evening a reciter's line would come to (decisions H2.5). A request of another customer is nobody: it ends as
 * with every approval. One of the same customer is somebody.
 * @param moved the line as it would be then
 * @param leaving lines that would be asked to leave, beside those that are
 */
export function slotOccupancy(
  context: RequestContext,
  moved: OrderLine,
  leaving: ReadonlySet<string> = new Set(),
): SlotOccupancy {
  if (moved.type !== LINE_TYPE.reciter) return 'free';
  const range = guardedRange(context, moved);
  const { database } = context;
  const others = [
    ...blockingSlots(database, range, instantToWire(getNow(context))),
    ...requestedSlots(database, range),
  ].filter(({ id }) => id !== moved.id);
  let standing: SlotOccupancy = 'free';
  for (const { id } of others) {
    const other = getLine(context, id);
    if (leaving.has(id) || leaves(other, range)) standing = 'leaving';
    else if (other.status !== STATUS.pendingVerification || other.user === moved.user) return 'taken';
  }
  return standing;
}
