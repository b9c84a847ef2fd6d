import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

/** `payout_status` of a line; '' while nothing is owed to the provider. */
export type PayoutState = NonNullable<OrderProgress['payout_status']>;

export const PAYOUT = {
  none: '',
  due: 'Due',
  held: 'Held',
  paid: 'Paid',
} as const satisfies Record<string, PayoutState>;

const { none, due, held, paid } = PAYOUT;

/**
 * The payout of a line (decisions A1, B4). It becomes due when any side or the system marks the line as delivered, or when staff
 * keeps part of a cancelled line. It is held if nobody proved the service or a complaint is open. A complaint or a change of
 * bank account holds a due payout. Decisions about complaints and refunds can cancel it.
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

/** The payout state of a line; an empty one has two spellings. */
export const getPayoutState = (line: { payoutState?: PayoutState }): PayoutState => line.payoutState ?? PAYOUT.none;
