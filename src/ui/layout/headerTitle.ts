import { createContext, startTransition, useContext, useLayoutEffect } from 'react';

/** Sets the title in the phone's top bar; '' shows the logo again. */
export const HeaderTitleContext = createContext<(title: string) => void>(() => {});

/**
 * Shows the page's title in the phone's top bar while the page is mounted (design §4). Sets it in a transition: a
 * synchronous update would make React run all effects of a new page before it paints.
 */
export function useHeaderTitle(title: string): void {
  const setTitle = useContext(HeaderTitleContext);
  useLayoutEffect(() => {
    startTransition(() => setTitle(title));
    return () => startTransition(() => setTitle(''));
  }, [title, setTitle]);
}
