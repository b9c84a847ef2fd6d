import * as v from 'valibot';
import { NOTED } from '../../noteSubjects.ts';
import { NOTE_LENGTH } from '../../text/noteLength.ts';
import { CALLERS, method } from '../definition.ts';
import { says } from '../refusal.ts';
import { note, optionalText, text } from '../schemas.ts';

const about = { about: v.picklist(NOTED, says('errors.format')), name: text };

const person = v.strictObject({ user: v.string(), full_name: v.string() });
const notes = v.strictObject({
  // who takes care of it
  assigned: v.nullable(person),
  // the latest first
  notes: v.array(
    v.strictObject({
      note: v.string(),
      // who was asked to take care of it with this row; '': nobody any more, null: the row is a note
      assignee: v.nullable(v.string()),
      by: v.string(),
      at: v.string(),
    }),
  ),
  team: v.array(person),
});

/** Notes between members of our team about a record; nobody else reads them. */
export const staffNotes = method({
  name: 'husainia.api.staff_notes',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object(about),
  answer: notes,
});

/** Most records that are asked about at once: a page of a list. */
const PAGE = 100;

/** Who takes care of which records of a list; those that nobody does are left out. `names` with commas between them. */
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
  answer: v.array(v.strictObject({ name: v.string(), ...person.entries })),
});

export const addStaffNote = method({
  name: 'husainia.api.add_staff_note',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({
    ...about,
    note: v.pipe(
      note(NOTE_LENGTH),
      v.check((value) => value !== '', says('staff.note_required')),
    ),
  }),
  answer: notes,
});

/** Asks a member of our team to take care of a record; '' takes it from whoever has it. */
export const assignRecord = method({
  name: 'husainia.api.assign_record',
  verb: 'POST',
  roles: CALLERS.staff,
  input: v.object({ ...about, user: optionalText }),
  answer: notes,
});
