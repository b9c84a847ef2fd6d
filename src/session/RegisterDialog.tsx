import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AuthFrame } from './AuthFrame.tsx';
import type { RegistrationRole } from './accountRole.ts';
import { CheckEmailNotice } from './CheckEmailNotice.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useAuthDialogs } from './useAuthDialogs.ts';

/**
 * Registers an account of one of the three kinds, then asks to confirm its email (accounts-and-vendors §2).
 * @param pageName name of the page that the user returns to after confirming
 */
export default function RegisterDialog({ pageName, onClose }: { pageName: string; onClose: () => void }) {
  const translate = useTranslate();
  const { openLogin } = useAuthDialogs();
  const [made, setMade] = useState<{ email: string; role: RegistrationRole }>();
  const frame = {
    reason: translate('account.register_reason'),
    text: pageName ? translate('account.back_to', { place: pageName }) : translate('account.back_where'),
    onClose,
  };
  if (!made) {
    return (
      <RegisterForm
        frame={{ ...frame, onBack: () => openLogin() }}
        onDone={(email, role) => setMade({ email, role })}
      />
    );
  }
  return (
    <AuthFrame {...frame} reason={translate('account.created')} title={translate('account.confirm_title')}>
      <CheckEmailNotice {...made} />
    </AuthFrame>
  );
}
