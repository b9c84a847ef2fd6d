import { DOCUMENT_STATE, type DocumentState } from '../states/providerDocument.ts';
import { addDays, type Day } from '../time/kuwaitTime.ts';

/** Days before a document's expiry on which its provider is notified, once each. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const;

/** What a verification document consists of, as its provider and staff see it. */
export interface ShownDocument {
  name: string;
  state: DocumentState;
  /** URLs of its private files. */
  files: readonly string[];
  /** The last day on which it is valid; null if it does not expire. */
  expires_on: string | null;
  /** Why staff rejected it. */
  reason: string | null;
}

/** A type of document that is asked of a provider, with the provider's documents of that type. */
export interface DocumentRequirement {
  title: string;
  title_ar: string;
  /** 1: verification needs it. */
  required: 0 | 1;
  /** 1: it has an expiry date. */
  expires: 0 | 1;
  /** 1: staff looks at it, and nobody uploads a copy. */
  no_copy: 0 | 1;
  /** The accepted or seen one, which may have expired. */
  current: ShownDocument | null;
  /** A newer one that waits for staff, or that staff rejected. */
  pending: ShownDocument | null;
}

/** What a provider or staff should know first about a requirement. */
export type DocumentStatus =
  | 'missing'
  | 'to_be_seen'
  | 'submitted'
  | 'rejected'
  | 'accepted'
  | 'seen'
  | 'expires_soon'
  | 'expired';

type Entry = Pick<DocumentRequirement, 'no_copy' | 'current' | 'pending'>;

/** Whether the day after a document's last valid day has come. */
const isExpired = ({ expires_on }: Pick<ShownDocument, 'expires_on'>, today: Day): boolean =>
  Boolean(expires_on) && String(expires_on) < today;

/** Whether a valid document was accepted or seen. */
const isMet = ({ current }: Entry, today: Day): boolean => current !== null && !isExpired(current, today);

/** Whether the provider has nothing left to do: it is valid, it waits for staff, or only staff can note it. */
export const isProvided = (entry: Entry, today: Day): boolean =>
  entry.no_copy === 1 || entry.pending?.state === DOCUMENT_STATE.submitted || isMet(entry, today);

/** The status to show for a requirement on a day in Kuwait. */
export function documentStatus(entry: Entry, today: Day): DocumentStatus {
  const { current, pending, no_copy } = entry;
  if (pending?.state === DOCUMENT_STATE.submitted) return 'submitted';
  if (pending) return 'rejected';
  if (!current) return no_copy ? 'to_be_seen' : 'missing';
  if (isExpired(current, today)) return 'expired';
  if (current.expires_on && current.expires_on <= addDays(today, EXPIRY_NOTICE_DAYS[0])) return 'expires_soon';
  return current.state === DOCUMENT_STATE.seen ? 'seen' : 'accepted';
}

/** Required documents that verification lacks on a day in Kuwait. */
export const missingDocuments = <R extends Entry & Pick<DocumentRequirement, 'required'>>(
  requirements: readonly R[],
  today: Day,
): R[] => requirements.filter((one) => one.required === 1 && !isMet(one, today));

/** Required documents that the provider has yet to add before asking for a review. */
export const documentsToAdd = <R extends Entry & Pick<DocumentRequirement, 'required'>>(
  requirements: readonly R[],
  today: Day,
): R[] => requirements.filter((one) => one.required === 1 && !isProvided(one, today));

/**
 * The notice that is due for a document: 30 or 7; undefined if none is.
 * @param last the latest notice that was sent, in days before; 0 if none
 */
export function dueExpiryNotice(expires_on: Day, last: number, today: Day): number | undefined {
  if (expires_on < today) return undefined;
  const due = EXPIRY_NOTICE_DAYS.filter((days) => expires_on <= addDays(today, days)).at(-1);
  return due !== undefined && (last === 0 || due < last) ? due : undefined;
}
