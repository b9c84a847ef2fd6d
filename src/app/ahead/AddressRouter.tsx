import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { nextPage } from './nextPage.ts';

/**
 * The router of the browser's address (react-router's BrowserRouter), which knows of the page that is drawn ahead. Another page is
 * drawn in small steps, between which a finger is heard; one that only has to be shown comes in one go, twice as soon. That begins
 * after the press: within it React would run all of the page's effects before anybody sees it.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [at, setAt] = useState({ location: history.location, navigationType: history.action });
  useLayoutEffect(
    () =>
      history.listen(() => {
        const follow = (): void => setAt({ location: history.location, navigationType: history.action });
        if (nextPage.isAt(history.location)) setTimeout(follow);
        else startTransition(follow);
      }),
    [history],
  );
  return (
    <Router {...at} navigator={history}>
      {children}
    </Router>
  );
}
