import * as v from 'valibot';
import { boundFrom } from '../calendar/nightStart.ts';
import type { OrderProgress } from '../generated/doctypes.gen.ts';
import type { Status } from '../order/orderStatus.ts';
import { NOTE_LENGTH } from '../text/noteLength.ts';
import { CALLERS, method } from './definition.ts';
import { nightEntries } from './orderRows.ts';
import { field, flag, note, optionalText, text } from './schemas.ts';
import { optionalStart, start } from './starts.ts';

/** Where the line stands now, with its open proposal; `move_start` null: there is none. */
const answer = v.strictObject({
  name: v.string(),
  status: field.text<Status>(),
  slot_start: field.optional(),
  move_start: field.optional(),
  move_by: field.optional<NonNullable<OrderProgress['move_by']>>(),
  move_until: field.optional(),
  deadline_at: field.optional(),
});

/** Proposes another time for a line; the open proposal of a line, if there is one, ends by it. */
export const proposeMove = method({
  name: 'husainia.api.propose_move',
  verb: 'POST',
  roles: CALLERS.parties,
  perHour: 60,
  input: v.pipe(
    v.object({
      name: text,
      start,
      // the night that the new start is bound to; none: a civil time
      ...nightEntries,
      // why; our team always says it
      note: note(NOTE_LENGTH),
    }),
    v.transform(({ name, start: at, note: words, ...bound }) => ({
      name,
      start: at,
      note: words,
      bound: boundFrom(bound),
    })),
  ),
  answer,
});

/**
 * Says yes or no to the proposal whose start was seen; a second yes moves the line. Of a line whose provider cannot come on the true
 * evening of its night, a no to its own start keeps it, and `cancel` ends it with all of its money back. A provider says yes to all
 * of a month at once: each of his lines that is asked about, for itself.
 */
export const answerMove = method({
  name: 'husainia.api.answer_move',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  input: v.object({
    // one line, or every own line that is asked about for a night of a Hijri month (`1448-07`)
    name: text,
    month: optionalText,
    // of one line: the proposal's, as it was seen
    start: optionalStart,
    accept: flag,
    // a kitchen takes it although its day is full
    over_capacity: flag,
    // the customer of a paid line ends it, whose provider cannot come on the true evening
    cancel: flag,
  }),
  answer: v.union([
    answer,
    v.strictObject({
      agreed: v.array(v.string()),
      refused: v.array(v.strictObject({ name: v.string(), key: v.string(), message: v.string() })),
    }),
  ]),
});

/** Takes a proposal back: whoever made it, or our team. */
export const withdrawMove = method({
  name: 'husainia.api.withdraw_move',
  verb: 'POST',
  roles: CALLERS.parties,
  input: v.object({ name: text, start, note: note(NOTE_LENGTH) }),
  answer,
});
