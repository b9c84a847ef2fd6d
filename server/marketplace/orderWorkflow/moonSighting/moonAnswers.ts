import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { isMoonOwed, moonEnds } from '../../../../domain/order/moonSighting.ts';
import { findTransition, STATUS } from '../../../../domain/order/orderProcess.ts';
import { hasAgreed, moonGuards, otherSide, RESCHEDULE_EVENT, type Side } from '../../../../domain/order/reschedule.ts';
import type { Instant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { KINDS } from '../../common/lineKinds.ts';
import { notifyReschedule } from '../../notifications/rescheduleNotifications.ts';
import { getLine, setLine } from '../../orders/lines.ts';
import { slotTaken } from '../../orders/timeRefusal.ts';
import { lineAt, recordReschedule } from '../reschedule/proposal.ts';
import { guardTime } from '../reschedule/rescheduleGuards.ts';
import { notPossible, rescheduleLine, resolveMonthShift, takeStep } from '../transitions.ts';
import { endMoon, oweMoon } from './moonState.ts';
import { slotOccupancy } from './slotOccupancy.ts';

/** The deadline of the question after the provider has accepted. */
function endsAt(context: RequestContext, line: OrderLine, target: Instant): Instant {
  const deadline = line.status === STATUS.paymentCompleted ? undefined : line.deadline;
  return moonEnds({ now: getNow(context), start: line.start, target, deadline });
}

/**
 * Accepts the confirmed evening. When both sides have accepted, the line moves; if another line that was asked to move still holds the
 * time, it waits for that one (H2.5).
 * @throws what prevents the evening; the question then stays open
 */
export function agreeToMoon(
  context: RequestContext,
  line: OrderLine,
  side: Side,
  overCapacity: boolean,
): { line: OrderLine; displaced: OrderLine[] } {
  const other = otherSide(side);
  const target = line.moveStart ?? 0;
  const moved = lineAt(context, line, target);
  guardTime(context, line, moved, { guards: moonGuards('answering'), overCapacity });
  const occupancy = slotOccupancy(context, moved);
  if (occupancy === 'taken') {
    const reciter = context.system.get(KINDS.reciter.type, line.provider);
    throw slotTaken(context, reciter, line.minutes, target);
  }
  const areBoth = hasAgreed(line, other);
  if (areBoth && occupancy === 'free') {
    const { displaced } = rescheduleLine(context, line, side, overCapacity ? { overCapacity } : {});
    notifyReschedule(context, other, line, RESCHEDULE_EVENT.accepted);
    resolveMonthShift(context, line);
    return { line: getLine(context, line.id), displaced };
  }
  const isProviders = side === 'vendor' || hasAgreed(line, 'vendor');
  setLine(context, line.id, {
    ...(side === 'customer' ? { customerAgreed: true } : { providerAgreed: true }),
    ...(isProviders ? { moveDeadline: endsAt(context, line, target) } : {}),
  });
  recordReschedule(context, line, { actor: side, reason: RESCHEDULE_EVENT.agreed });
  const agreed = getLine(context, line.id);
  if (!areBoth) notifyReschedule(context, other, agreed, RESCHEDULE_EVENT.agreed);
  return { line: agreed, displaced: [] };
}

/** Declines the confirmed evening: a customer keeps the time; after a provider's refusal, the customer chooses. */
export function declineMoon(context: RequestContext, line: OrderLine, side: Side): OrderLine {
  if (side === 'vendor') oweMoon(context, line, 'vendor');
  else endMoon(context, line, { reason: RESCHEDULE_EVENT.moonKept, actor: 'customer' });
  resolveMonthShift(context, line);
  return getLine(context, line.id);
}

/** The customer of a line whose provider cannot come on the confirmed evening keeps it as it is. */
export function keepTime(context: RequestContext, line: OrderLine): OrderLine {
  endMoon(context, line, { reason: RESCHEDULE_EVENT.moonKept, actor: 'customer' });
  return getLine(context, line.id);
}

/** Whether the line was already ended because of the moon. */
export const isMoonCancelled = (line: OrderLine): boolean =>
  line.status === STATUS.cancelled && line.statusReason === 'moon_changed';

/**
 * Ends a paid line whose provider cannot come on the confirmed evening, at the customer's request, with a full refund (H2.6).
 * @throws 417 if the provider can come, or the line is not paid: then it is cancelled as usual
 */
export function cancelForMoon(context: RequestContext, line: OrderLine): OrderLine {
  if (findTransition(line.status, STATUS.cancelled, 'system')?.id !== 'moon_cancel') notPossible(line.status);
  return takeStep(context, line, STATUS.cancelled, 'system', { causedBy: 'customer' }).line;
}

/** Whether the customer answers by keeping the line after the provider's refusal, and not to a proposal. */
export const isKeeping = (line: OrderLine, side: Side, start: Instant): boolean =>
  side === 'customer' && isMoonOwed(line) && line.start === start;
