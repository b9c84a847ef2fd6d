import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useAuthProvider } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import { isAccountErrand, landingFrom } from '../../domain/postLoginRedirect.ts';
import { isBlank } from '../../domain/text/textInput.ts';
import { useAppForm } from '../components/form/useAppForm.ts';
import { useNotify } from '../i18n/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { EmailField } from '../ui/controls/EmailField.tsx';
import { PasswordField } from '../ui/controls/PasswordField.tsx';
import { SubmitButton } from '../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../ui/feedback/ErrorSummary.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import type { LoginOutcome } from './authProvider.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { ResendNote } from './ResendNote.tsx';
import { useAuthDialogs } from './useAuthDialogs.ts';
import { useSession } from './useSession.ts';

/**
 * Login with email and password on top of the current page, which then refetches its data (accounts-and-vendors §2).
 */
export default function LoginDialog({
  reason,
  pageName,
  email: expected,
  onClose,
}: {
  reason?: string;
  /** Name of the page that the user returns to. */
  pageName: string;
  /** Email of the account that should log in. Absent: the account whose session has ended, if any. */
  email?: string;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { endedEmail = '' } = useSession();
  const email = expected || endedEmail;
  const notify = useNotify();
  const authProvider = useAuthProvider();
  const { openRegister } = useAuthDialogs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const backText = isAccountErrand(pathname)
    ? undefined
    : pageName
      ? translate('account.back_to', { place: pageName })
      : translate('account.back_where');
  const [unconfirmed, setUnconfirmed] = useState('');
  const [challenge, setChallenge] = useState('');
  const enter = ({ response }: LoginOutcome) => {
    notify('account.logged_in', { type: 'success' });
    onClose();
    const landing = landingFrom(pathname, response.role_profile_name);
    if (landing) navigate(landing);
  };
  const form = useAppForm({
    initial: { email, password: '' },
    fallback: 'errors.load',
    check: ({ email, password }) => ({
      ...(isBlank(email) && { email: 'account.email_required' }),
      ...(!password && { password: 'account.password_required' }),
    }),
    send: async (values) => {
      setUnconfirmed('');
      const outcome: LoginOutcome | undefined = await authProvider?.login({
        email: values.email.trim(),
        password: values.password,
      });
      if (outcome?.response.challenge) {
        setChallenge(outcome.response.challenge);
        return;
      }
      if (!outcome?.loggedIn) {
        setUnconfirmed(values.email.trim());
        return;
      }
      enter(outcome);
    },
  });
  if (challenge)
    return <CodeDialog challenge={challenge} onLoggedIn={enter} onBack={() => setChallenge('')} onClose={onClose} />;
  return (
    <AuthFrame
      title={translate('account.login_title')}
      reason={reason ?? translate('account.login_reason')}
      text={backText}
      onClose={onClose}
    >
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorSummary {...form.summary} />
        {unconfirmed && <ResendNote email={unconfirmed} />}
        <EmailField {...form.field('email')} autoComplete="username" autoFocus={!email} />
        <PasswordField
          {...form.field('password')}
          autoFocus={Boolean(email)}
          label={translate('account.password')}
          autoComplete="current-password"
        />
        <Link
          component={RouterLink}
          to={paths.forgotPassword}
          onClick={onClose}
          variant="label"
          sx={{ justifySelf: 'end', paddingBlock: 3, marginBlock: -3 }}
        >
          {translate('account.forgot')}
        </Link>
        <SubmitButton busy={form.busy}>{translate('account.login_title')}</SubmitButton>
        <Typography variant="body2" sx={{ textAlign: 'center', color: 'text.secondary' }}>
          {translate('account.new_here')}{' '}
          <Button variant="text" onClick={openRegister} sx={{ paddingInline: 2 }}>
            {translate('account.create')}
          </Button>
        </Typography>
      </Box>
    </AuthFrame>
  );
}
