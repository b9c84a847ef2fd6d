import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { WIRE } from '../../../domain/order/orderDto.ts';
import type { RequestContext } from '../../ports/context.ts';
import { refuse } from '../common/refuse.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { freshState, getLine, setLine } from '../orders/lines.ts';
import { RECITER_SLOT } from '../orders/schemaRules.ts';

/**
 * Writes a line in one UPDATE, if it has not changed since it was read.
 * @param where the values that it must still have
 * @throws 417 if the database finds the reciter's time held by another line, 409 if someone else was faster
 */
export function writeLine(
  context: RequestContext,
  line: OrderLine,
  values: Partial<OrderLine>,
  where: Partial<OrderLine>,
): void {
  try {
    if (setLine(context, line.id, values, where)) return;
  } catch (error) {
    if (error instanceof Error && error.message.includes(RECITER_SLOT.message))
      refuseGuard('no_overlap', { fieldname: WIRE.start });
    throw error;
  }
  refuse('ConflictError', 'orders.lost_race', { data: freshState(getLine(context, line.id)) });
}
