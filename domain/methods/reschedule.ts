import * as v from 'valibot';
import { boundFrom } from '../calendar/nightStart.ts';
import type { OrderProgress } from '../generated/doctypes.gen.ts';
import type { Status } from '../order/orderStatus.ts';
import { MAX_NOTE_LENGTH } from '../text/noteLength.ts';
import { CALLERS, method } from './definition.ts';
import { nightEntries } from './orderRows.ts';
import { field, flag, note, optionalText, revision, text } from './schemas.ts';
import { optionalStart, start } from './starts.ts';

/** The line's current time with its open proposal; `move_start` is null if there is none. */
const output = v.strictObject({
  name: v.string(),
  status: field.text<Status>(),
  slot_start: field.optional(),
  move_start: field.optional(),
  move_by: field.optional<NonNullable<OrderProgress['move_by']>>(),
  move_until: field.optional(),
  deadline_at: field.optional(),
});

/** Proposes another time for a line. Replaces the open proposal, if there is one. */
export const proposeMove = method({
  name: 'husainia.api.propose_move',
  verb: 'POST',
  roles: CALLERS.parties,
  perHour: 60,
  input: v.pipe(
    v.object({
      name: text,
      start,
      // the night of the new start; none for a civil time
      ...nightEntries,
      // the reason, required from staff
      note: note(MAX_NOTE_LENGTH),
    }),
    v.transform(({ name, start: at, note: words, ...bound }) => ({
      name,
      start: at,
      note: words,
      bound: boundFrom(bound),
    })),
  ),
  output,
});

/**
 * Accepts or declines the proposal with the given start; the second acceptance reschedules the line. If the provider can't come
 * on the confirmed evening of the line's night, declining the line's own start keeps it, and `cancel` ends the line with a full
 * refund. A provider can accept a whole month at once: each affected line separately.
 */
export const answerMove = method({
  name: 'husainia.api.answer_move',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  input: v.object({
    // one line, or all of the provider's affected lines in a Hijri month (`1448-07`)
    name: text,
    month: optionalText,
    // for one line: the start of the proposal, as the caller saw it
    start: optionalStart,
    accept: flag,
    // a kitchen accepts although the day is full
    over_capacity: flag,
    // the version of a request that a provider's acceptance approves, as the provider saw it
    revision,
    // the customer ends a paid line whose provider can't come on the confirmed evening
    cancel: flag,
  }),
  output: v.union([
    output,
    v.strictObject({
      agreed: v.array(v.string()),
      refused: v.array(v.strictObject({ name: v.string(), key: v.string(), message: v.string() })),
    }),
  ]),
});

/** Withdraws a proposal. The side that made it and staff may. */
export const withdrawMove = method({
  name: 'husainia.api.withdraw_move',
  verb: 'POST',
  roles: CALLERS.parties,
  input: v.object({ name: text, start, note: note(MAX_NOTE_LENGTH) }),
  output,
});
