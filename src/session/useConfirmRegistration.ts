import { useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { getLandingPath } from '../../domain/postLoginRedirect.ts';
import { useApi } from '../components/useMethodQuery.ts';
import { useNotify } from '../i18n/useNotify.ts';
import { forgetRegistration, getSavedRegistration, type SavedRegistration } from './registrationSecret.ts';
import { session } from './sessionStore.ts';
import { useSession } from './useSession.ts';

const never = () => () => undefined;

/** The stored registration as a string, because React compares snapshots by identity. */
const snapshot = (): string => JSON.stringify(getSavedRegistration() ?? null);

/**
 * Confirms a registration with one click, if this browser registered and nobody is logged in (decision H15 row 2).
 * @returns `kept` is undefined if the password is required; `confirm` rejects with the server's error
 */
export function useConfirmRegistration(token: string) {
  const dataProvider = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const { role } = useSession();
  const text = useSyncExternalStore(never, snapshot, () => 'null');
  const registration = useMemo(() => (JSON.parse(text) as SavedRegistration | null) ?? undefined, [text]);
  const [busy, setBusy] = useState(false);
  async function confirm({ secret, back }: SavedRegistration): Promise<void> {
    setBusy(true);
    try {
      const { data } = await dataProvider.confirmRegistration({ token, browser_secret: secret });
      forgetRegistration();
      session.begin(data);
      // Providers start in the back office instead of where customers browse.
      navigate(getLandingPath(data.role_profile_name) ?? back, { replace: true });
      notify('account.confirmed_in', { type: 'success' });
    } finally {
      setBusy(false);
    }
  }
  return { registration: role === 'guest' && token ? registration : undefined, confirm, busy };
}
