import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { MOON } from '../../../../domain/order/moonSighting.ts';
import type { Actor } from '../../../../domain/order/orderProcess.ts';
import { RESCHEDULE_EVENT, SIDES } from '../../../../domain/order/reschedule.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { KINDS, toKind } from '../../common/lineKinds.ts';
import { notifyCustomer, notifyProvider } from '../../notifications/notify.ts';
import { notifyReschedule } from '../../notifications/rescheduleNotifications.ts';
import { setLine } from '../../orders/lines.ts';
import { freeStartsNear } from '../../orders/slots.ts';
import { NO_PROPOSAL, recordReschedule } from '../reschedule/proposal.ts';
import { getMoonState } from './moonNights.ts';

/** The reciter's free starts nearest to the line's correct start; none for food. */
function startsFor(context: RequestContext, line: OrderLine, target: number): string[] {
  if (toKind(line.type) !== 'reciter') return [];
  const reciter = context.system.get(KINDS.reciter.type, line.provider);
  return freeStartsNear(context, reciter, line.minutes, target);
}

/**
 * The provider cannot come on the confirmed evening, declines it, or did not answer: the customer keeps the time, proposes another one, or
 * ends the line with a full refund (H2.4). Both are notified.
 * @param line before the change
 * @param by who declined; the provider is not notified of their own answer
 */
export function oweMoon(
  context: RequestContext,
  line: OrderLine,
  by: Extract<Actor, 'vendor' | 'system'> = 'system',
  more: Pick<Partial<OrderLine>, 'moon_asked'> = {},
): void {
  const moon = getMoonState(context, line);
  const target = line.moveStart ?? (typeof moon?.target === 'number' ? moon.target : moon?.start);
  setLine(context, line.id, { ...NO_PROPOSAL, moonState: MOON.owed, ...more });
  recordReschedule(context, line, { actor: by, reason: RESCHEDULE_EVENT.moonOwed, newStart: target });
  const values = { old: line.start, ...(target === undefined ? {} : { proposed: target }) };
  const starts = startsFor(context, line, target ?? 0);
  notifyCustomer(context, line, 'moon_owed', { ...values, starts });
  if (by !== 'vendor') notifyProvider(context, line, 'moon_missed', values);
}

/** Closes the question and leaves the line where it is: the customer chose so, nobody answered in time, or the month was changed back. */
export function endMoon(
  context: RequestContext,
  line: OrderLine,
  {
    reason,
    actor = 'system',
    more = {},
  }: {
    reason: 'moon_kept' | 'moon_withdrawn' | 'move_lapsed';
    actor?: Extract<Actor, 'customer' | 'system'>;
    more?: Pick<Partial<OrderLine>, 'moon_asked'>;
  },
): void {
  setLine(context, line.id, {
    // an open proposal of one of the sides stays open
    ...(line.moveBy === 'moon' ? NO_PROPOSAL : {}),
    moonState: undefined,
    ...more,
  });
  recordReschedule(context, line, { actor, reason, newStart: line.start });
  for (const side of SIDES) if (side !== actor) notifyReschedule(context, side, line, reason);
}
