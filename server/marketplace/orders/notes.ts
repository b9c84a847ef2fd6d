import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { typed } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';

/** Reads the note of a request; '' if there is none. @throws ValidationError at the field if it is too long to store completely */
export function readNote(value: unknown, fieldname: string): string {
  const note = typed(value, Number.POSITIVE_INFINITY);
  if ([...note].length > MAX_NOTE_LENGTH)
    refuse('ValidationError', 'errors.too_long', { fieldname, values: { n: MAX_NOTE_LENGTH } });
  return note;
}
