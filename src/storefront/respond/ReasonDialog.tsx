import { declineReasons } from '../../../domain/order/declineReasons.ts';
import type { LineType } from '../../../domain/order/orderStatus.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { CannedReplies } from '../../components/form/CannedReplies.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';

/** Asks for the reason before declining or requesting a change; the customer sees it. Input survives errors. */
export function ReasonDialog({
  kind,
  type,
  send,
  onClose,
}: {
  kind: 'decline' | 'ask';
  /** Type of the line, which determines the wording. */
  type: LineType;
  send: (note: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const form = useAppForm({
    initial: { note: '' },
    check: ({ note }) => (isBlank(note) ? { note: kind === 'ask' ? 'common.required' : 'answer_link.say_why' } : {}),
    async send({ note }) {
      await send(note.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      title={translate(`answer_link.${kind}_question`)}
      form={form}
      confirmLabel={translate(kind === 'decline' ? 'answer_link.decline' : 'answer_link.ask_send')}
      danger={kind === 'decline'}
      onClose={onClose}
    >
      {kind === 'decline' && (
        <CannedReplies
          label={translate('answer_link.usual_reasons')}
          choices={declineReasons(type, language)}
          value={form.values.note}
          onChange={(text) => form.set('note', text)}
        />
      )}
      <FormField
        {...form.field('note')}
        label={translate(`answer_link.${kind}_words`)}
        help={translate('answer_link.words_help')}
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        autoFocus
      />
    </FormDialog>
  );
}
