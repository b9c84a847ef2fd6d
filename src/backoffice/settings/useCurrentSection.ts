import { useEffect, useState } from 'react';

/** Pixels from the top of the window to the line that is read: a little below where a link's section comes to stand. */
const READ_AT = 200;

/**
 * Which section is being read: the one on that line, or the last that was.
 * @param ids of elements that stand one below the other, apart by spaces
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
