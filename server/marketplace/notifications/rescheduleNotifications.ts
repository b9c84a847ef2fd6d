import type { OrderLine } from '../../../domain/order/lineWire.ts';
import type { RescheduleEvent, Side } from '../../../domain/order/reschedule.ts';
import type { RequestContext } from '../../ports/context.ts';
import { notifyCustomer, notifyProvider } from './notify.ts';

/**
 * Notifies one side about the outcome of a proposal of another time.
 * @param line before the outcome: with its old start and the proposal
 */
export function notifyReschedule(
  context: RequestContext,
  side: Side,
  line: OrderLine,
  news: Exclude<RescheduleEvent, 'move_void' | 'moon_moved' | 'moon_owed'>,
): void {
  const values = {
    old: line.start,
    proposed: line.moveStart,
    until: line.moveDeadline,
    note: line.moveNote ?? '',
  };
  if (side === 'customer') notifyCustomer(context, line, news, values);
  else notifyProvider(context, line, news, values);
}
