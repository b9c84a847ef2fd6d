import type { Fils } from '../../../domain/money/money.ts';
import type { ArrivalPosition } from '../../../domain/order/arrival.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import type { Actor, ActorRule, Status, StatusReason, Transition } from '../../../domain/order/orderProcess.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';

/** The details of a requested status. */
export interface StepDetails {
  /** Default: the contract's first reason for this actor. */
  reason?: StatusReason;
  note?: string;
  position?: ArrivalPosition;
  /** The host's code as the provider typed it: six digits. It is then the only proof that counts. */
  code?: string;
  /** Set by the payment check only: the gateway's own response was compared and matches. */
  paymentVerified?: true;
  /** The refund of a paid line, if not the full amount. */
  refund?: Fils;
  /** The gateway's transaction, for the notification. */
  paymentReference?: string;
  /** The kitchen accepts it although its day is full, which only the kitchen itself can decide. */
  overCapacity?: true;
  /** When the action was taken, if it was sent later; the process decides whether to trust it. */
  pressedAt?: Instant;
  /** Whose action causes the system's step. */
  causedBy?: Actor;
}

/** A step in progress. */
export interface OrderStep extends StepDetails {
  transition: Transition;
  rule: ActorRule;
  actor: Actor;
  to: Status;
}

export interface StepResult {
  line: OrderLine;
  /** Requests for the same time that ended with it. */
  displaced: OrderLine[];
}

/** A resulting step of another line by the system: returned to the engine (transitions.ts), which takes it. */
export interface FollowUp {
  /** The other line. */
  id: string;
  to: Status;
  details: StepDetails;
}
