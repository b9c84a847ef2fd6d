import { useEffect } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useAuthDialogs } from './useAuthDialogs.ts';
import { useSession } from './useSession.ts';

/**
 * Opens the login dialog for guests immediately; use it where nothing works without an account.
 * @param pageName name of the page that the user returns to; by default the current page's
 * @returns a function that opens the dialog again
 */
export function useAskLogin(pageName?: string): () => void {
  const translate = useTranslate();
  const { ended } = useSession();
  const { openLogin } = useAuthDialogs();
  const reason = translate(ended ? 'common.session_ended' : 'common.login_to_continue');
  useEffect(() => {
    openLogin(reason, pageName);
  }, [openLogin, reason, pageName]);
  return () => openLogin(reason, pageName);
}
