import { useState } from 'react';
import { useTranslate, type WordKey } from '../../../i18n/useTranslate.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { AskDialog, type AskDialogProps } from '../../form/AskDialog.tsx';

const NOTE_LENGTH = 500;
const REASON = 'vendor.reason';

interface NoteDialogProps extends Omit<AskDialogProps, 'onConfirm' | 'children'> {
  required: boolean;
  /** Key of the field's name. */
  field?: WordKey;
  /** Who reads the note. */
  help?: WordKey;
  onConfirm: (note: string | undefined) => void;
}

/** The question before a step that goes with words: a reason for the customer, a note of staff. */
export function NoteDialog({ required, field = REASON, help, onConfirm, ...dialog }: NoteDialogProps) {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    const text = note.trim();
    setMissing(required && text === '');
    if (!required || text !== '') onConfirm(text || undefined);
  };
  return (
    <AskDialog {...dialog} onConfirm={confirm}>
      <FormField
        label={translate(field)}
        name="status_note"
        value={note}
        onChange={setNote}
        optional={!required}
        rows={3}
        maxLength={NOTE_LENGTH}
        autoFocus
        help={help && translate(help)}
        error={missing ? translate(field === REASON ? 'staff.note_required' : 'common.required') : undefined}
      />
    </AskDialog>
  );
}
