import { NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ReadyWords } from '../../parts/form/ReadyWords.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';
import { useKeptForm } from './useKeptForm.ts';

interface ReasonDialogProps {
  title: string;
  confirm: string;
  danger?: boolean;
  /** What the words are called, and who reads them. */
  label: string;
  help: string;
  /** Under which name they are sent: a refusal of it stands at them. */
  field?: string;
  /** Under which name the words are kept until they are sent. */
  draft: string;
  /** What they begin with. */
  initial?: string;
  /** Ready words, which a press puts into the field. */
  choices?: readonly string[];
  /** Resolves when the server has done it. */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** The question before an act that goes with a reason in somebody's own words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    confirm,
    danger,
    label,
    help,
    draft,
    field = 'note',
    initial = '',
    choices = [],
    send,
    onClose,
  } = props;
  const translate = useTranslate();
  const form = useKeptForm<Record<string, string>>(draft, {
    initial: { [field]: initial },
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
      danger={danger}
      title={title}
      confirm={confirm}
      busy={form.busy}
      refusal={form.summary.sentence}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      {choices.length > 0 && (
        <ReadyWords
          label={translate('vendor.usual_reasons')}
          choices={choices}
          value={form.values[field] ?? ''}
          onChoose={(words) => form.set(field, words)}
        />
      )}
      <FormField {...form.field(field)} label={label} help={help} rows={3} maxLength={NOTE_LENGTH} autoFocus />
    </AskDialog>
  );
}
