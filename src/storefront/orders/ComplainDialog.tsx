import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/useRefusableForm.ts';
import { useSession } from '../../session/useSession.ts';
import { forgetDraft, useDraft } from '../../site/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import type { CustomerLine } from './customerLine.ts';

const LONGEST = 4000;

/** What went wrong, in the customer's words; what is typed stays when it is refused, and over a reload. */
export function ComplainDialog({ line, onClose }: { line: CustomerLine; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const title = useId();
  const { email } = useSession();
  const draftName = `complaint.${line.name}`;
  const [draft, keep] = useDraft<string>(draftName);
  const form = useRefusableForm({
    initial: { message: draft ?? '' },
    fallback: 'errors.save',
    check: ({ message }) => (message.trim() ? {} : { message: translate('common.required') }),
    async send({ message }) {
      const { data } = await api.complain({ name: line.name, message });
      forgetDraft(email, draftName);
      notify('orders.complaint_sent', { type: 'success', messageArgs: { number: data.number } });
      await queries.invalidateQueries();
      onClose();
    },
  });
  const { onChange, ...field } = form.field('message');
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{translate('orders.complaint.title')}</DialogTitle>
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
            help={translate('orders.complaint.help')}
            rows={5}
            maxLength={LONGEST}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={form.busy}>
            {translate('common.close')}
          </Button>
          <Button type="submit" variant="contained" loading={form.busy}>
            {translate('orders.complaint.send')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
