import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells a screen reader the title of the page one has come to, and starts it at its top. */
export function Announcer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
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
