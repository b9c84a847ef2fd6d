import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Navigate, Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { getLandingPath } from '../../../domain/postLoginRedirect.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { findPasswordProblem } from '../../session/accountChecks.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { AccountCard } from './AccountCard.tsx';

/** Sets a new password, with the emailed link or the current password (decision S2-R-31). */
export default function NewPasswordPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useApi();
  const { role, email } = useSession();
  const { openLogin } = useAuthDialogs();
  const token = useSearchParams()[0].get('token');
  const [refused, setRefused] = useState(false);
  const form = useAppForm({
    initial: { current_password: '', new_password: '', confirm_password: '' },
    check({ current_password, new_password, confirm_password }) {
      return {
        current_password: !token && !current_password ? 'account.password_required' : undefined,
        new_password: findPasswordProblem(new_password, email),
        confirm_password: new_password === confirm_password ? undefined : 'account.password_differs',
      };
    },
    async send({ current_password, new_password }) {
      let owner: string | undefined;
      try {
        if (token) owner = (await dataProvider.resetPassword({ token, new_password })).data.email;
        else await dataProvider.changePassword({ current_password, new_password });
      } catch (error) {
        setRefused(true);
        throw error;
      }
      notify('account.password_saved', { type: 'success' });
      navigate((token ? undefined : getLandingPath(role)) ?? paths.home, { replace: true });
      if (token) openLogin(translate('account.password_saved'), '', owner);
    },
  });
  if (!token && role === 'guest') return <Navigate to={paths.forgotPassword} replace />;
  return (
    <AccountCard title={translate('account.new_title')}>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorSummary {...form.summary} />
        {token && refused && (
          <Link component={RouterLink} to={paths.forgotPassword}>
            {translate('account.new_link')}
          </Link>
        )}
        {!token && (
          <PasswordField
            {...form.field('current_password')}
            label={translate('account.current_password')}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...form.field('new_password')}
          label={translate('account.new_password')}
          help={translate('account.password_help')}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirm_password')}
          label={translate('account.confirm_password')}
          autoComplete="new-password"
        />
        <SubmitButton busy={form.busy}>{translate('account.save_password')}</SubmitButton>
      </Box>
    </AccountCard>
  );
}
