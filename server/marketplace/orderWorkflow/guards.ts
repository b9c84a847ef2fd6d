import type { StepGuard } from '../../../domain/generated/orderProcess.gen.ts';
import { type ArrivalGuard, type ArrivalProof, arrivalRefusal } from '../../../domain/order/arrival.ts';
import { hasDoorCode } from '../../../domain/order/doorCode.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { isMoonOwed } from '../../../domain/order/moonSighting.ts';
import { graceSetting, isDueStep, LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { toHeldInterval } from '../../../domain/time/intervals.ts';
import { formatDateTime, formatTime, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { doorCode, isDoorCode, MAX_WRONG_CODES, readWrongCodes, waitAfter } from '../common/doorCode.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { numberSetting, readSiteSettings } from '../common/settings.ts';
import { attemptsOfLine } from '../money/attempts.ts';
import { assertKitchenCapacity, isKitchen } from '../orders/capacity.ts';
import { providerMinutes, rangeAround } from '../orders/slots.ts';
import { heldEngagements } from '../orders/sql/engagements.ts';
import { blockingSlots, type SlotRange } from '../orders/sql/slots.ts';
import { slotTaken } from '../orders/timeRefusal.ts';
import { isVerified, reciterMinutes } from '../providers/sql/providers.ts';
import type { OrderStep } from './steps.ts';

type Guard = (context: RequestContext, line: OrderLine, step: OrderStep) => void;

const providerOf = (context: RequestContext, line: OrderLine) => context.system.get(line.type, line.provider);

/** The reciter's time for this line, including the minimum gap between two slots. */
export function guardedRange(context: RequestContext, line: OrderLine): SlotRange {
  const { buffer } = providerMinutes(context, reciterMinutes(context.database, line.provider));
  return rangeAround(line.provider, toHeldInterval(line), buffer * MINUTE);
}

/** Whether other lines hold a part of the time. */
function heldByOthers(context: RequestContext, line: OrderLine): boolean {
  const held = blockingSlots(context.database, guardedRange(context, line), instantToWire(getNow(context)));
  return held.some((other) => other.id !== line.id);
}

/** Refuses a time that one of the reciter's own engagements blocks. Only the reciter learns which; staff and emailed links don't. */
function refuseEngagement(context: RequestContext, line: OrderLine): void {
  const [engagement] = heldEngagements(context.database, guardedRange(context, line));
  if (!engagement) return;
  const { start, title, user } = engagement;
  if (user !== context.session.user) throw slotTaken(context, providerOf(context, line), line.minutes, line.start);
  refuseGuard('no_overlap', {
    key: title ? 'vendor.engagement.in_the_way_named' : 'vendor.engagement.in_the_way',
    values: { ...(title && { title }), time: formatDateTime(start, 'en'), at: instantToWire(start) },
  });
}

/** Whether there is still time to wait for the bank's response about a payment that was started in time. */
export const isInGrace = (context: RequestContext, line: OrderLine): boolean =>
  getNow(context) <= (line.deadline ?? 0) + numberSetting(readSiteSettings(context), graceSetting('pay')) * MINUTE;

/** Whether the line may end unpaid: only if no attempt can still turn out to be paid (A4, ending a line). */
function noPayment(context: RequestContext, line: OrderLine, { actor, transition }: OrderStep): void {
  // The money of a paid attempt has reached the line, whose status is then another one, or is marked for a refund: neither keeps it here.
  if (attemptsOfLine(context, line).every((attempt) => attempt.gateway_final)) return;
  const waits = actor === 'system' && isDueStep(transition) && isInGrace(context, line);
  if (actor === 'customer' || actor === 'vendor' || waits) refuseGuard('no_payment');
}

/** What proves the arrival, if the step is one; our team's mark has a note instead. */
export function proofOf(context: RequestContext, { transition, actor, code }: OrderStep): ArrivalProof | undefined {
  if (transition.id !== 'arrive' || actor === 'staff') return undefined;
  if (actor === 'customer') return 'host';
  if (code !== undefined) return 'code';
  return readSiteSettings(context).arrival_requires_position === 1 ? 'position' : undefined;
}

/** One condition of an arrival by position; checked only if the contract names it. */
const arrival =
  (guard: ArrivalGuard): Guard =>
  (context, line, step) => {
    const { position } = step;
    if (proofOf(context, step) !== 'position') return;
    const settings = readSiteSettings(context);
    const refusal = arrivalRefusal(line, position, {
      radiusKm: settings.arrival_radius_km,
      accuracyM: settings.arrival_accuracy_m,
    });
    if (refusal?.guard === guard) refuseGuard(guard, { values: refusal.values ?? {} });
  };

/** A refused code, which the caller counts (lineTransitions.ts): the refusal undoes what its step wrote. */
export const WRONG_CODE_KEYS = ['orders.code_wrong', 'orders.code_blocked'] as const;

/** The host's code, if the provider typed one. It has to be right at the time it was typed; the tries are counted as they arrive. */
const codeRight: Guard = (context, line, { code, pressedAt }) => {
  if (code === undefined) return;
  const now = getNow(context);
  const { count, until } = readWrongCodes(context.database, line.id, now);
  const refuseUntil = (key: 'orders.code_blocked' | 'orders.code_wait', at: number) =>
    refuseGuard('code_right', {
      key,
      values: { time: formatTime(at, 'en'), at: instantToWire(at) },
      fieldname: 'arrival_code',
    });
  if (until !== undefined) refuseUntil('orders.code_wait', until);
  const { complaint_hours } = readSiteSettings(context);
  const isOpen = hasDoorCode(line, Math.min(pressedAt ?? now, now), complaint_hours);
  if (isOpen && isDoorCode(doorCode(context.database, line), code)) return;
  const left = MAX_WRONG_CODES - count - 1;
  if (left === 0) refuseUntil('orders.code_blocked', waitAfter(now));
  refuseGuard('code_right', { values: { smart_count: left }, fieldname: 'arrival_code' });
};

/** The transition's time window checks this (transitions.ts). */
const saidByWindow: Guard = () => undefined;

/** One function for each guard of the contract's transitions. */
const STEP_GUARDS: Record<StepGuard, Guard> = {
  before_answer_deadline: saidByWindow,
  press_believed: saidByWindow,
  not_too_early: saidByWindow,
  not_too_late: saidByWindow,
  code_right: codeRight,
  vendor_verified(context, line) {
    if (!isVerified(context.database, line.type, line.provider)) refuseGuard('vendor_verified');
  },
  no_overlap(context, line) {
    if (line.type !== LINE_TYPE.reciter) return;
    context.database.lock(line.type, line.provider);
    refuseEngagement(context, line);
    if (!heldByOthers(context, line)) return;
    throw slotTaken(context, providerOf(context, line), line.minutes, line.start);
  },
  capacity(context, line, { overCapacity }) {
    if (line.type !== LINE_TYPE.restaurant || overCapacity) return;
    // Locks the record before counting the others, so that only one request gets the last portion (H5).
    context.database.lock(line.type, line.provider);
    const kitchen = providerOf(context, line);
    if (isKitchen(kitchen)) assertKitchenCapacity(context, kitchen, line, [line]);
  },
  payment_verified(_context, _line, step) {
    if (!step.paymentVerified) refuseGuard('payment_verified');
  },
  no_payment: noPayment,
  moon_owed(_context, line) {
    if (!isMoonOwed(line)) refuseGuard('moon_owed');
  },
  exact_location: arrival('exact_location'),
  position_sent: arrival('position_sent'),
  position_accurate: arrival('position_accurate'),
  near_location: arrival('near_location'),
};

/** Runs the guards of a step. @throws the refusal of the first guard that fails */
export function runGuards(context: RequestContext, line: OrderLine, step: OrderStep): void {
  for (const name of step.transition.guards) STEP_GUARDS[name](context, line, step);
}
