import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The page itself, where Tab begins after a change of pages: not the header again, nor the link that is gone. */
function focusPage(): void {
  const { activeElement } = document;
  const inDialog = activeElement?.closest('[role=dialog], [role=alertdialog]');
  if (!inDialog) document.getElementById('content')?.focus({ preventScroll: true });
}

/** Announces the title of each page to screen readers, and moves the focus to the page's beginning. */
export function Announcer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const focused = useRef(pathname);
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
