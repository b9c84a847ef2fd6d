import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { useConfirmRegistration } from '../../session/useConfirmRegistration.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { AccountCard } from './AccountCard.tsx';
import { ConfirmWithButton } from './ConfirmWithButton.tsx';
import { ConfirmWithPassword } from './ConfirmWithPassword.tsx';
import { EmailForm } from './EmailForm.tsx';

/**
 * The target of the link in the registration email. The browser that registered confirms with one click and returns to
 * its page (decision H15 row 2). Any other browser asks for the password, which proves who registered (S2-T-03).
 */
export default function VerifyEmailPage() {
  const translate = useTranslate();
  const dataProvider = useApi();
  const { openLogin } = useAuthDialogs();
  const token = useSearchParams()[0].get('token') ?? '';
  const { registration, confirm, busy } = useConfirmRegistration(token);
  const [state, setState] = useState<'press' | 'password' | 'done' | 'again'>(token ? 'press' : 'again');
  const [owner, setOwner] = useState('');
  if (state === 'done') {
    return (
      <EmptyState
        sign="done"
        heading="h1"
        title={translate('account.verified')}
        action={{
          label: translate('account.login_title'),
          onClick: () => openLogin(translate('account.verified'), '', owner),
        }}
        secondaryAction={{ label: translate('common.back_home'), to: paths.home }}
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
  if (state === 'press' && registration) {
    return (
      <ConfirmWithButton
        email={registration.email}
        busy={busy}
        confirm={() => confirm(registration)}
        onPassword={() => setState('password')}
        onResend={() => setState('again')}
      />
    );
  }
  const finish = (email: string) => {
    setOwner(email);
    setState('done');
  };
  return <ConfirmWithPassword token={token} onDone={finish} onResend={() => setState('again')} />;
}
