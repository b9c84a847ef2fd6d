import type { Fils } from '../../../domain/money/money.ts';
import type { ArrivalPosition } from '../../../domain/order/arrival.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import type { Actor, Party, Status, StatusReason, Transition } from '../../../domain/order/orderProcess.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';

/** What comes with a request for a status. */
export interface StepDetails {
  /** Default: the contract's first reason for this actor. */
  reason?: StatusReason;
  note?: string;
  position?: ArrivalPosition;
  /** Set by the payment check alone: the gateway's own answer has been compared and stands. */
  paymentVerified?: true;
  /** What goes back of a paid line, when that is not all of it. */
  refund?: Fils;
  /** The gateway's transaction, for the news. */
  paymentReference?: string;
  /** The kitchen takes it although its day is full: its own limit, its own word. */
  overCapacity?: true;
  /** When the step was pressed, if it was sent later than that; whether that is believed says the process. */
  pressedAt?: Instant;
  /** Whose act the system's step follows from. */
  causedBy?: Actor;
}

/** A step being taken. */
export interface OrderStep extends StepDetails {
  transition: Transition;
  party: Party;
  actor: Actor;
  to: Status;
}

export interface StepResult {
  line: OrderLine;
  /** Requests for the same time that ended with it. */
  displaced: OrderLine[];
}

/** A system's step of another line that follows from what was done: returned to the engine (transitions.ts), which takes it. */
export interface FollowUp {
  /** The other line. */
  id: string;
  to: Status;
  details: StepDetails;
}
