import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AuthFrame } from './AuthFrame.tsx';
import type { AccountRole } from './accountRole.ts';
import { ConfirmSent } from './ConfirmSent.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** A new account of one of the three kinds, then the wait for its mail (accounts-and-vendors §2). */
export default function RegisterDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [made, setMade] = useState<{ email: string; role: AccountRole }>();
  return (
    <AuthFrame
      title={translate(made ? 'account.confirm_title' : 'account.register_title')}
      reason={translate('storefront.hero')}
      text={translate('storefront.hero_text')}
      onClose={onClose}
    >
      {made ? <ConfirmSent {...made} /> : <RegisterForm onDone={(email, role) => setMade({ email, role })} />}
    </AuthFrame>
  );
}
