import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/useRefusableForm.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { AccountCard } from './AccountCard.tsx';
import { EmailForm } from './EmailForm.tsx';

/** Where the link of the registration mail leads: the password shows that the address is yours (decisions S2-T-03). */
export default function VerifyEmailPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const { openLogin } = useAuthDialogs();
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<'ask' | 'done' | 'again'>(token ? 'ask' : 'again');
  const form = useRefusableForm({
    initial: { password: '' },
    fallback: 'errors.save',
    check: ({ password }) => (password ? {} : { password: translate('common.required') }),
    async send({ password }) {
      await dataProvider.verifyEmail({ token, password });
      setState('done');
    },
  });
  if (state === 'done') {
    return (
      <EmptyState
        sign="done"
        heading="h1"
        title={translate('account.verified')}
        action={{ label: translate('account.login_title'), onClick: () => openLogin(translate('account.verified')) }}
        second={{ label: translate('common.back_home'), to: paths.home }}
      />
    );
  }
  if (state === 'again') {
    return (
      <AccountCard title={translate('account.verify_title')} text={translate('account.resend_text')}>
        <EmailForm
          label={translate('account.resend')}
          done={translate('account.resent')}
          send={(email) => dataProvider.resendVerification({ email })}
        />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={translate('account.verify_title')} text={translate('account.verify_text')}>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorSummary {...form.summary} />
        <PasswordField
          {...form.field('password')}
          label={translate('account.password')}
          autoComplete="current-password"
        />
        <SubmitButton busy={form.busy}>{translate('account.verify')}</SubmitButton>
        {form.summary.sentence && (
          <Button variant="text" onClick={() => setState('again')}>
            {translate('account.resend')}
          </Button>
        )}
      </Box>
    </AccountCard>
  );
}
