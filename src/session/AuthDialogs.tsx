import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useNotify } from '../i18n/useNotify.ts';
import { lazyComponent } from '../ui/feedback/lazyComponent.tsx';
import { pageName } from '../ui/text/pageName.ts';
import { AuthDialogsContext } from './useAuthDialogs.ts';
import { useSession } from './useSession.ts';

const LoginDialog = lazyComponent(() => import('./LoginDialog.tsx'), ['account']);
const RegisterDialog = lazyComponent(() => import('./RegisterDialog.tsx'), ['account']);

/** `place`: what the page below was called when the dialog opened; '' when it has no name of its own. */
type Open = { place: string } & ({ dialog: 'login'; reason?: string; email?: string } | { dialog: 'register' });

/** The two dialogs stand above the routes, so that logging in changes nothing of the page below. */
export function AuthDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const [search, setSearch] = useSearchParams();
  const asksLogin = useRef(false);
  const close = useCallback(() => {
    asksLogin.current = false;
    setOpen(undefined);
  }, []);
  const dialogs = useMemo(
    () => ({
      openLogin: (reason?: string, place = pageName(), email?: string) => {
        asksLogin.current = true;
        setOpen({ dialog: 'login', reason, place, email });
      },
      openRegister: () => setOpen({ dialog: 'register', place: pageName() }),
    }),
    [],
  );
  // Addresses with ?login=1 and ?register=1 open the dialogs (decisions E).
  useEffect(() => {
    if (search.has('login')) dialogs.openLogin();
    else if (search.has('register')) dialogs.openRegister();
    else return;
    setSearch(
      (before) => {
        before.delete('login');
        before.delete('register');
        return before;
      },
      { replace: true },
    );
  }, [search, setSearch, dialogs]);

  // Back leads from the page it was opened over, and another tab may have logged in: nobody is asked any more.
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const { email, ended } = useSession();
  const notify = useNotify();
  // before the page one comes back to asks for the login itself
  // biome-ignore lint/correctness/useExhaustiveDependencies: to each page one comes back to
  useLayoutEffect(() => {
    if (isBack) close();
  }, [pathname, isBack, close]);
  useEffect(() => {
    if (email) close();
  }, [email, close]);
  useEffect(() => {
    // A page that asks for the login says so itself, as it hears of the end before this does: a notice would cover its dialog.
    if (ended && !asksLogin.current) notify('common.session_ended', { type: 'warning' });
  }, [ended, notify]);
  return (
    <AuthDialogsContext value={dialogs}>
      {children}
      <Suspense>
        {open?.dialog === 'login' && (
          <LoginDialog reason={open.reason} place={open.place} email={open.email} onClose={close} />
        )}
        {open?.dialog === 'register' && <RegisterDialog place={open.place} onClose={close} />}
      </Suspense>
    </AuthDialogsContext>
  );
}
