import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * Whether the element has ever come into view. The update is a transition, so that rendering what depends on it yields
 * to input.
 */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (wasInView || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWasInView(true));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wasInView, element]);
  return wasInView;
}
