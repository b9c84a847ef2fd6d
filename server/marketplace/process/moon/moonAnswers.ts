import { lineFromWire } from '../../../../domain/order/lineWire.ts';
import { isMoonOwed, moonEnds } from '../../../../domain/order/moon.ts';
import { hasAgreed, MOVE_EVENT, moonGuards, otherSide, type Side } from '../../../../domain/order/moves.ts';
import { findTransition, STATUS } from '../../../../domain/order/orderProcess.ts';
import { type Instant, instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../host/context.ts';
import { nowOf } from '../../common/clock.ts';
import { KINDS } from '../../common/lineKinds.ts';
import { tellMove } from '../../news/moveNews.ts';
import { type Line, lineOf } from '../../orders/lines.ts';
import { slotTaken } from '../../orders/timeRefusal.ts';
import { guardTime } from '../moves/moveGuards.ts';
import { lineAt, proposedStart, recordMove } from '../moves/proposal.ts';
import { moveLine, notPossible, settleMoon, takeStep } from '../transitions.ts';
import { endMoon, oweMoon } from './moonState.ts';
import { standsAt } from './standsAt.ts';

/** Until when the question stands once the provider has said yes. */
function endsAt(context: RequestContext, line: Line, target: Instant): Instant {
  const deadline = line.status === STATUS.paymentCompleted ? undefined : parseInstant(line.deadline_at);
  return moonEnds({ now: nowOf(context), start: parseInstant(line.slot_start) ?? 0, target, deadline });
}

/**
 * A yes to the true evening. With both the line moves; where another line that is asked to leave still holds it, it waits for that
 * one (decisions H2.5).
 * @throws what stands against the evening; the question stays then
 */
export function agreeToMoon(
  context: RequestContext,
  line: Line,
  side: Side,
  overCapacity: boolean,
): { line: Line; displaced: Line[] } {
  const other = otherSide(side);
  const target = proposedStart(line) ?? 0;
  const moved = lineAt(context, line, target);
  guardTime(context, line, moved, { guards: moonGuards('answering'), overCapacity });
  const standing = standsAt(context, moved);
  if (standing === 'taken') {
    const reciter = context.system.get(KINDS.reciter.type, line.doc_name);
    throw slotTaken(context, reciter, line.package_time, target);
  }
  const areBoth = hasAgreed(lineFromWire(line), other);
  if (areBoth && standing === 'free') {
    const { displaced } = moveLine(context, line, side, overCapacity ? { overCapacity } : {});
    tellMove(context, other, line, MOVE_EVENT.accepted);
    settleMoon(context, line);
    return { line: lineOf(context, line.name), displaced };
  }
  const isVendors = side === 'vendor' || hasAgreed(lineFromWire(line), 'vendor');
  context.system.setValues('Order Progress', line.name, {
    ...(side === 'customer' ? { move_customer: 1 } : { move_vendor: 1 }),
    ...(isVendors ? { move_until: instantToWire(endsAt(context, line, target)) } : {}),
  });
  recordMove(context, line, { actor: side, reason: MOVE_EVENT.agreed });
  const agreed = lineOf(context, line.name);
  if (!areBoth) tellMove(context, other, agreed, MOVE_EVENT.agreed);
  return { line: agreed, displaced: [] };
}

/** A no to the true evening: the customer keeps his time by it; of a provider's no the customer chooses what becomes of it. */
export function declineMoon(context: RequestContext, line: Line, side: Side): Line {
  if (side === 'vendor') oweMoon(context, line, 'vendor');
  else endMoon(context, line, { reason: MOVE_EVENT.moonKept, actor: 'customer' });
  settleMoon(context, line);
  return lineOf(context, line.name);
}

/** The customer of a line whose provider cannot come on the true evening keeps it as it is. */
export function keepTime(context: RequestContext, line: Line): Line {
  endMoon(context, line, { reason: MOVE_EVENT.moonKept, actor: 'customer' });
  return lineOf(context, line.name);
}

/** Was the line ended for the moon already? */
export const isMoonCancelled = (line: Line): boolean =>
  line.status === STATUS.cancelled && line.status_reason === 'moon_changed';

/**
 * The customer of a paid line whose provider cannot come on the true evening ends it, and all of his money goes back
 * (decisions H2.6).
 * @throws 417 where the provider can come, or the line is not paid: then it is cancelled as ever
 */
export function cancelForMoon(context: RequestContext, line: Line): Line {
  if (findTransition(line.status, STATUS.cancelled, 'system')?.id !== 'moon_cancel') notPossible(line.status);
  return takeStep(context, line, STATUS.cancelled, 'system', { causedBy: 'customer' }).line;
}

/** Does the customer answer here to what he is owed, and not to a proposal? */
export const isKeeping = (line: Line, side: Side, start: Instant): boolean =>
  side === 'customer' && isMoonOwed(lineFromWire(line)) && line.slot_start === instantToWire(start);
