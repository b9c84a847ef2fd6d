import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { session } from '../session/sessionStore.ts';
import { useSession } from '../session/useSession.ts';

/** What the cache holds belongs to whoever asked: a login asks again, another account starts from nothing. */
export function SessionWatch() {
  const { email } = useSession();
  const before = useRef(email);
  const client = useQueryClient();
  useEffect(() => {
    if (before.current === email) return;
    // After a login the page stays as it is and its data are read again with the new rights.
    if (before.current === '') client.invalidateQueries();
    else client.resetQueries();
    before.current = email;
    if (email)
      import('../session/pushHere.ts').then(({ endPushOfOthers }) => endPushOfOthers(email)).catch(() => undefined);
  }, [email, client]);
  useEffect(() => session.keepGuest(), []);
  return null;
}
