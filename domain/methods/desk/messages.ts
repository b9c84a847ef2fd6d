import * as v from 'valibot';
import type { ComplaintState } from '../../states/complaint.ts';
import { CALLERS, method } from '../definition.ts';
import { says } from '../refusal.ts';
import { field, flag, note, text } from '../schemas.ts';

/** Longest answer: as long as a message may be. */
const ANSWER_LENGTH = 4000;

/** Our team answers a message: into its thread, and by mail where the writer gave an e-mail. `close`: nothing more is expected. */
export const answerMessage = method({
  name: 'husainia.api.answer_message',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.pipe(
    v.object({
      name: text,
      answer: note(ANSWER_LENGTH),
      close: flag,
      // whom: who wrote, or of a complaint the provider it is about
      side: v.optional(v.picklist(['customer', 'vendor'], says('errors.format')), 'customer'),
    }),
    v.forward(
      v.check(({ answer, close }) => answer !== '' || close === true, says('common.required', {}, 'MandatoryError')),
      ['answer'],
    ),
  ),
  // mailed: the address the answer goes to
  answer: v.strictObject({ name: v.string(), state: field.text<ComplaintState>(), mailed: v.nullable(v.string()) }),
});

/** What a provider reads of the complaint about a line of theirs, and what they and our team wrote to each other. */
export const lineComplaint = method({
  name: 'husainia.api.line_complaint',
  verb: 'GET',
  roles: CALLERS.providers,
  input: v.object({ name: text }),
  // null: there is none
  answer: v.nullable(
    v.strictObject({
      number: v.string(),
      message: v.string(),
      at: v.string(),
      state: field.text<ComplaintState>(),
      thread: v.array(v.strictObject({ at: v.string(), side: v.picklist(['team', 'vendor']), words: v.string() })),
    }),
  ),
});

/** A provider answers the complaint about a line of theirs, as long as it is open. */
export const answerComplaint = method({
  name: 'husainia.api.answer_complaint',
  verb: 'POST',
  roles: CALLERS.providers,
  perHour: 20,
  input: v.object({
    name: text,
    answer: v.pipe(
      note(ANSWER_LENGTH),
      v.check((value) => value !== '', says('common.required', {}, 'MandatoryError')),
    ),
  }),
  answer: v.strictObject({ number: v.string() }),
});
