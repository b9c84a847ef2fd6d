import {
  type RouterBlocker,
  type RouterBlockerFunction,
  type RouterLocation,
  RouterProviderContext,
  reactRouterProvider,
} from 'ra-core';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { type Holder, holders } from './heldNavigation.ts';

const UNBLOCKED: RouterBlocker = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
};

/** Holds a change of pages back until the form says what becomes of it: react-router's own needs a router three times as large. */
function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const [held, setHeld] = useState<{ go: () => void; location: RouterLocation }>();
  const asked = useRef({ shouldBlock, location });
  useEffect(() => {
    asked.current = { shouldBlock, location };
  });
  useEffect(() => {
    const all = holders(navigator);
    const hold: Holder = (pathname, action, go) => {
      const { shouldBlock: rule, location: currentLocation } = asked.current;
      const nextLocation = { pathname, search: '', hash: '' };
      const blocks = typeof rule === 'boolean' ? rule : rule({ currentLocation, nextLocation, historyAction: action });
      if (blocks) setHeld({ go, location: nextLocation });
      return blocks;
    };
    all.add(hold);
    return () => {
      all.delete(hold);
    };
  }, [navigator]);
  if (!held) return UNBLOCKED;
  return {
    state: 'blocked',
    location: held.location,
    reset: () => setHeld(undefined),
    proceed: () => {
      setHeld(undefined);
      asked.current = { ...asked.current, shouldBlock: false };
      held.go();
    },
  };
}

const leaving = { ...reactRouterProvider, useBlocker, useCanBlock: () => true };

/** The back office alone asks before unsaved changes are left: its forms' blocking is no part of what visitors load. */
export function LeavingRoot({ children }: { children: ReactNode }) {
  return <RouterProviderContext value={leaving}>{children}</RouterProviderContext>;
}
