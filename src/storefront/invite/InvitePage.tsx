import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../../components/ErrorState.tsx';
import { getHttpStatus } from '../../components/form/apiError.ts';
import { useApi, useMethodQuery } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { AccountCard } from '../account/AccountCard.tsx';
import { EmailForm } from '../account/EmailForm.tsx';
import { AcceptInvite } from './AcceptInvite.tsx';

/** Whether the link itself is invalid; any other error is a fault. */
const isNoLink = (error: unknown): boolean => getHttpStatus(error) === 417;

/**
 * Where an invited provider chooses the first password and accepts the terms (decision J6). The token is in the URL's
 * fragment and is sent only in a request body. A link that no longer works offers a new one by email.
 */
export default function InvitePage() {
  const translate = useTranslate();
  const api = useApi();
  const token = useLocation().hash.slice(1);
  // After it was accepted, the link is invalid while this page still logs in.
  const [accepted, setAccepted] = useState(false);
  const { data, error, refetch } = useMethodQuery(
    'openInvite',
    { token },
    {
      enabled: token !== '' && !accepted,
      retry: (count, refused) => !isNoLink(refused) && count < 2,
      refetchOnWindowFocus: false,
      staleTime: 'static',
    },
  );
  if (data) return <AcceptInvite token={token} invited={data} onAccepted={() => setAccepted(true)} />;
  if (token === '' || isNoLink(error))
    return (
      <AccountCard title={translate('account.invite.ended_title')} text={translate('account.invite.ended_text')}>
        <EmailForm
          label={translate('account.invite.again')}
          done={translate('account.invite.sent')}
          send={(email) => api.forgotPassword({ email })}
        />
      </AccountCard>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <AccountCard title={translate('account.invite.title', { name: '' })}>
      <LoadingShapes>
        <SkeletonRows rows={3} height={64} />
      </LoadingShapes>
    </AccountCard>
  );
}
