import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAuthProvider } from 'ra-core';
import { isBlank } from '../../domain/text/textInput.ts';
import { useAppForm } from '../components/form/useAppForm.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { FormField } from '../ui/controls/FormField.tsx';
import { SubmitButton } from '../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../ui/feedback/ErrorSummary.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import type { LoginOutcome } from './authProvider.ts';

/** The second step of a login: a code from the authenticator app, or a recovery code. */
export function CodeDialog({
  challenge,
  onLoggedIn,
  onBack,
  onClose,
}: {
  challenge: string;
  onLoggedIn: (outcome: LoginOutcome) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const authProvider = useAuthProvider();
  const form = useAppForm({
    initial: { code: '' },
    fallback: 'errors.load',
    check: ({ code }) => (isBlank(code) ? { code: 'account.code_required' } : {}),
    send: async ({ code }) => {
      const outcome: LoginOutcome | undefined = await authProvider?.login({ challenge, code: code.trim() });
      if (outcome?.loggedIn) onLoggedIn(outcome);
    },
  });
  return (
    <AuthFrame
      title={translate('account.two_step.title')}
      reason={translate('account.two_step.login')}
      text={translate('account.two_step.code_help')}
      onClose={onClose}
    >
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorSummary {...form.summary} />
        <FormField
          {...form.field('code')}
          label={translate('account.two_step.code')}
          autoComplete="one-time-code"
          ltr
          autoFocus
        />
        <SubmitButton busy={form.busy}>{translate('account.login_title')}</SubmitButton>
        <Button variant="text" onClick={onBack}>
          {translate('common.back')}
        </Button>
      </Box>
    </AuthFrame>
  );
}
