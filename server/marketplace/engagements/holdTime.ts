import type { Interval } from '../../../domain/time/intervals.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { rangeAround } from '../orders/slots.ts';
import { type HeldEngagement, heldEngagements } from '../orders/sql/engagements.ts';
import { blockingSlots, overdueSlots } from '../orders/sql/slots.ts';
import { takeDueStep } from '../orderWorkflow/deadlines.ts';

/**
 * What holds a reciter's time: the first booking, else the first engagement. A booking that was not paid in time gives the time back first.
 * Locks the reciter until the transaction ends.
 * @param except the name of an engagement that does not count
 */
export function findHolder(
  context: RequestContext,
  provider: string,
  time: Interval,
  except: string,
): { booking: ReturnType<typeof blockingSlots>[number] | undefined; engagement: HeldEngagement | undefined } {
  context.database.lock('Qaari Zakreen', provider);
  const range = rangeAround(provider, time, 0);
  const now = instantToWire(getNow(context));
  for (const { id } of overdueSlots(context.database, range, now)) takeDueStep(context, id);
  const [booking] = blockingSlots(context.database, range, now);
  const engagement = heldEngagements(context.database, range).find((one) => one.name !== except);
  return { booking, engagement };
}
