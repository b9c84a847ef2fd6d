import type { ProviderDocument } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type DocumentState = ProviderDocument['state'];

/** The state of a verification document. `seen`: staff has seen it and no copy is kept. */
export const DOCUMENT_STATE = {
  submitted: 'Submitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  seen: 'Seen',
} as const satisfies Record<string, DocumentState>;

const { submitted, accepted, rejected, seen } = DOCUMENT_STATE;

/** Staff decide. A decision can be taken back, because a forged document may be noticed later. */
export const documentMachine = createStateMachine(Object.values(DOCUMENT_STATE), [
  { id: 'accept', from: [submitted], to: accepted, by: ['staff'] },
  { id: 'reject', from: [submitted, accepted, seen], to: rejected, by: ['staff'], reason: true },
]);

/** States of a document that counts for verification. A newer one of the same type may wait beside it. */
export const VALID_STATES: readonly DocumentState[] = [accepted, seen];
