import { Navigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { AccountCard } from './AccountCard.tsx';
import { EmailForm } from './EmailForm.tsx';

/** Sends a link for a new password; always shows the same result (decision S2-R-30). */
export default function ForgotPasswordPage() {
  const translate = useTranslate();
  const dataProvider = useApi();
  const { role } = useSession();
  if (role !== 'guest') return <Navigate to={paths.newPassword} replace />;
  return (
    <AccountCard title={translate('account.forgot_title')} text={translate('account.forgot_text')}>
      <EmailForm
        label={translate('account.reset')}
        done={translate('account.reset_sent')}
        send={(email) => dataProvider.forgotPassword({ email })}
      />
    </AccountCard>
  );
}
