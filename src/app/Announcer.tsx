import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the content, so that Tab continues there after a navigation instead of in the header or on a removed link.
 */
function focusPage(): void {
  const { activeElement } = document;
  const inDialog = activeElement?.closest('[role=dialog], [role=alertdialog]');
  if (!inDialog) document.getElementById('content')?.focus({ preventScroll: true });
}

/** Announces each page's title to screen readers, and moves the focus to the start of a new page. */
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
