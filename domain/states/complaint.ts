import type { ContactMessage } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type ComplaintState = ContactMessage['state'];

/** The states of a message to staff; a complaint is one. */
export const COMPLAINT_STATE = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<string, ComplaintState>;

const { new: unread, answered, closed } = COMPLAINT_STATE;

/** Closing is final; for a complaint it includes a decision about the line's money. Staff can mark an answered message as unread. */
export const complaintMachine = createStateMachine(Object.values(COMPLAINT_STATE), [
  { id: 'answer', from: [unread], to: answered, by: ['staff'] },
  { id: 'mark_unread', from: [answered], to: unread, by: ['staff'] },
  { id: 'close', from: [unread, answered], to: closed, by: ['staff'], reason: true },
]);
