import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AskDialog } from '../form/AskDialog.tsx';

const LONGEST = 500;

/** The question before an act of which the provider is told why. */
export function EditDialog({
  title,
  confirm,
  send,
  onClose,
}: {
  title: string;
  confirm: string;
  send: (note: string) => Promise<void>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const form = useRefusableForm({
    initial: { note: '' },
    check: ({ note }): { note?: string } => (note.trim() ? {} : { note: translate('staff.note_required') }),
    send: async ({ note }) => {
      await send(note);
      onClose();
    },
    fallback: 'errors.save',
  });
  return (
    <AskDialog
      open
      title={title}
      confirm={confirm}
      busy={form.busy}
      refusal={form.summary.sentence}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <FormField
        {...form.field('note')}
        label={translate('staff.fields.note')}
        help={translate('staff.edits.note_read')}
        rows={3}
        maxLength={LONGEST}
        autoFocus
      />
    </AskDialog>
  );
}
