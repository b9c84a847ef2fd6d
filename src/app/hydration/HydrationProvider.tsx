import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { RenderTimeContext } from '../../components/renderTimeContext.ts';

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
  // a transition, so that React yields to input while the guest's page gives way to what this device knows
  const complete = useCallback(() => startTransition(() => setTime(undefined)), []);
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
  useEffect(complete, [complete]);
  return null;
}
