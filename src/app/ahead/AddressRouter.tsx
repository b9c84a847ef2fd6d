import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, NavigationType, Router } from 'react-router-dom';
import { nextPages } from './nextPages.ts';
import { slots } from './pageSlot.ts';
import { placeOfPage } from './places.ts';

/** Once the browser has painted what was changed; nothing is painted in a window that nobody sees. */
function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

/**
 * The router of the browser's address (react-router's BrowserRouter), which knows of the pages that are drawn ahead. Another page is
 * drawn in small steps, between which a finger is heard. One that stands there already is put in the place of the page one leaves by
 * the press itself, and React is told when it was painted: taking down the one page and running the other's effects takes it longer than
 * the browser needs to show it.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [at, setAt] = useState({ location: history.location, navigationType: history.action });
  const here = useRef(at.location.key);
  useLayoutEffect(
    () =>
      history.listen(() => {
        const { action, location } = history;
        placeOfPage.note(here.current);
        here.current = location.key;
        const follow = (): void => setAt({ location: history.location, navigationType: history.action });
        slots.takeBack();
        const next = nextPages.find(location);
        if (!next) startTransition(follow);
        else if (action === NavigationType.Push && location.state === null && slots.show(next.number)) {
          window.scrollTo(0, 0);
          afterPaint(follow);
        } else setTimeout(follow);
      }),
    [history],
  );
  // before the page is seen, which stands there now
  useLayoutEffect(() => {
    if (at.navigationType === NavigationType.Pop) placeOfPage.returnTo(at.location.key);
  }, [at]);
  return (
    <Router {...at} navigator={history}>
      {children}
    </Router>
  );
}
