import type { Refund } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type RefundState = Refund['state'];

/** The states of a refund: staff approves it, pays it manually and records that, or rejects it. */
export const REFUND = {
  due: 'Due',
  approved: 'Approved',
  paid: 'Paid',
  refused: 'Refused',
} as const satisfies Record<string, RefundState>;

/** Only staff moves a refund (decisions B1). Money that no invoice took can't be rejected; `nextRefundStates` excludes that. */
export const refundMachine = createStateMachine(Object.values(REFUND), [
  { id: 'approve', from: [REFUND.due], to: REFUND.approved, by: ['staff'] },
  { id: 'pay', from: [REFUND.approved], to: REFUND.paid, by: ['staff'] },
  { id: 'refuse', from: [REFUND.due, REFUND.approved], to: REFUND.refused, by: ['staff'], reason: true },
]);
