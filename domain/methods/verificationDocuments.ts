import * as v from 'valibot';
import type { LineType } from '../order/orderStatus.ts';
import { DOCUMENT_STATE, type DocumentState } from '../states/providerDocument.ts';
import { MAX_NOTE_LENGTH } from '../text/noteLength.ts';
import { parseDay } from '../time/kuwaitTime.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, isLeftOut, note, okResponse, optionalText, text, unvalidated } from './schemas.ts';

const FORMAT = refusalMessage('errors.format');
const bit = v.picklist([0, 1]);

/** A day that may be left out; undefined then. */
const optionalDay = v.pipe(
  v.optional(unvalidated<string | null>(['string', 'null'])),
  v.check((value) => isLeftOut(value) || parseDay(value) !== undefined, FORMAT),
  v.transform((value) => (isLeftOut(value) ? undefined : parseDay(value))),
);

const shown = v.strictObject({
  name: v.string(),
  state: field.text<DocumentState>(),
  // URLs of private files, for the owner and staff
  files: v.array(v.string()),
  expires_on: field.optional(),
  reason: field.optional(),
  submitted_at: field.optional(),
  decided_at: field.optional(),
});

/** The provider of a call; providers leave both out, for their own record. */
const provider = { doctype: optionalText, name: optionalText };

/** The documents that verification asks of a provider, by type, with those there are (decisions J6.4). */
export const verificationDocuments = method({
  name: 'husainia.api.verification_documents',
  verb: 'GET',
  roles: CALLERS.providersAndStaff,
  input: v.object(provider),
  output: v.array(
    v.strictObject({
      document_type: v.string(),
      title: v.string(),
      title_ar: v.string(),
      required: bit,
      expires: bit,
      no_copy: bit,
      // the accepted or seen one
      current: v.nullable(shown),
      // a newer one that waits for staff, or that staff rejected
      pending: v.nullable(shown),
    }),
  ),
});

/** Adds or replaces the own document of a type. Its files were uploaded before, with the field `document`. */
export const addDocument = method({
  name: 'husainia.api.add_document',
  verb: 'POST',
  roles: CALLERS.providers,
  input: v.object({
    document_type: text,
    files: v.fallback(v.array(v.string()), []),
    expires_on: optionalDay,
  }),
  output: v.strictObject({ name: v.string(), state: field.text<DocumentState>() }),
});

/** Deletes an own document that waits for staff or was rejected, with its files. */
export const withdrawDocument = method({
  name: 'husainia.api.withdraw_document',
  verb: 'POST',
  roles: CALLERS.providers,
  input: v.object({ name: text }),
  output: okResponse,
});

/** Staff accept or reject a document. Accepting replaces the earlier one of its type. */
export const decideDocument = method({
  name: 'husainia.api.decide_document',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({
    name: text,
    state: v.picklist([DOCUMENT_STATE.accepted, DOCUMENT_STATE.rejected], FORMAT),
    reason: note(MAX_NOTE_LENGTH),
    // of an accepted one, as staff read it; default: as the provider entered it
    expires_on: optionalDay,
  }),
  output: v.strictObject({ name: v.string(), state: field.text<DocumentState>() }),
});

/** Staff note that they have seen a document of which no copy is kept. */
export const noteDocumentSeen = method({
  name: 'husainia.api.note_document_seen',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({ doctype: text, name: text, document_type: text, expires_on: optionalDay }),
  output: v.strictObject({ name: v.string(), state: field.text<DocumentState>() }),
});

/** Providers whose documents wait for staff or have expired, the longest waiting first. */
export const documentQueue = method({
  name: 'husainia.api.document_queue',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({}),
  output: v.array(
    v.strictObject({
      doctype: field.text<LineType>(),
      name: v.string(),
      title: v.string(),
      title_ar: v.string(),
      picture: field.optional(),
      // feminine words for a woman
      gender: field.optional(),
      // how many wait for a decision, and how many are past their last day
      submitted: v.number(),
      expired: v.number(),
      // since when the first one waits or is expired
      since: v.string(),
    }),
  ),
});
