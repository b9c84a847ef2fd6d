import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The page itself, where Tab begins after a change of pages: not the header again, nor the link that is gone. */
function focusPage(): void {
  const { activeElement } = document;
  const inDialog = activeElement?.closest('[role=dialog], [role=alertdialog]');
  if (!inDialog) document.getElementById('content')?.focus({ preventScroll: true });
}

/** Tells a screen reader the title of the page one has come to, and starts it at its top, with the focus there. */
export function Announcer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const before = useRef(pathname);
  useEffect(() => {
    if (pathname !== before.current) focusPage();
    before.current = pathname;
    window.scrollTo(0, 0);
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
