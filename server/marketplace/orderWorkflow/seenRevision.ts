import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { refuse } from '../common/refuse.ts';
import { freshState } from '../orders/lines.ts';

/**
 * Is the request still the one that was seen?
 * @throws ConflictError where its customer has changed it since
 */
export function assertCurrentRevision(line: OrderLine, seen: number): void {
  if (line.revision !== seen) refuse('ConflictError', 'orders.request_changed', { data: freshState(line) });
}
