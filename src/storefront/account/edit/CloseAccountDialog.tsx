import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../domain/paths.ts';
import { useAppForm } from '../../../components/form/useAppForm.ts';
import { useApi } from '../../../components/useMethodQuery.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { session } from '../../../session/sessionStore.ts';
import { PasswordField } from '../../../ui/controls/PasswordField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';

/** Asks for the password and deletes the account permanently. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const api = useApi();
  const form = useAppForm({
    initial: { password: '' },
    secret: ['password'],
    check: ({ password }) => (password ? {} : { password: 'account.password_required' }),
    async send({ password }) {
      await api.closeAccount({ password });
      navigate(paths.home, { replace: true });
      session.clear();
      notify('account.closed', { type: 'success' });
    },
  });
  return (
    <FormDialog
      title={translate('account.close_question')}
      form={form}
      confirmLabel={translate('account.close_yes')}
      dismissLabel={translate('account.keep')}
      danger
      wide={false}
      onClose={onClose}
    >
      <Typography>{translate('account.close_password')}</Typography>
      <PasswordField
        {...form.field('password')}
        label={translate('account.password')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
