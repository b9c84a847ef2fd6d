import * as v from 'valibot';
import { LINE_TYPE } from '../order/orderStatus.ts';
import { EDIT, type EditState } from '../states/edit.ts';
import { MAX_NOTE_LENGTH } from '../text/noteLength.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, note, text } from './schemas.ts';

const STATES = [EDIT.new, EDIT.seen, EDIT.asked, EDIT.restored] as const;
const type = v.picklist([LINE_TYPE.reciter, LINE_TYPE.restaurant]);
const value: v.GenericSchema<unknown, unknown> = v.any();

/** Changes by verified providers, grouped by provider: each field before and after, newest first. */
export const edits = method({
  name: 'husainia.api.edits',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({ state: v.optional(v.picklist(STATES, refusalMessage('errors.format')), EDIT.new) }),
  output: v.strictObject({
    // providers with unseen changes
    fresh: v.number(),
    providers: v.array(
      v.strictObject({
        type,
        name: v.string(),
        title: v.string(),
        title_ar: v.string(),
        profile_picture: v.nullable(v.string()),
        verified_at: field.optional(),
        at: v.string(),
        edits: v.array(
          v.strictObject({
            name: v.string(),
            at: v.string(),
            // A field of the provider's record, or of a row of its packages
            field: v.string(),
            row: v.string(),
            row_title: v.string(),
            row_title_ar: v.string(),
            before: value,
            after: value,
            state: field.text<EditState>(),
            note: v.string(),
            // whether staff can restore it
            restorable: v.boolean(),
          }),
        ),
      }),
    ),
  }),
});

const names = v.pipe(
  v.array(text, refusalMessage('errors.format')),
  v.minLength(1, refusalMessage('common.required')),
  v.maxLength(200, refusalMessage('errors.format')),
);

/** Marks edits as seen, or asks the provider with a note to change them. The profile stays as it is. */
export const settleEdits = method({
  name: 'husainia.api.settle_edits',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({
    names,
    state: v.picklist([EDIT.seen, EDIT.asked], refusalMessage('errors.format')),
    note: note(MAX_NOTE_LENGTH),
  }),
  output: v.strictObject({ done: v.array(v.string()) }),
});

/** Restores the previous value of an edit and notifies the provider with the reason. */
export const restoreEdit = method({
  name: 'husainia.api.restore_edit',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({
    name: text,
    note: v.pipe(
      note(MAX_NOTE_LENGTH),
      v.check((words) => words !== '', refusalMessage('staff.note_required')),
    ),
  }),
  output: v.strictObject({ name: v.string(), state: field.text<EditState>() }),
});
