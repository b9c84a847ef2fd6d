import type { OrderProgress } from '../generated/doctypes.gen.ts';
import type { KeyUnder } from '../messageKey.ts';
import { type Code, getStatusCode } from './orderProcess.ts';
import { LINE_TYPE, STATUS, type Status } from './orderStatus.ts';

export type LineType = OrderProgress['type'];

/** What is said differently of a reciter's evening than of food: food is delivered, an evening is completed. */
type ServiceWord = KeyUnder<'orders.service'>;

/** A reciter's hour, not what a kitchen brings: the hour is free for others when it is not paid. */
export const isService = (type: LineType): boolean => type === LINE_TYPE.reciter;

/** Catalogue key of a line's status, as it is said of this kind of line. */
export function statusKey(status: Status, type: LineType): `orders.status.${Code}` | 'orders.service.DL' {
  return status === STATUS.delivered && isService(type)
    ? 'orders.service.DL'
    : `orders.status.${getStatusCode(status)}`;
}

/** Catalogue key of the button that ends a line of this kind: the provider's or the customer's. */
export function endKey(
  action: Exclude<ServiceWord, 'DL'>,
  type: LineType,
): `orders.${'action' | 'service'}.${Exclude<ServiceWord, 'DL'>}` {
  return `orders.${isService(type) ? 'service' : 'action'}.${action}`;
}

/** Steps that somebody takes or that happen: each has a word for when it still lies ahead. */
type Ahead = KeyUnder<'orders.step_ahead'>;

/** Catalogue key of a step of the way of a line of this kind: what has happened, or what is still to come. */
export function stepKey(
  status: Status,
  type: LineType,
  isAhead: boolean,
): `orders.step.${Code}` | `orders.step_ahead.${Ahead}` | `orders.food.${KeyUnder<'orders.food'>}` {
  const code = getStatusCode(status);
  if (code === 'DL' && !isService(type)) return isAhead ? 'orders.food.DL_ahead' : 'orders.food.DL';
  const hasNotHappened = isAhead && code !== 'PV' && code !== 'CA' && code !== 'SU';
  return hasNotHappened ? `orders.step_ahead.${code}` : `orders.step.${code}`;
}

/** What a customer did himself is told to him as his own doing. */
const OWN_REASONS: Record<KeyUnder<'orders.own_reason'>, true> = {
  customer_cancelled: true,
  customer_confirmed: true,
  complaint_opened: true,
};

const isOwnReason = (reason: string): reason is KeyUnder<'orders.own_reason'> => Object.hasOwn(OWN_REASONS, reason);

/**
 * Catalogue key of why something happened to a line.
 * @param isOwn does the line's customer read it?
 */
export function reasonKey<Reason extends string>(
  reason: Reason,
  isOwn: boolean,
): `orders.reason.${Reason}` | `orders.own_reason.${KeyUnder<'orders.own_reason'>}` {
  return isOwn && isOwnReason(reason) ? `orders.own_reason.${reason}` : `orders.reason.${reason}`;
}
