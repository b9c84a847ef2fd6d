import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AskDialog } from '../form/AskDialog.tsx';

const LONGEST = 500;

/** Why a text is not shown: whoever wrote it reads the reason. @param field the note's name, at which a refusal stands */
export function RefuseDialog({
  title,
  field,
  send,
  onClose,
}: {
  title: string;
  field: string;
  send: (why: string) => Promise<void>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const form = useRefusableForm<Record<string, string>>({
    initial: { [field]: '' },
    fallback: 'errors.save',
    check: (values): Record<string, string> =>
      values[field]?.trim() ? {} : { [field]: translate('staff.note_required') },
    async send(values) {
      await send(values[field] ?? '');
      onClose();
    },
  });
  return (
    <AskDialog
      open
      danger
      title={title}
      confirm={translate('review.staff.refuse')}
      busy={form.busy}
      refusal={form.summary.sentence}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <FormField
        {...form.field(field)}
        label={translate('review.staff.why')}
        help={translate('review.staff.why_help')}
        rows={3}
        maxLength={LONGEST}
        autoFocus
      />
    </AskDialog>
  );
}
