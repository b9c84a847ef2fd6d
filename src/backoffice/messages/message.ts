import type { RaRecord } from 'react-admin';
import type { ContactMessage } from '../../../domain/generated/doctypes.gen.ts';
import { COMPLAINT_STATE, complaintMachine } from '../../../domain/states/complaint.ts';

/** What somebody wrote to staff, as staff reads it. */
export type Message = ContactMessage & RaRecord<string>;

export const COMPLAINT: ContactMessage['category'] = 'Complaint';

export const isMessageOpen = ({ state }: Pick<ContactMessage, 'state'>): boolean => !complaintMachine.isFinal(state);

/** The messages that staff has not closed: what the menu's badge counts. */
export const OPEN_MESSAGES = { state_neq: COMPLAINT_STATE.closed };

/** Beside who wrote it, a message is found by what it says. */
export const MESSAGE_SEARCH: readonly string[] = ['message'];
