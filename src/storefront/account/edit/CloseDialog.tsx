import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../domain/paths.ts';
import type { MajalisDataProvider } from '../../../api/types.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../../parts/form/useRefusableForm.ts';
import { session } from '../../../session/sessionStore.ts';
import { PasswordField } from '../../../ui/controls/PasswordField.tsx';
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx';

/** Asks for the password and closes the account for good. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const api = useDataProvider<MajalisDataProvider>();
  const id = useId();
  const form = useRefusableForm({
    initial: { password: '' },
    fallback: 'errors.save',
    check: ({ password }) => (password ? {} : { password: translate('common.required') }),
    async send({ password }) {
      await api.closeAccount({ password });
      navigate(paths.home, { replace: true });
      session.clear();
      notify('account.closed', { type: 'success' });
    },
  });
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={form.submit}>
        <DialogTitle id={id}>{translate('account.close_question')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <ErrorSummary {...form.summary} />
          <Typography>{translate('account.close_password')}</Typography>
          <PasswordField
            {...form.field('password')}
            label={translate('account.password')}
            autoComplete="current-password"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={form.busy}>
            {translate('account.keep')}
          </Button>
          <Button type="submit" color="error" loading={form.busy}>
            {translate('account.close_yes')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
