import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { RenderTimeContext } from '../../site/renderTime.ts';

const CompleteContext = createContext<() => void>(() => undefined);

interface HydrationProviderProps {
  /** When the server rendered the page; undefined for a page that the browser renders itself. Milliseconds since the epoch. */
  renderedAt: number | undefined;
  /** Called once the first page is hydrated and shows what this device knows. */
  onHydrated: (() => void) | undefined;
  children: ReactNode;
}

/** Gives components the time of the server's render until the page is hydrated, and the running clock from then on. */
export function HydrationProvider({ renderedAt, onHydrated, children }: HydrationProviderProps) {
  const [time, setTime] = useState(renderedAt);
  const complete = useCallback(() => setTime(undefined), []);
  // a render after hydration: what the guest's page showed has given way to the account's
  const isHydrated = time === undefined;
  useEffect(() => {
    if (isHydrated) onHydrated?.();
  }, [isHydrated, onHydrated]);
  return (
    <CompleteContext value={complete}>
      <RenderTimeContext value={time}>{children}</RenderTimeContext>
    </CompleteContext>
  );
}

/** Stands inside the page's Suspense boundary: its effect runs when all of the page is hydrated. */
export function HydrationComplete() {
  const complete = useContext(CompleteContext);
  useLayoutEffect(complete, [complete]);
  return null;
}
