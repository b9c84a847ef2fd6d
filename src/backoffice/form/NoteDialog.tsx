import { NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { CannedReplies } from '../../components/form/CannedReplies.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/overlay/FormDialog.tsx';

interface NoteDialogProps extends Pick<FormDialogProps, 'title' | 'confirm' | 'keep' | 'danger' | 'onClose'> {
  /** What the words are called, and who reads them. */
  label?: string;
  help?: string;
  /** Key of what is said when they are missing; false: they may be. */
  required?: MessageKey | false;
  /** Under which name they are sent: a refusal of it stands at them. */
  field?: string;
  /** What they begin with. */
  initial?: string;
  /** Ready words, which a press puts into the field. */
  choices?: readonly string[];
  /** Under which name the words are kept until they are sent: over a session that ends meanwhile, and a reload. */
  draft: string;
  /** They are only handed on here: who sends them later forgets the draft. */
  draftStays?: boolean;
  /** Resolves when the server has done it; whoever asked closes the dialog. */
  send: (note: string) => Promise<unknown>;
}

/** The question before an act that goes with words: a reason for the customer, a note of staff. */
export function NoteDialog({
  label,
  help,
  required = 'staff.note_required',
  field = 'note',
  initial = '',
  choices = [],
  draft,
  draftStays = false,
  send,
  ...dialog
}: NoteDialogProps) {
  const translate = useTranslate();
  const kept = useFormDraft<Record<string, string>>(draft);
  const form = useAppForm<Record<string, string>>({
    initial: { [field]: initial },
    check: (values): Record<string, string> =>
      required && isBlank(values[field]) ? { [field]: translate(required) } : {},
    send: async (values) => {
      await send((values[field] ?? '').trim());
    },
    draft: draftStays ? { ...kept, forget: () => undefined } : kept,
  });
  return (
    <FormDialog {...dialog} form={form} wide={false}>
      {choices.length > 0 && (
        <CannedReplies
          label={translate('vendor.usual_reasons')}
          choices={choices}
          value={form.values[field] ?? ''}
          onChoose={(words) => form.set(field, words)}
        />
      )}
      <FormField
        {...form.field(field)}
        label={label ?? translate('vendor.reason')}
        optional={!required}
        rows={3}
        maxLength={NOTE_LENGTH}
        autoFocus
        help={help}
      />
    </FormDialog>
  );
}
