import { createContext, startTransition, useContext, useLayoutEffect } from 'react';

/** Tells the phone's top bar what the page on screen is called; '' gives the bar back to the logo. */
export const HeaderTitleContext = createContext<(title: string) => void>(() => {});

/**
 * The page's name stands in the top bar of phones while it is shown (design §4). The bar follows the page: told at once, it would
 * have React run all of a new page's effects before that page is on the screen.
 */
export function useHeaderTitle(title: string): void {
  const setTitle = useContext(HeaderTitleContext);
  useLayoutEffect(() => {
    startTransition(() => setTitle(title));
    return () => startTransition(() => setTitle(''));
  }, [title, setTitle]);
}
