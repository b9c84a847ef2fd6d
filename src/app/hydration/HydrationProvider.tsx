import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { RenderTimeContext } from '../../components/renderTimeContext.ts';

const CompleteContext = createContext<() => void>(() => undefined);

interface HydrationProviderProps {
  /** When the server rendered the page, in milliseconds since the epoch; undefined if the browser renders it. */
  renderedAt: number | undefined;
  /** Called once the first page is hydrated and shows this device's data. */
  onHydrated: (() => void) | undefined;
  children: ReactNode;
}

/** Provides the server's render time until the page is hydrated, and the current time from then on. */
export function HydrationProvider({ renderedAt, onHydrated, children }: HydrationProviderProps) {
  const [time, setTime] = useState(renderedAt);
  // A transition, so that React yields to input while the guest's page is replaced with this device's data.
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

/**
 * Marks the page as hydrated. Render it inside the page's Suspense boundary: its effect runs when everything in there
 * is hydrated.
 */
export function HydrationComplete() {
  const complete = useContext(CompleteContext);
  useEffect(complete, [complete]);
  return null;
}
