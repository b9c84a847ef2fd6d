import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne } from 'react-admin';
import { isolateLtr } from '../../../domain/text/format.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** Asks a provider to confirm the email, which is required for saving; renders nothing once confirmed. */
export function ConfirmEmailNote() {
  const translate = useTranslate();
  const api = useDataProvider<MajalisDataProvider>();
  const { email } = useSession();
  const { data: user } = useGetOne<RaRecord<string>>('users', { id: email ?? '' }, { enabled: Boolean(email) });
  const [isSent, setSent] = useState(false);
  if (!user || user.email_verified) return null;
  return (
    <Note
      tone="warning"
      action={
        !isSent && (
          <Button
            variant="text"
            size="small"
            onClick={async () => {
              await api.resendVerification({ email: user.id });
              setSent(true);
            }}
          >
            {translate('account.resend')}
          </Button>
        )
      }
    >
      {isSent ? translate('account.resent') : translate('account.confirm_first', { email: isolateLtr(user.id) })}
    </Note>
  );
}
