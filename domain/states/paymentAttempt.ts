import type { PaymentAttempt } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type AttemptState = PaymentAttempt['state'];

/** The states of one try to pay. All but `paid` only say whether its address is handed out. */
export const ATTEMPT = {
  created: 'Created',
  open: 'Open',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  superseded: 'Superseded',
} as const satisfies Record<string, AttemptState>;

const { created, open, paid, failed, expired, superseded } = ATTEMPT;

/** Only the server moves an attempt, by what the gateway answers; money counts whatever was thought of it before (decisions A4). */
export const attemptMachine = createStateMachine(Object.values(ATTEMPT), [
  { id: 'open', from: [created], to: open, by: ['system'] },
  { id: 'take', from: [created, open, failed, expired, superseded], to: paid, by: ['system'] },
  { id: 'fail', from: [created, open], to: failed, by: ['system'] },
  { id: 'expire', from: [created, open], to: expired, by: ['system'] },
  { id: 'supersede', from: [created, open], to: superseded, by: ['system'] },
]);

/** Does an attempt in this state still wait for its payer? */
export const isWaiting = (state: AttemptState): boolean => attemptMachine.mayTake('fail', state, 'system');

/** What the server answers to "please verify": the payment came, or nothing final is known yet. */
export const CONFIRMATION = { paid: 'Paid', pending: 'Pending' } as const;
export type Confirmation = (typeof CONFIRMATION)[keyof typeof CONFIRMATION];
