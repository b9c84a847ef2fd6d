import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { CannedReplies } from '../../components/form/CannedReplies.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/overlay/FormDialog.tsx';

interface NoteDialogProps
  extends Pick<FormDialogProps, 'title' | 'confirmLabel' | 'dismissLabel' | 'danger' | 'onClose'> {
  /** Label of the text, which says who will read it. */
  label?: string;
  help?: string;
  /** Message key if the text is missing; false if it is optional. */
  required?: MessageKey | false;
  /** Field name in the request, at which the server's errors appear. */
  field?: string;
  /** Initial text. */
  initial?: string;
  /** Canned replies, inserted by a click. */
  choices?: readonly string[];
  /** Name of the draft, which survives the end of the session and a reload. */
  draft: string;
  /** Keeps the draft after sending, because the caller sends it later and deletes it. */
  draftStays?: boolean;
  /** Resolves when the server is done; the caller closes the dialog. */
  send: (note: string) => Promise<unknown>;
}

/** Confirms an action that comes with a text: a reason for the customer, or a note of staff. */
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
  const savedDraft = useFormDraft<Record<string, string>>(draft);
  const form = useAppForm<Record<string, string>>({
    initial: { [field]: initial },
    check: (values) => (required && isBlank(values[field]) ? { [field]: required } : {}),
    send: async (values) => {
      await send((values[field] ?? '').trim());
    },
    draft: draftStays ? { ...savedDraft, discard: () => undefined } : savedDraft,
  });
  return (
    <FormDialog {...dialog} form={form} wide={false}>
      {choices.length > 0 && (
        <CannedReplies
          label={translate('vendor.usual_reasons')}
          choices={choices}
          value={form.values[field] ?? ''}
          onChange={(text) => form.set(field, text)}
        />
      )}
      <FormField
        {...form.field(field)}
        label={label ?? translate('vendor.reason')}
        optional={!required}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        autoFocus
        help={help}
      />
    </FormDialog>
  );
}
