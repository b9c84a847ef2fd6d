import type { MoveEvent, Side } from '../../../domain/order/moves.ts';
import type { RequestContext } from '../../host/context.ts';
import type { Line } from '../orders/lines.ts';
import { tellCustomer, tellVendor } from './notifications.ts';

/**
 * Tells one side what became of a proposal of another time.
 * @param line as it stood before: with its old start and the proposal
 */
export function tellMove(
  context: RequestContext,
  side: Side,
  line: Line,
  news: Exclude<MoveEvent, 'move_void' | 'moon_moved' | 'moon_owed'>,
): void {
  const values = {
    old: line.slot_start ?? '',
    proposed: line.move_start ?? '',
    until: line.move_until ?? '',
    note: line.move_note ?? '',
  };
  if (side === 'customer') tellCustomer(context, line, news, values);
  else tellVendor(context, line, news, values);
}
