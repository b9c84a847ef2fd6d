import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * Whether the element has ever come into view. The update is a transition, so that rendering what depends on it yields
 * to input.
 */
export function useInView(place: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setSeen(true));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen, place]);
  return seen;
}
