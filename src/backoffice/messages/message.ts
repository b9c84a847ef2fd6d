import type { RaRecord } from 'react-admin';
import type { ContactMessage } from '../../../domain/doctypes.gen.ts';

/** What somebody wrote to staff, as staff reads it. */
export type Message = ContactMessage & RaRecord<string>;

export const COMPLAINT: ContactMessage['category'] = 'Complaint';
const CLOSED: ContactMessage['state'] = 'Closed';

export const isOpen = ({ state }: Pick<ContactMessage, 'state'>): boolean => state !== CLOSED;

/** The messages that staff has not closed: what the menu's badge counts. */
export const OPEN_MESSAGES = { state_neq: CLOSED };
