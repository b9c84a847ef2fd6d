import type { KeyUnder } from '../messageKey.ts';
import { type Code, getStatusCode } from './orderProcess.ts';
import { LINE_TYPE, type LineType, STATUS, type Status } from './orderStatus.ts';

/** Labels that differ for reciters and food: food is delivered, a session is completed. */
type ServiceWord = KeyUnder<'orders.service'>;

/** Whether a line is a reciter's session rather than catering. An unpaid session frees its time for others. */
export const isService = (type: LineType): boolean => type === LINE_TYPE.reciter;

/** The message key of a line's status, worded for its kind. */
export function statusKey(status: Status, type: LineType): `orders.status.${Code}` | 'orders.service.DL' {
  return status === STATUS.delivered && isService(type)
    ? 'orders.service.DL'
    : `orders.status.${getStatusCode(status)}`;
}

/** The message key of the button that completes a line, for the provider or the customer. */
export function endKey(
  action: Exclude<ServiceWord, 'DL'>,
  type: LineType,
): `orders.${'action' | 'service'}.${Exclude<ServiceWord, 'DL'>}` {
  return `orders.${isService(type) ? 'service' : 'action'}.${action}`;
}

/** Steps that have a wording for the future. */
type Ahead = KeyUnder<'orders.step_ahead'>;

/** The message key of a step in a line's progress: past or future. */
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

/** Reasons that have a second wording for the customer who caused them. */
const OWN_REASONS: Record<KeyUnder<'orders.own_reason'>, true> = {
  customer_cancelled: true,
  customer_confirmed: true,
  complaint_opened: true,
};

const isOwnReason = (reason: string): reason is KeyUnder<'orders.own_reason'> => Object.hasOwn(OWN_REASONS, reason);

/** The message key of what proves an arrival. @param isOwn whether the line's customer reads it */
export const proofKey = <Proof extends string>(
  proof: Proof,
  isOwn: boolean,
): `orders.proof.${Proof}` | `orders.own_proof.${Proof}` =>
  isOwn ? `orders.own_proof.${proof}` : `orders.proof.${proof}`;

/** The message key of why something happened to a line. @param isOwn whether the line's customer reads it */
export function reasonKey<Reason extends string>(
  reason: Reason,
  isOwn: boolean,
): `orders.reason.${Reason}` | `orders.own_reason.${KeyUnder<'orders.own_reason'>}` {
  return isOwn && isOwnReason(reason) ? `orders.own_reason.${reason}` : `orders.reason.${reason}`;
}
