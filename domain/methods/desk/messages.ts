import * as v from 'valibot';
import type { ComplaintState } from '../../states/complaint.ts';
import { CALLERS, method } from '../definition.ts';
import { field, flag, note, text } from '../parts.ts';
import { says } from '../refusal.ts';

/** Longest answer: as long as a message may be. */
const ANSWER_LENGTH = 4000;

/** Our team answers a message: into its thread, and by mail where the writer gave an e-mail. `close`: nothing more is expected. */
export const answerMessage = method({
  name: 'husainia.api.answer_message',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.pipe(
    v.object({ name: text, answer: note(ANSWER_LENGTH), close: flag }),
    v.forward(
      v.check(({ answer, close }) => answer !== '' || close === true, says('common.required', {}, 'MandatoryError')),
      ['answer'],
    ),
  ),
  // mailed: the address the answer goes to
  answer: v.strictObject({ name: v.string(), state: field.text<ComplaintState>(), mailed: v.nullable(v.string()) }),
});
