import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { isMoonAsked } from '../../../../domain/order/moonSighting.ts';
import { LINE_TYPE, STATUS } from '../../../../domain/order/orderProcess.ts';
import { overlaps, toInterval } from '../../../../domain/time/intervals.ts';
import { instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { getLine } from '../../orders/lines.ts';
import { heldEngagements } from '../../orders/sql/engagements.ts';
import { blockingSlots, requestedSlots, type SlotRange } from '../../orders/sql/slots.ts';
import { guardedRange } from '../guards.ts';

/** Nobody; only lines that are asked to move; or a line that stays. */
export type SlotOccupancy = 'free' | 'leaving' | 'taken';

/** Whether a line is asked to move from a time to another one that does not overlap it. */
function leaves(line: OrderLine, { from, to }: SlotRange): boolean {
  if (!isMoonAsked(line) || line.moveStart === undefined) return false;
  const ownRange = { start: parseInstant(from) ?? 0, end: parseInstant(to) ?? 0 };
  return !overlaps(toInterval(line.moveStart, line.minutes), ownRange);
}

/**
 * Who holds the evening to which a reciter's line would move (H2.5). A request of another customer does not count, because it ends as with
 * every approval. A request of the same customer counts.
 * @param moved the line after the move
 * @param leaving lines that would be asked to move, in addition to those that are
 */
export function slotOccupancy(
  context: RequestContext,
  moved: OrderLine,
  leaving: ReadonlySet<string> = new Set(),
): SlotOccupancy {
  if (moved.type !== LINE_TYPE.reciter) return 'free';
  const range = guardedRange(context, moved);
  const { database } = context;
  if (heldEngagements(database, range).length) return 'taken';
  const others = [
    ...blockingSlots(database, range, instantToWire(getNow(context))),
    ...requestedSlots(database, range),
  ].filter(({ id }) => id !== moved.id);
  let occupancy: SlotOccupancy = 'free';
  for (const { id } of others) {
    const other = getLine(context, id);
    if (leaving.has(id) || leaves(other, range)) occupancy = 'leaving';
    else if (other.status !== STATUS.pendingVerification || other.user === moved.user) return 'taken';
  }
  return occupancy;
}
