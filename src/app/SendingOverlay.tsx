import { useMutationState } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/feedback/lazyComponent.tsx';

const SendingCover = lazyComponent(() => import('./SendingCover.tsx'));

/** Milliseconds before the overlay appears: for a faster request it would only flicker. */
const SHOW_DELAY_MS = 400;

/**
 * Covers the page while a mutation with `meta: { overlay: true }` is sent, so that nothing changes meanwhile (S1-R-56).
 * The cover itself is loaded when the first such mutation starts.
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
