import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isBlank } from '../../../domain/text/textInput.ts';
import type { ApiResponse, MajalisDataProvider } from '../../api/types.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';

const MAX_LENGTH = 4000;

export interface LineMessageDialogProps {
  title: string;
  help: string;
  /** Label of the submit button. */
  submit: string;
  /** Message key of the confirmation; receives the message's number. */
  sentKey: MessageKey;
  /** Name of the draft. */
  draftName: string;
  send: (api: MajalisDataProvider, message: string) => Promise<ApiResponse<{ number: string }>>;
  onClose: () => void;
  /** Rendered below the text; receives whether it is being sent. */
  children?: ReactNode | ((busy: boolean) => ReactNode);
}

/** A message about an order line to our team. Input survives errors and reloads. */
export function LineMessageDialog({
  title,
  help,
  submit,
  sentKey,
  draftName,
  send,
  onClose,
  children,
}: LineMessageDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const form = useAppForm({
    initial: { message: '' },
    draft: useFormDraft(draftName),
    check: ({ message }) => (isBlank(message) ? { message: 'orders.complaint.message_required' } : {}),
    async send({ message }) {
      const { data } = await send(api, message);
      notify(sentKey, { type: 'success', messageArgs: { number: data.number } });
      await queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} confirmLabel={submit} onClose={onClose}>
      <FormField
        {...form.field('message')}
        label={translate('orders.complaint.message')}
        help={help}
        rows={5}
        maxLength={MAX_LENGTH}
        autoFocus
      />
      {typeof children === 'function' ? children(form.busy) : children}
    </FormDialog>
  );
}
