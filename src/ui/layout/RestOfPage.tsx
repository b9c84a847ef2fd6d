import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';

/** Does a page stand whole from its first moment? One that came drawn does, and any first one. */
export const WholeAtOnce = createContext(true);

/** What is below a page's head. A page that is opened from another shows its head first, and this in the small steps after it. */
export function RestOfPage({ children }: { children: ReactNode }) {
  return useDeferredValue(true, useContext(WholeAtOnce)) && children;
}
