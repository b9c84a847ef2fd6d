import * as v from 'valibot';
import type { ComplaintState } from '../../states/complaint.ts';
import { CALLERS, method } from '../definition.ts';
import { refusalMessage } from '../refusal.ts';
import { field, flag, note, text } from '../schemas.ts';

/** Maximum length of a reply, the same as of a message. */
const ANSWER_LENGTH = 4000;

/** Staff replies to a message: in its thread, and by email if the sender gave one. `close`: no further reply is expected. */
export const answerMessage = method({
  name: 'husainia.api.answer_message',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.pipe(
    v.object({
      name: text,
      answer: note(ANSWER_LENGTH),
      close: flag,
      // to whom: the sender, or the provider a complaint is about
      side: v.optional(v.picklist(['customer', 'vendor'], refusalMessage('errors.format')), 'customer'),
    }),
    v.forward(
      v.check(
        ({ answer, close }) => answer !== '' || close === true,
        refusalMessage('common.required', {}, 'MandatoryError'),
      ),
      ['answer'],
    ),
  ),
  // emailed: the address that gets the reply
  output: v.strictObject({ name: v.string(), state: field.text<ComplaintState>(), mailed: v.nullable(v.string()) }),
});

/** What a provider sees of a complaint about one of their lines, and their conversation with staff. */
export const lineComplaint = method({
  name: 'husainia.api.line_complaint',
  verb: 'GET',
  roles: CALLERS.providers,
  input: v.object({ name: text }),
  // null: no complaint
  output: v.nullable(
    v.strictObject({
      number: v.string(),
      message: v.string(),
      at: v.string(),
      state: field.text<ComplaintState>(),
      thread: v.array(v.strictObject({ at: v.string(), side: v.picklist(['team', 'vendor']), words: v.string() })),
    }),
  ),
});

/** A provider responds to a complaint about one of their lines while it is open. */
export const answerComplaint = method({
  name: 'husainia.api.answer_complaint',
  verb: 'POST',
  roles: CALLERS.providers,
  perHour: 20,
  input: v.object({
    name: text,
    answer: v.pipe(
      note(ANSWER_LENGTH),
      v.check((value) => value !== '', refusalMessage('common.required', {}, 'MandatoryError')),
    ),
  }),
  output: v.strictObject({ number: v.string() }),
});
