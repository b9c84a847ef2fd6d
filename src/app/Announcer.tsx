import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The page itself, where Tab begins after a change of pages: not the header again, nor the link that is gone. */
function focusPage(): void {
  const { activeElement } = document;
  const inDialog = activeElement?.closest('[role=dialog], [role=alertdialog]');
  if (!inDialog) document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Tells a screen reader the title of the page one has come to, and starts it at its top, with the focus there. Of the first page one
 * may have read some before the app was there, and one that one comes back to stands where it was left (ahead/places.ts).
 */
export function Announcer() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [title, setTitle] = useState('');
  const scrolled = useRef(pathname);
  const focused = useRef(pathname);
  // before the page is seen, which would else be drawn twice
  useLayoutEffect(() => {
    if (pathname !== scrolled.current && !isBack) window.scrollTo(0, 0);
    scrolled.current = pathname;
  }, [pathname, isBack]);
  useEffect(() => {
    if (pathname !== focused.current) focusPage();
    focused.current = pathname;
    const observer = new MutationObserver(() => setTitle(document.title));
    const element = document.querySelector('title');
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  );
}
