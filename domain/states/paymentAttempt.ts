import type { PaymentAttempt } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type AttemptState = PaymentAttempt['state'];

/** The states of a payment attempt. All except `paid` only decide whether its URL is given out. */
export const ATTEMPT = {
  created: 'Created',
  open: 'Open',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  superseded: 'Superseded',
} as const satisfies Record<string, AttemptState>;

const { created, open, paid, failed, expired, superseded } = ATTEMPT;

/** Only the server moves an attempt, based on the gateway's response. A payment counts in every state (decisions A4). */
export const attemptMachine = createStateMachine(Object.values(ATTEMPT), [
  { id: 'open', from: [created], to: open, by: ['system'] },
  { id: 'take', from: [created, open, failed, expired, superseded], to: paid, by: ['system'] },
  { id: 'fail', from: [created, open], to: failed, by: ['system'] },
  { id: 'expire', from: [created, open], to: expired, by: ['system'] },
  { id: 'supersede', from: [created, open], to: superseded, by: ['system'] },
]);

/** Whether an attempt in this state still awaits payment. */
export const isWaiting = (state: AttemptState): boolean => attemptMachine.mayTake('fail', state, 'system');

/** The server's responses when asked to verify: paid, or nothing final yet. */
export const CONFIRMATION = { paid: 'Paid', pending: 'Pending' } as const;
export type Confirmation = (typeof CONFIRMATION)[keyof typeof CONFIRMATION];
