import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, NavigationType, useLocation } from 'react-router-dom';

/**
 * Links around the page, which mark where one is: they learn of another address once the page at it is on the screen. Each link asks
 * for the address, and a page that only has to be shown would wait until thirty of them were drawn anew.
 */
export function BehindPage({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  useEffect(() => startTransition(() => setShown(location)), [location]);
  const at = useMemo(() => ({ location: shown, navigationType: NavigationType.Pop }), [shown]);
  return <LocationContext value={at}>{children}</LocationContext>;
}
