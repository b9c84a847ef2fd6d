import { useMutationState } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/feedback/lazyComponent.tsx';

const SendingCover = lazyComponent(() => import('./SendingCover.tsx'));

/** Milliseconds that sending may take before the page says so; shorter ones would only flicker. */
const SHOW_DELAY_MS = 400;

/**
 * Covers the whole page while something is sent that must not be meddled with (S1-R-56). The shared flag is the mutation's own
 * `meta: { overlay: true }`. The cover itself is fetched when something is sent for the first time.
 */
export function SendingOverlay() {
  const failures = useMutationState({
    filters: { status: 'pending', predicate: ({ meta }) => meta?.overlay === true },
    select: ({ state }) => state.failureCount,
  });
  const sending = failures.length > 0;
  const [shown, setShown] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!sending) return setShown(false);
    setWanted(true);
    const timer = setTimeout(() => setShown(true), SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [sending]);
  return (
    wanted && (
      <Suspense>
        <SendingCover shown={shown} unsure={failures.some((count) => count > 0)} />
      </Suspense>
    )
  );
}
