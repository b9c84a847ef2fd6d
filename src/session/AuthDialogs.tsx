import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useNotify } from '../i18n/useNotify.ts';
import { lazyComponent } from '../ui/feedback/lazyComponent.tsx';
import { pageName } from '../ui/text/pageName.ts';
import { AuthDialogsContext } from './useAuthDialogs.ts';
import { useSession } from './useSession.ts';

const LoginDialog = lazyComponent(() => import('./LoginDialog.tsx'), ['account']);
const RegisterDialog = lazyComponent(() => import('./RegisterDialog.tsx'), ['account']);

/** `pageName`: the name of the page when the dialog opened; '' if it has none. */
type Open = { pageName: string } & ({ dialog: 'login'; reason?: string; email?: string } | { dialog: 'register' });

/** The two dialogs, rendered above the routes so that logging in doesn't change the page. */
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
      openLogin: (reason?: string, name = pageName(), email?: string) => {
        asksLogin.current = true;
        setOpen({ dialog: 'login', reason, pageName: name, email });
      },
      openRegister: () => setOpen({ dialog: 'register', pageName: pageName() }),
    }),
    [],
  );
  // The query parameters `?login=1` and `?register=1` open the dialogs (decisions E).
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

  // Close the dialogs after Back, or after a login in another tab.
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const { email, ended } = useSession();
  const notify = useNotify();
  // A layout effect, so that it runs before the next page requests a login of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run for each path
  useLayoutEffect(() => {
    if (isBack) close();
  }, [pathname, isBack, close]);
  useEffect(() => {
    if (email) close();
  }, [email, close]);
  useEffect(() => {
    // A page that requests the login says so in the dialog, which a notification would cover. It learns of the end
    // before this effect runs.
    if (ended && !asksLogin.current) notify('common.session_ended', { type: 'warning' });
  }, [ended, notify]);
  return (
    <AuthDialogsContext value={dialogs}>
      {children}
      <Suspense>
        {open?.dialog === 'login' && (
          <LoginDialog reason={open.reason} pageName={open.pageName} email={open.email} onClose={close} />
        )}
        {open?.dialog === 'register' && <RegisterDialog pageName={open.pageName} onClose={close} />}
      </Suspense>
    </AuthDialogsContext>
  );
}
