import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { MOON } from '../../../../domain/order/moonSighting.ts';
import type { Actor } from '../../../../domain/order/orderProcess.ts';
import { MOVE_EVENT, SIDES } from '../../../../domain/order/reschedule.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { KINDS, toKind } from '../../common/lineKinds.ts';
import { notifyCustomer, notifyVendor } from '../../notifications/notify.ts';
import { tellMove } from '../../notifications/rescheduleNotifications.ts';
import { setLine } from '../../orders/lines.ts';
import { freeStartsNear } from '../../orders/slots.ts';
import { NO_PROPOSAL, recordMove } from '../reschedule/proposal.ts';
import { getMoonState } from './moonNights.ts';

/** The free starts of a reciter nearest to where a line belongs; of food there is no such thing. */
function startsFor(context: RequestContext, line: OrderLine, target: number): string[] {
  if (toKind(line.type) !== 'reciter') return [];
  const reciter = context.system.get(KINDS.reciter.type, line.provider);
  return freeStartsNear(context, reciter, line.minutes, target);
}

/**
 * The provider cannot come on the true evening, does not want to, or did not say: the customer keeps his time, proposes another or
 * ends it with all of his money (decisions H2.4). Both are told.
 * @param line as it stood before
 * @param by whose no it was; the provider is not told of his own
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
  recordMove(context, line, { actor: by, reason: MOVE_EVENT.moonOwed, newStart: target });
  const told = { old: line.start, ...(target === undefined ? {} : { proposed: target }) };
  const starts = startsFor(context, line, target ?? 0);
  notifyCustomer(context, line, 'moon_owed', { ...told, starts });
  if (by !== 'vendor') notifyVendor(context, line, 'moon_missed', told);
}

/** The question is over and the line stays where it is: the customer said so, nobody did in time, or the month was decided back. */
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
    // what was proposed besides, by a side, stays open
    ...(line.moveBy === 'moon' ? NO_PROPOSAL : {}),
    moonState: undefined,
    ...more,
  });
  recordMove(context, line, { actor, reason, newStart: line.start });
  for (const side of SIDES) if (side !== actor) tellMove(context, side, line, reason);
}
