import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Answer, MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { useSession } from '../../session/useSession.ts';
import { forgetDraft, useDraft } from '../../site/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';

const LONGEST = 4000;

export interface LineMessageDialogProps {
  title: string;
  help: string;
  /** The button that sends it. */
  submit: string;
  /** Told with the message's number. */
  sentKey: WordKey;
  /** Under which name the words are kept until they are sent. */
  draftName: string;
  send: (api: MajalisDataProvider, message: string) => Promise<Answer<{ number: string }>>;
  onClose: () => void;
  /** Below the words; told whether they are being sent. */
  children?: ReactNode | ((busy: boolean) => ReactNode);
}

/** The customer's words about a line to our team; what is typed stays when it is refused, and over a reload. */
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
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const titleId = useId();
  const { email } = useSession();
  const [draft, keep] = useDraft<string>(draftName);
  const form = useRefusableForm({
    initial: { message: draft ?? '' },
    fallback: 'errors.save',
    check: ({ message }) => (message.trim() ? {} : { message: translate('common.required') }),
    async send({ message }) {
      const { data } = await send(api, message);
      forgetDraft(email, draftName);
      notify(sentKey, { type: 'success', messageArgs: { number: data.number } });
      await queries.invalidateQueries();
      onClose();
    },
  });
  const { onChange, ...field } = form.field('message');
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Box component="form" noValidate onSubmit={form.submit}>
        <DialogContent sx={{ display: 'grid', gap: 4, paddingBlockStart: 0 }}>
          <ErrorSummary {...form.summary} />
          <FormField
            {...field}
            onChange={(text) => {
              onChange(text);
              keep(text);
            }}
            label={translate('orders.complaint.message')}
            help={help}
            rows={5}
            maxLength={LONGEST}
            autoFocus
          />
          {typeof children === 'function' ? children(form.busy) : children}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={form.busy}>
            {translate('common.close')}
          </Button>
          <Button type="submit" variant="contained" loading={form.busy}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
