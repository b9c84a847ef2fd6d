import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { validateRegistration } from '../../domain/account.ts';
import { paths } from '../../domain/paths.ts';
import { normalizePhone } from '../../domain/phone.ts';
import { ROLE } from '../../domain/roles.ts';
import { PhoneField } from '../components/form/PhoneField.tsx';
import { useAppForm } from '../components/form/useAppForm.ts';
import { useApi } from '../components/useMethodQuery.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { EmailField } from '../ui/controls/EmailField.tsx';
import { FormField } from '../ui/controls/FormField.tsx';
import { PasswordField } from '../ui/controls/PasswordField.tsx';
import { SubmitButton } from '../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../ui/feedback/ErrorSummary.tsx';
import { interpolateNodes } from '../ui/text/interpolateNodes.tsx';
import { AccountTypeCards } from './AccountTypeCards.tsx';
import { AuthFrame, type AuthFrameProps } from './AuthFrame.tsx';
import { accountMessage } from './accountChecks.ts';
import type { RegistrationRole } from './accountRole.ts';
import { newBrowserSecret, saveRegistration } from './registrationSecret.ts';
import { useAuthDialogs } from './useAuthDialogs.ts';
import { useFormDraft } from './useDraft.ts';

/** The terms the user agrees to. They open in a new tab, so that no input is lost. */
function TermsNotice() {
  const translate = useTranslate();
  const page = (to: string, label: string) => (
    <Link component={RouterLink} to={to} target="_blank" rel="noopener" sx={{ paddingBlock: 3, marginBlock: -3 }}>
      {label}
    </Link>
  );
  return (
    <Typography variant="caption" component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
      {interpolateNodes((values) => translate('account.accept', values), {
        terms: page(paths.terms, translate('account.accept_terms')),
        privacy: page(paths.privacy, translate('account.accept_privacy')),
      })}
    </Typography>
  );
}

/** Kind of account, username, email, phone and password; each error is shown at its field (decision S2-V-03). */
export function RegisterForm({
  frame,
  onDone,
}: {
  frame: Pick<AuthFrameProps, 'reason' | 'text' | 'onClose' | 'onBack'>;
  onDone: (email: string, role: RegistrationRole) => void;
}) {
  const id = useId();
  const translate = useTranslate();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const dataProvider = useApi();
  const { openLogin } = useAuthDialogs();
  const form = useAppForm({
    initial: {
      role_profile_name: ROLE.customer as string,
      username: '',
      email: '',
      mobile_no: '',
      new_password: '',
    },
    fallback: 'errors.register',
    draft: useFormDraft('register'),
    secret: ['new_password'],
    check: (typed) =>
      Object.fromEntries(
        Object.entries(validateRegistration(typed)).map(([field, problem]) => [field, accountMessage(problem)]),
      ),
    async send({ role_profile_name, username, email, mobile_no, new_password }) {
      const role = role_profile_name as RegistrationRole;
      const secret = newBrowserSecret();
      await dataProvider.register({
        role_profile_name: role,
        username: username.trim(),
        email: email.trim(),
        mobile_no: normalizePhone(mobile_no) ?? mobile_no,
        new_password,
        language,
        browser_secret: secret,
        consent: { language },
      });
      saveRegistration({ email: email.trim().toLowerCase(), secret, back: `${pathname}${search}` });
      onDone(email.trim(), role);
    },
  });
  return (
    <AuthFrame
      {...frame}
      reason={
        form.values.role_profile_name === ROLE.customer ? frame.reason : translate('account.register_reason_provider')
      }
      title={translate('account.register_title')}
      footer={
        <>
          <SubmitButton busy={form.busy} form={id}>
            {translate('account.register_title')}
          </SubmitButton>
          <TermsNotice />
        </>
      }
    >
      <Box component="form" id={id} noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: { xs: 4, sm: 3 } }}>
        <ErrorSummary {...form.summary} />
        <AccountTypeCards
          value={form.values.role_profile_name}
          onChange={(role) => form.set('role_profile_name', role)}
          error={form.errors.role_profile_name}
        />
        <FormField {...form.field('username')} label={translate('account.username')} autoComplete="name" />
        <EmailField {...form.field('email')} />
        <PhoneField {...form.field('mobile_no')} label={translate('account.phone')} />
        <PasswordField
          {...form.field('new_password')}
          label={translate('account.password')}
          help={translate('account.password_help')}
          autoComplete="new-password"
        />
        <Typography variant="body2" sx={{ textAlign: 'center', color: 'text.secondary' }}>
          {translate('account.have_account')}{' '}
          <Button variant="text" onClick={() => openLogin()} sx={{ paddingInline: 2 }}>
            {translate('account.login_title')}
          </Button>
        </Typography>
      </Box>
    </AuthFrame>
  );
}
