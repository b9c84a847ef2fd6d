import { MOON } from '../../../../domain/order/moon.ts';
import { MOVE_EVENT, SIDES } from '../../../../domain/order/moves.ts';
import type { Actor } from '../../../../domain/order/orderProcess.ts';
import { instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../host/context.ts';
import type { Value } from '../../../host/row.ts';
import { KINDS, kindOf } from '../../common/lineKinds.ts';
import { tellMove } from '../../news/moveNews.ts';
import { tellCustomer, tellVendor } from '../../news/notifications.ts';
import type { Line } from '../../orders/lines.ts';
import { freeStartsNear } from '../../orders/slots.ts';
import { NO_PROPOSAL, proposedStart, recordMove } from '../moves/proposal.ts';
import { moonOf } from './moonNights.ts';

/** The free starts of a reciter nearest to where a line belongs; of food there is no such thing. */
function startsFor(context: RequestContext, line: Line, target: number): string[] {
  if (kindOf(line.type) !== 'reciter') return [];
  const reciter = context.system.get(KINDS.reciter.type, line.doc_name);
  return freeStartsNear(context, reciter, line.package_time, target);
}

/**
 * The provider cannot come on the true evening, does not want to, or did not say: the customer keeps his time, proposes another or
 * ends it with all of his money (decisions H2.4). Both are told.
 * @param line as it stood before
 * @param by whose no it was; the provider is not told of his own
 */
export function oweMoon(
  context: RequestContext,
  line: Line,
  by: Extract<Actor, 'vendor' | 'system'> = 'system',
  more: Record<string, Value> = {},
): void {
  const moon = moonOf(context, line);
  const target = proposedStart(line) ?? (typeof moon?.target === 'number' ? moon.target : moon?.start);
  const proposed = target === undefined ? null : instantToWire(target);
  context.system.setValues('Order Progress', line.name, { ...NO_PROPOSAL, moon_state: MOON.owed, ...more });
  recordMove(context, line, { actor: by, reason: MOVE_EVENT.moonOwed, newStart: proposed });
  const told = { old: line.slot_start ?? '', ...(proposed ? { proposed } : {}) };
  const starts = startsFor(context, line, target ?? 0);
  tellCustomer(context, line, 'moon_owed', { ...told, starts });
  if (by !== 'vendor') tellVendor(context, line, 'moon_missed', told);
}

/** The question is over and the line stays where it is: the customer said so, nobody did in time, or the month was decided back. */
export function endMoon(
  context: RequestContext,
  line: Line,
  {
    reason,
    actor = 'system',
    more = {},
  }: {
    reason: 'moon_kept' | 'moon_withdrawn' | 'move_lapsed';
    actor?: Extract<Actor, 'customer' | 'system'>;
    more?: Record<string, Value>;
  },
): void {
  context.system.setValues('Order Progress', line.name, {
    // what was proposed besides, by a side, stays open
    ...(line.move_by === 'moon' ? NO_PROPOSAL : {}),
    moon_state: '',
    ...more,
  });
  recordMove(context, line, { actor, reason, newStart: line.slot_start });
  for (const side of SIDES) if (side !== actor) tellMove(context, side, line, reason);
}
