import type { ArrivalProof } from '../../../domain/order/arrival.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import type { Actor } from '../../../domain/order/orderProcess.ts';
import type { RequestChange } from '../../../domain/order/requestChange.ts';
import { type Instant, momentToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';

/** Records an event in a line's append-only history (C4). */
export function recordEvent(
  context: RequestContext,
  line: Pick<OrderLine, 'id'>,
  step: {
    from: string;
    to: string;
    actor: Actor;
    reason?: string;
    note?: string;
    overCapacity?: boolean;
    /** When the action was taken, if it was sent later. */
    pressedAt?: Instant;
    /** Of an arrival that our team did not mark. */
    proof?: ArrivalProof | undefined;
    /** Of a proposal: the line's start, and the proposed one. */
    starts?: { old: Instant; new: Instant | undefined };
    /** Of a changed request. */
    change?: RequestChange;
  },
): void {
  context.system.append({
    doctype: 'Order Event',
    order_progress: line.id,
    at: context.now(),
    from_status: step.from,
    to_status: step.to,
    reason: step.reason ?? '',
    note: step.note ?? '',
    old_start: momentToWire(step.starts?.old),
    new_start: momentToWire(step.starts?.new),
    request_change: step.change ? JSON.stringify(step.change) : null,
    over_capacity: step.overCapacity ? 1 : 0,
    pressed_at: momentToWire(step.pressedAt),
    proof: step.proof ?? '',
    by_link: context.session.byLink ? 1 : 0,
    actor_role: step.actor,
    actor: step.actor === 'system' ? '' : (context.session.bookedBy ?? context.session.user),
    request_id: context.requestId,
  });
}
