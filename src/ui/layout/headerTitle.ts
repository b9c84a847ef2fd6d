import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the phone's top bar what the page on screen is called; '' gives the bar back to the logo. */
export const HeaderTitleContext = createContext<(title: string) => void>(() => {});

/** The page's name stands in the top bar of phones while it is shown (design §4). */
export function useHeaderTitle(title: string): void {
  const setTitle = useContext(HeaderTitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle('');
  }, [title, setTitle]);
}
