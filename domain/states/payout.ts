import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

/** `payout_status` of a line; '' while its provider is owed nothing. */
export type PayoutState = NonNullable<OrderProgress['payout_status']>;

export const PAYOUT = {
  none: '',
  due: 'Due',
  held: 'Held',
  paid: 'Paid',
} as const satisfies Record<string, PayoutState>;

const { none, due, held, paid } = PAYOUT;

/**
 * What becomes of a provider's money for a line (decisions A1, B4). It is owed once the line is delivered, by whoever says so, or
 * when staff keeps a part of a cancelled one; held at once where nobody proved the service, or while a complaint is open. A
 * complaint and a change of bank data hold what is due; what staff decides about complaints and refunds may leave nothing of it.
 */
export const payoutMachine = createStateMachine(Object.values(PAYOUT), [
  { id: 'owe', from: [none], to: due, by: ['customer', 'vendor', 'staff', 'system'] },
  { id: 'owe_held', from: [none], to: held, by: ['customer', 'vendor', 'staff', 'system'] },
  { id: 'complain', from: [due], to: held, by: ['customer'] },
  { id: 'change_bank', from: [due], to: held, by: ['vendor'] },
  { id: 'end_bank_hold', from: [held], to: due, by: ['system'] },
  { id: 'release', from: [held], to: due, by: ['staff'], reason: true },
  { id: 'settle', from: [due, held], to: none, by: ['staff'] },
  { id: 'pay', from: [due], to: paid, by: ['staff'] },
]);

/** The state of a line's payout; an empty one is written in two ways. */
export const getPayoutState = (line: { payoutState?: PayoutState }): PayoutState => line.payoutState ?? PAYOUT.none;
