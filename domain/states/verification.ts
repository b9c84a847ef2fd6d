import type { QaariZakreen } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type Verification = NonNullable<QaariZakreen['verification_status']>;

/** The verification of a provider (`verification_status`). Customers see only verified providers. */
export const VERIFICATION = {
  pending: 'Pending',
  verified: 'Verified',
  changesRequested: 'Changes requested',
  rejected: 'Rejected',
  suspended: 'Suspended',
} as const satisfies Record<string, Verification>;

const { pending, verified, changesRequested, rejected, suspended } = VERIFICATION;

/** Staff moves a record. A provider's save returns it to the queue: after a change request, or always with `reverify_on_edit` (decisions S2-T-05). */
export const verificationMachine = createStateMachine(Object.values(VERIFICATION), [
  { id: 'verify', from: [pending, suspended], to: verified, by: ['staff'] },
  { id: 'request_changes', from: [pending, verified], to: changesRequested, by: ['staff'], reason: true },
  { id: 'reject', from: [pending], to: rejected, by: ['staff'], reason: true },
  { id: 'reconsider', from: [rejected, suspended], to: pending, by: ['staff'], reason: true },
  { id: 'suspend', from: [pending, verified, changesRequested, rejected], to: suspended, by: ['staff'], reason: true },
  { id: 'change', from: [changesRequested], to: pending, by: ['vendor'] },
  { id: 'edit', from: [verified], to: pending, by: ['vendor'], setting: 'reverify_on_edit' },
]);
