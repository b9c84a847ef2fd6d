import type { Refund } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type RefundState = Refund['state'];

/** The states of money that goes back: staff approves it, pays it by hand and says so, or refuses it. */
export const REFUND = {
  due: 'Due',
  approved: 'Approved',
  paid: 'Paid',
  refused: 'Refused',
} as const satisfies Record<string, RefundState>;

/** Staff alone moves a refund (decisions B1). What no invoice ever took cannot be refused: `nextRefundStates` leaves that out. */
export const refundMachine = createStateMachine(Object.values(REFUND), [
  { id: 'approve', from: [REFUND.due], to: REFUND.approved, by: ['staff'] },
  { id: 'pay', from: [REFUND.approved], to: REFUND.paid, by: ['staff'] },
  { id: 'refuse', from: [REFUND.due, REFUND.approved], to: REFUND.refused, by: ['staff'], reason: true },
]);
