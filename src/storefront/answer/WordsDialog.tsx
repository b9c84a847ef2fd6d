import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';

const LONGEST = 500;

/** The question before a no, and before a wish for a change: in which words the customer is told. A refusal leaves them as they are. */
export function WordsDialog({
  kind,
  send,
  onClose,
}: {
  kind: 'decline' | 'ask';
  send: (note: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const title = useId();
  const form = useRefusableForm({
    initial: { note: '' },
    check: ({ note }): { note?: string } =>
      kind === 'ask' && !note.trim() ? { note: translate('common.required') } : {},
    async send({ note }) {
      await send(note.trim());
      onClose();
    },
    fallback: 'errors.save',
  });
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{translate(`answer_link.${kind}_question`)}</DialogTitle>
      <Box component="form" noValidate onSubmit={form.submit}>
        <DialogContent sx={{ display: 'grid', gap: 4, paddingBlockStart: 0 }}>
          <ErrorSummary {...form.summary} />
          <FormField
            {...form.field('note')}
            label={translate(`answer_link.${kind}_words`)}
            help={translate('answer_link.words_help')}
            optional={kind === 'decline'}
            rows={4}
            maxLength={LONGEST}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={form.busy}>
            {translate('common.close')}
          </Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={kind === 'decline' ? 'error' : 'primary'}
            loading={form.busy}
          >
            {translate(kind === 'decline' ? 'answer_link.decline' : 'answer_link.ask_send')}
          </ActionButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
