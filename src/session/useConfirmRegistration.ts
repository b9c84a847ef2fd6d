import { useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { getLandingPath } from '../../domain/postLoginRedirect.ts';
import { useApi } from '../components/useMethodQuery.ts';
import { useNotify } from '../i18n/useNotify.ts';
import { forgetRegistration, type KeptRegistration, keptRegistration } from './registrationSecret.ts';
import { session } from './sessionStore.ts';
import { useSession } from './useSession.ts';

const never = () => () => undefined;

/** The registration that is kept, as a text: equal as long as it does not change, as React asks of what it watches. */
const snapshot = (): string => JSON.stringify(keptRegistration() ?? null);

/**
 * Confirming by one press, where this browser registered and nobody is logged in (decisions H15 row 2).
 * @returns `kept` is undefined where the password is asked instead; `confirm` rejects with what the server refused
 */
export function useConfirmRegistration(token: string) {
  const dataProvider = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const { role } = useSession();
  const text = useSyncExternalStore(never, snapshot, () => 'null');
  const kept = useMemo(() => (JSON.parse(text) as KeptRegistration | null) ?? undefined, [text]);
  const [busy, setBusy] = useState(false);
  async function confirm({ secret, back }: KeptRegistration): Promise<void> {
    setBusy(true);
    try {
      const { data } = await dataProvider.confirmRegistration({ token, browser_secret: secret });
      forgetRegistration();
      session.begin(data);
      // a provider's work is not where customers look around
      navigate(getLandingPath(data.role_profile_name) ?? back, { replace: true });
      notify('account.confirmed_in', { type: 'success' });
    } finally {
      setBusy(false);
    }
  }
  return { kept: role === 'guest' && token ? kept : undefined, confirm, busy };
}
