import * as v from 'valibot';
import { NOTE_SUBJECTS } from '../../noteSubjects.ts';
import { MAX_NOTE_LENGTH } from '../../text/noteLength.ts';
import { CALLERS, method } from '../definition.ts';
import { refusalMessage } from '../refusal.ts';
import { note, optionalText, text } from '../schemas.ts';

const about = { about: v.picklist(NOTE_SUBJECTS, refusalMessage('errors.format')), name: text };

const person = v.strictObject({ user: v.string(), full_name: v.string() });
const notes = v.strictObject({
  // the assignee
  assigned: v.nullable(person),
  // newest first
  notes: v.array(
    v.strictObject({
      note: v.string(),
      // the assignee this row set; '' for nobody, null if the row is only a note
      assignee: v.nullable(v.string()),
      by: v.string(),
      at: v.string(),
    }),
  ),
  team: v.array(person),
});

/** Internal notes about a record. Only staff see them. */
export const staffNotes = method({
  name: 'husainia.api.staff_notes',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object(about),
  output: notes,
});

/** Maximum records per call: one page of a list. */
const PAGE = 100;

/** The assignees of the records of a list, without unassigned records. `names` is comma-separated. */
export const recordHolders = method({
  name: 'husainia.api.record_holders',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({
    about: about.about,
    names: v.pipe(
      text,
      v.transform((names) => names.split(',').filter(Boolean).slice(0, PAGE)),
    ),
  }),
  output: v.array(v.strictObject({ name: v.string(), ...person.entries })),
});

export const addStaffNote = method({
  name: 'husainia.api.add_staff_note',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({
    ...about,
    note: v.pipe(
      note(MAX_NOTE_LENGTH),
      v.check((value) => value !== '', refusalMessage('staff.note_required')),
    ),
  }),
  output: notes,
});

/** Assigns a record to a member of staff; '' unassigns it. */
export const assignRecord = method({
  name: 'husainia.api.assign_record',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({ ...about, user: optionalText }),
  output: notes,
});
