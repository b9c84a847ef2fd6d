import { useEffect } from 'react';
import { NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { ReadyWords } from '../../parts/form/ReadyWords.tsx';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { useDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AskDialog, type AskDialogProps } from '../../ui/overlay/AskDialog.tsx';

const REASON = 'vendor.reason';

interface NoteDialogProps extends Omit<AskDialogProps, 'onConfirm' | 'children'> {
  required: boolean;
  /** Key of the field's name. */
  field?: WordKey;
  /** Who reads the note. */
  help?: WordKey;
  /** Ready words, which a press puts into the field. */
  choices?: readonly string[];
  /** Under which name the words are kept until they are sent: over a session that ends meanwhile, and a reload. */
  draft: string;
  onConfirm: (note: string | undefined) => void;
}

/** The question before a step that goes with words: a reason for the customer, a note of staff. */
export function NoteDialog({
  required,
  field = REASON,
  help,
  choices = [],
  draft,
  onConfirm,
  ...dialog
}: NoteDialogProps) {
  const translate = useTranslate();
  const [kept = '', keep] = useDraft<string>(draft);
  const form = useRefusableForm({
    initial: { status_note: kept },
    check: ({ status_note }): { status_note?: string } =>
      required && !status_note.trim()
        ? { status_note: translate(field === REASON ? 'staff.note_required' : 'common.required') }
        : {},
    send: async ({ status_note }) => onConfirm(status_note.trim() || undefined),
    fallback: 'errors.save',
  });
  const { status_note: words } = form.values;
  useEffect(() => {
    if (words !== kept) keep(words);
  }, [words, kept, keep]);
  return (
    <AskDialog {...dialog} onConfirm={() => form.submit()}>
      {choices.length > 0 && (
        <ReadyWords
          label={translate('vendor.usual_reasons')}
          choices={choices}
          value={form.values.status_note}
          onChoose={(words) => form.set('status_note', words)}
        />
      )}
      <FormField
        {...form.field('status_note')}
        label={translate(field)}
        optional={!required}
        rows={3}
        maxLength={NOTE_LENGTH}
        autoFocus
        help={help && translate(help)}
      />
    </AskDialog>
  );
}
