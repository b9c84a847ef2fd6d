import type { ReactNode } from 'react';
import type { SignedInRole } from '../api/types.ts';
import { NotFoundPage } from '../components/NotFoundPage.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../ui/text/PageTitle.tsx';
import { useAskLogin } from './useAskLogin.ts';
import { useSession } from './useSession.ts';

/**
 * Restricts a page to roles. Guests are asked to log in and then see the page; for other accounts the page doesn't
 * exist (decisions E, L and N).
 */
export function RequireRole({ roles, children }: { roles: readonly SignedInRole[]; children: ReactNode }) {
  const { role } = useSession();
  if (role === 'guest') return <LoginNeeded />;
  return roles.includes(role) ? children : <NotFoundPage />;
}

function LoginNeeded() {
  const translate = useTranslate();
  const ask = useAskLogin('');
  const reason = translate('common.login_to_continue');
  return (
    <>
      <PageTitle title={reason} noIndex />
      <EmptyState title={reason} action={{ label: translate('common.login'), onClick: ask }} heading="h1" />
    </>
  );
}
