import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from '../i18n/useNotify.ts';
import { session } from '../session/sessionStore.ts';
import { useSession } from '../session/useSession.ts';

/** What the cache holds belongs to whoever asked: a login asks again, another account starts from nothing. */
export function SessionWatch() {
  const { email, ended } = useSession();
  const before = useRef(email);
  const client = useQueryClient();
  const notify = useNotify();
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
  useEffect(() => {
    if (ended) notify('common.session_ended', { type: 'warning' });
  }, [ended, notify]);
  return null;
}
