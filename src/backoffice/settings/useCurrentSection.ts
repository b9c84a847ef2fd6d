import { useEffect, useState } from 'react';

/** Pixels from the top of the window to the reading position: slightly below where a link scrolls its section to. */
const READ_AT = 200;

/**
 * The section at the reading position, or the last one that was.
 * @param ids element IDs in order, separated by spaces
 */
export function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: `-${READ_AT}px 0px -${Math.max(0, window.innerHeight - READ_AT - 1)}px 0px` },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
