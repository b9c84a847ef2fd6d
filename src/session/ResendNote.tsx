import Button from '@mui/material/Button';
import { useState } from 'react';
import { useApi } from '../components/useMethodQuery.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Note } from '../ui/feedback/Note.tsx';

/** Tells that the account's email isn't confirmed yet, and can resend the email (decision S2-T-03). */
export function ResendNote({ email }: { email: string }) {
  const translate = useTranslate();
  const dataProvider = useApi();
  const [isSent, setSent] = useState(false);
  const resend = async (): Promise<void> => {
    await dataProvider.resendVerification({ email });
    setSent(true);
  };
  return (
    <div role="status">
      <Note
        tone="warning"
        action={
          isSent ? undefined : (
            <Button variant="text" size="small" onClick={resend}>
              {translate('account.resend')}
            </Button>
          )
        }
      >
        {translate(isSent ? 'account.resent' : 'account.not_verified')}
      </Note>
    </div>
  );
}
