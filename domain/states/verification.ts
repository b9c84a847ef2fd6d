import type { QaariZakreen } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type Verification = NonNullable<QaariZakreen['verification_status']>;

/** What staff thinks of a provider's record (`verification_status`). Customers see the verified ones only. */
export const VERIFICATION = {
  pending: 'Pending',
  verified: 'Verified',
  changesRequested: 'Changes requested',
  rejected: 'Rejected',
  suspended: 'Suspended',
} as const satisfies Record<string, Verification>;

const { pending, verified, changesRequested, rejected, suspended } = VERIFICATION;

/** Staff leads a record; its provider's own save puts it back into the queue (decisions S2-T-05). */
export const verificationMachine = createStateMachine(Object.values(VERIFICATION), [
  { id: 'verify', from: [pending, suspended], to: verified, by: ['staff'] },
  { id: 'request_changes', from: [pending, verified], to: changesRequested, by: ['staff'], reason: true },
  { id: 'reject', from: [pending], to: rejected, by: ['staff'], reason: true },
  { id: 'reconsider', from: [rejected, suspended], to: pending, by: ['staff'], reason: true },
  { id: 'suspend', from: [pending, verified, changesRequested, rejected], to: suspended, by: ['staff'], reason: true },
  { id: 'change', from: [changesRequested], to: pending, by: ['vendor'] },
  { id: 'edit', from: [verified], to: pending, by: ['vendor'], setting: 'reverify_on_edit' },
]);
