import type { User } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type AccountState = NonNullable<User['user_status']>;

/** `user_status` of an account: who can log in. */
export const ACCOUNT = {
  pending: 'Pending Verification',
  active: 'Active',
  suspended: 'Suspended',
} as const satisfies Record<string, AccountState>;

const { pending, active, suspended } = ACCOUNT;

/**
 * The owner confirms the email, or staff activates the account (decisions S2-T-03). Staff suspends customers and providers,
 * together with the provider's record; the operator suspends staff (B4). Nobody can end their own suspension.
 */
export const accountMachine = createStateMachine(Object.values(ACCOUNT), [
  { id: 'confirm', from: [pending], to: active, by: ['owner'] },
  { id: 'open', from: [pending], to: active, by: ['staff'] },
  { id: 'suspend', from: [pending, active], to: suspended, by: ['staff', 'operator'] },
  { id: 'restore', from: [suspended], to: active, by: ['staff', 'operator'] },
]);
