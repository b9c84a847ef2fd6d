import type { Refund } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type RefundState = Refund['state'];

/** The states of a refund: staff approve it, then send it through the gateway, or pay it by hand and record that, or reject it. */
export const REFUND = {
  due: 'Due',
  approved: 'Approved',
  sent: 'Sent',
  paid: 'Paid',
  refused: 'Refused',
} as const satisfies Record<string, RefundState>;

/**
 * Staff moves a refund (decisions B1), except one that was sent: the gateway's response does. Money that no invoice took can't be rejected;
 * `nextRefundStates` excludes that.
 */
export const refundMachine = createStateMachine(Object.values(REFUND), [
  { id: 'approve', from: [REFUND.due], to: REFUND.approved, by: ['staff'] },
  { id: 'send', from: [REFUND.approved], to: REFUND.sent, by: ['staff', 'system'] },
  { id: 'confirm', from: [REFUND.approved, REFUND.sent], to: REFUND.paid, by: ['system'] },
  { id: 'return', from: [REFUND.sent], to: REFUND.approved, by: ['system'] },
  { id: 'take_back', from: [REFUND.sent], to: REFUND.approved, by: ['staff'], reason: true },
  { id: 'pay', from: [REFUND.approved], to: REFUND.paid, by: ['staff'] },
  { id: 'refuse', from: [REFUND.due, REFUND.approved], to: REFUND.refused, by: ['staff'], reason: true },
]);
