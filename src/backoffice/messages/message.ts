import type { RaRecord } from 'react-admin';
import type { ContactMessage } from '../../../domain/generated/doctypes.gen.ts';
import { COMPLAINT_STATE, complaintMachine } from '../../../domain/states/complaint.ts';

/** A message to staff, as staff see it. */
export type Message = ContactMessage & RaRecord<string>;

export const COMPLAINT: ContactMessage['category'] = 'Complaint';

export const isMessageOpen = ({ state }: Pick<ContactMessage, 'state'>): boolean => !complaintMachine.isFinal(state);

/** Open messages, which the menu's badge counts. */
export const OPEN_MESSAGES = { state_neq: COMPLAINT_STATE.closed };

/** Messages are searched by text in addition to the author. */
export const MESSAGE_SEARCH: readonly string[] = ['message'];
