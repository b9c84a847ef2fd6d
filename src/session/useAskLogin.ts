import { useEffect } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useAuthDialogs } from './useAuthDialogs.ts';
import { useSession } from './useSession.ts';

/**
 * Asks a guest for the login by itself, over what is on screen; to be called where nothing goes on without one.
 * @param place what the page is called where one is afterwards; absent: the page's own name
 * @returns asks again, for whoever closed it
 */
export function useAskLogin(place?: string): () => void {
  const translate = useTranslate();
  const { ended } = useSession();
  const { openLogin } = useAuthDialogs();
  const reason = translate(ended ? 'common.session_ended' : 'common.login_to_continue');
  useEffect(() => {
    openLogin(reason, place);
  }, [openLogin, reason, place]);
  return () => openLogin(reason, place);
}
